import { announce } from '../events.ts'
import { Button } from '../ui/button.tsx'

/** The two ways to ask that are open on every page. */
export function AskButtons({ ticket }: { ticket: string }) {
  return (
    <div className="actions">
      <Button kind="primary" onClick={() => announce('openHelpdesk')}>
        {ticket}
      </Button>
      <Button onClick={() => announce('openChatbot', { urgent: false })}>Ask the assistant</Button>
    </div>
  )
}
