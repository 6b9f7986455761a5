import { Suspense, lazy, useState } from 'react'
import { announce, useSiteEvent } from '../events.ts'
import type { TicketSubject } from '../events.ts'
import { Icon } from '../ui/icon.tsx'

const HelpdeskDialog = lazy(async () => ({ default: (await import('./helpdesk-dialog.tsx')).HelpdeskDialog }))
const ChatPanel = lazy(async () => ({ default: (await import('./chat-panel.tsx')).ChatPanel }))

/** Opens what lies over the pages. Their code comes when someone wants them for the first time, and stays. */
export function Overlays() {
  const [helpdesk, setHelpdesk] = useState<'never' | 'open' | 'closed'>('never')
  const [subject, setSubject] = useState<TicketSubject>()
  const [chat, setChat] = useState<'never' | 'open' | 'closed'>('never')
  const [urgent, setUrgent] = useState(false)

  useSiteEvent('openHelpdesk', (detail) => {
    setSubject(detail ?? undefined)
    setHelpdesk('open')
  })
  useSiteEvent('openChatbot', (detail) => {
    setUrgent(detail?.urgent ?? true)
    setChat('open')
  })

  return (
    <>
      {chat !== 'open' && (
        <button
          type="button"
          className="chat-button"
          aria-label="Open chat"
          onPointerEnter={() => void import('./chat-panel.tsx')}
          onClick={() => announce('openChatbot', { urgent: false })}
        >
          <Icon name="chat" size={24} />
        </button>
      )}
      <Suspense fallback={null}>
        {helpdesk !== 'never' && (
          <HelpdeskDialog open={helpdesk === 'open'} about={subject} onClose={() => setHelpdesk('closed')} />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {chat !== 'never' && <ChatPanel open={chat === 'open'} urgent={urgent} onClose={() => setChat('closed')} />}
      </Suspense>
    </>
  )
}
