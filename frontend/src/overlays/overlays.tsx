import { Suspense, lazy, useEffect, useState } from 'react'
import { announce, useSiteEvent } from '../events.ts'
import type { TicketSubject } from '../events.ts'
import { ChatButton } from './chat-button.tsx'
import { hide, show, useOverlay } from './precedence.ts'

const HelpdeskDialog = lazy(async () => ({ default: (await import('./helpdesk-dialog.tsx')).HelpdeskDialog }))
const ChatPanel = lazy(async () => ({ default: (await import('./chat-panel.tsx')).ChatPanel }))

/** Chat and help desk, over the public site and the portal alike. Their code comes when someone wants them, and stays. */
export function Overlays() {
  const helpdesk = useOverlay('helpdesk')
  const [subject, setSubject] = useState<TicketSubject>()
  const chat = useOverlay('chat')
  const [urgent, setUrgent] = useState(false)

  useSiteEvent('openHelpdesk', (detail) => {
    setSubject(detail ?? undefined)
    show('helpdesk')
  })
  useSiteEvent('openChatbot', (detail) => {
    setUrgent(detail?.urgent ?? true)
    show('chat')
  })
  // What was wished for before is kept by boot.ts.
  useEffect(() => announce('overlaysListen'), [])

  return (
    <>
      {chat !== 'open' && <ChatButton />}
      <Suspense fallback={null}>
        {helpdesk !== 'never' && (
          <HelpdeskDialog open={helpdesk === 'open'} about={subject} onClose={() => hide('helpdesk')} />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {chat !== 'never' && <ChatPanel open={chat === 'open'} urgent={urgent} onClose={() => hide('chat')} />}
      </Suspense>
    </>
  )
}
