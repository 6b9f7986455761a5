import { BellRing, UserRoundX } from 'lucide-react'
import css from './desk-writing.module.css'

/** What an agent has to know before they write a reply. */
export function ReplyCaution({ isFromMachine, isFromChat }: { isFromMachine: boolean; isFromChat: boolean }) {
  if (isFromMachine)
    return (
      <div className={css.machine} role="note">
        <BellRing size={16} strokeWidth={1.75} aria-hidden="true" />
        <p>
          <b>A reply reaches nobody.</b> A monitoring system opened this ticket. Phone the client, or keep what you
          found as an internal note.
        </p>
      </div>
    )
  if (!isFromChat) return null
  return (
    <div className={css.machine} role="note">
      <UserRoundX size={16} strokeWidth={1.75} aria-hidden="true" />
      <p>
        <b>Not signed in: identity not checked.</b> The name and the email were typed into the chat, and the reply is
        shown there. Write no passwords and nothing about other tickets.
      </p>
    </div>
  )
}
