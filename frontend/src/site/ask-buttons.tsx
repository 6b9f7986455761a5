import { announce } from '../ui/events.ts'
import type { TicketSubject } from '../ui/events.ts'
import { Button } from '../ui/button.tsx'

/** Buttons that open the assistant and the help desk; `about` suggests category and subject. */
export function AskButtons({ ticket, about }: { ticket: string; about?: TicketSubject }) {
  return (
    <div className="actions">
      <Button kind="primary" onClick={() => announce('openHelpdesk', about)}>
        {ticket}
      </Button>
      <Button onClick={() => announce('openChatbot', { urgent: false })}>Ask the assistant</Button>
    </div>
  )
}
