import { useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { company } from '#domain/company/details.ts'
import { inAnEmergency } from '#domain/contract/in-an-emergency.ts'
import { isEmergencyPageKept } from '../emergency/prepare.ts'
import type { TicketFilesProps } from '../helpdesk/ticket-files.ts'
import { announce, useSiteEvent } from '../ui/events.ts'
import type { TicketSubject } from '../ui/events.ts'
import { onDemand } from '../ui/on-demand.tsx'
import { toast } from '../ui/toast.tsx'
import type { ChatAsked } from './chat-panel.tsx'
import { hide, show, useOverlay } from './precedence.ts'
import type { Overlay } from './precedence.ts'
import { UnreadAnnounced } from './unread-announced.tsx'

const HelpdeskDialog = onDemand(
  async () => (await import('./helpdesk-dialog.tsx')).HelpdeskDialog,
  () => missing('helpdesk', 'The help desk'),
)
const ChatPanel = onDemand(
  async () => (await import('./chat-panel.tsx')).ChatPanel,
  () => void keptEmergencyPage().then((isOpened) => isOpened || missing('chat', 'The assistant')),
)

interface OverlaysProps {
  /** Button that opens the assistant; undefined without one. */
  chatButton?: ReactNode
  /** The field for a ticket's files, on signed-in screens. */
  TicketFiles?: ComponentType<TicketFilesProps> | undefined
}

/** Chat and help desk, for site and portal. Loaded on first use. */
export function Overlays({ chatButton, TicketFiles }: OverlaysProps) {
  const helpdesk = useOverlay('helpdesk')
  const [subject, setSubject] = useState<TicketSubject>()
  const chat = useOverlay('chat')
  const [chatAsked, setChatAsked] = useState<ChatAsked>()

  useSiteEvent('openHelpdesk', (detail) => {
    setSubject(detail ?? undefined)
    show('helpdesk')
  })
  useSiteEvent('openChatbot', (detail) => {
    setChatAsked({ urgent: detail?.urgent ?? true, wasOpen: chat === 'open' })
    show('chat')
  })
  // boot.ts then dispatches earlier requests again.
  useEffect(() => announce('overlaysReady'), [])

  return (
    <>
      {chat !== 'open' && chatButton}
      <UnreadAnnounced />
      {helpdesk !== 'never' && (
        <HelpdeskDialog
          open={helpdesk === 'open'}
          about={subject}
          TicketFiles={TicketFiles}
          onClose={() => hide('helpdesk')}
        />
      )}
      {chat !== 'never' && <ChatPanel open={chat === 'open'} asked={chatAsked} onClose={() => hide('chat')} />}
    </>
  )
}

/** Without a network the copy of the emergency page opens, if this browser has one: it helps and keeps the ticket. */
async function keptEmergencyPage(): Promise<boolean> {
  const isKept = !navigator.onLine && (await isEmergencyPageKept())
  if (isKept) location.assign('/emergency')
  return isKept
}

/** Shows an error if the code cannot be loaded; browsers retry a failed module only after a page reload. */
function missing(overlay: Overlay, name: string) {
  hide(overlay)
  toast({
    about: overlay,
    title: `${name} could not be loaded`,
    description: `Check your connection and load the page again, or phone ${company.phone}. ${inAnEmergency}`,
    tone: 'error',
  })
}
