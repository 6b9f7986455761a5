import { Headset } from 'lucide-react'
import { useEffect } from 'react'
import { company } from '#domain/company/details.ts'
import { addressOfTicket } from './conversation.ts'
import type { Conversation, PersonTicket } from './conversation.ts'
import { askForNoPerson, askForPerson, readTicket, turnTo } from './conversation-store.ts'
import { hasUnsentEmergency, isEmergency, waysOutOf } from './first-aid-now.ts'
import { MailTranscript } from './mail-transcript.tsx'

/** An agent's reply appears within five seconds of being stored (docs/decisions/270). */
const READ_EVERY_MS = 4_000

/** The ticket of a conversation that people took over. Follows it while it is shown and may get replies. */
export function TicketState({ conversation }: { conversation: Conversation }) {
  const { ticket, withPerson, personWaits, messages, contact } = conversation
  const isFollowed = ticket !== undefined && !ticket.isOver
  useEffect(() => {
    if (!isFollowed) return undefined
    const read = () => {
      if (!document.hidden) void readTicket()
    }
    read()
    const timer = setInterval(read, READ_EVERY_MS)
    document.addEventListener('visibilitychange', read)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', read)
    }
  }, [isFollowed])

  if (personWaits) return <PersonWaits messages={messages} />
  if (!ticket) return null
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> is for results of a form
    <div className="chat-ticket" role="status">
      <p>
        <b className="num chat-whole">
          {contact?.userId === undefined ? (
            ticket.ticketNumber
          ) : (
            <a href={addressOfTicket(ticket.ticketNumber)}>{ticket.ticketNumber}</a>
          )}
        </b>{' '}
        {wordsOf(ticket, withPerson === true, isEmergency(messages))}
      </p>
      {!ticket.isOver && (
        <button type="button" onClick={() => turnTo(withPerson ? 'assistant' : 'person')}>
          {withPerson ? 'Ask the assistant' : 'Write to the engineer'}
        </button>
      )}
    </div>
  )
}

/** Asked for while nobody could be reached: the number stands there until somebody can. */
function PersonWaits({ messages }: Pick<Conversation, 'messages'>) {
  const [phone] = waysOutOf(messages)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> is for results of a form
    <div className="chat-ticket" data-waiting="" role="status">
      <p>
        {hasUnsentEmergency(messages) ? (
          <b>Your emergency waits, and we do not have it yet.</b>
        ) : (
          <b>You asked for a person.</b>
        )}{' '}
        We cannot be reached just now. It is sent by itself, with what you wrote, as soon as we can.{' '}
        {phone && (
          <a className="num" href={phone.href}>
            {phone.text}
          </a>
        )}
      </p>
      <button type="button" onClick={askForNoPerson}>
        Take it back
      </button>
    </div>
  )
}

function wordsOf({ state, status, isOver }: PersonTicket, withPerson: boolean, isUrgent: boolean): string {
  if (state === 'refused') return `could not be opened. Please phone ${company.phone}.`
  if (isOver)
    return status === 'closed' ? 'is closed. The assistant goes on.' : 'goes on by email. The assistant answers here.'
  if (status === 'resolved') return 'is resolved. Write to reopen it, or go on with the assistant.'
  if (status === 'closed') return 'is closed. Write to reopen it, or go on with the assistant.'
  if (!withPerson) return 'is open. You are writing to the assistant.'
  if (status !== undefined && status !== 'new') return 'is being worked on.'
  // Attackers may read the mail.
  return isUrgent
    ? `is with our engineers. Phone ${company.emergencyPhone} first. They answer here, too.`
    : 'is with our engineers. They answer here and by email.'
}

/** "Talk to a person", from the first turn on, until people have the conversation; and the conversation by mail. */
export function People({ conversation }: { conversation: Conversation }) {
  const { ticket, pending, personWaits } = conversation
  return (
    <div className="chat-people">
      {(!ticket || ticket.isOver) && !personWaits && (
        <button type="button" disabled={pending} onClick={() => void askForPerson()}>
          <Headset size={16} strokeWidth={1.75} aria-hidden="true" />
          Talk to a person
        </button>
      )}
      <MailTranscript conversation={conversation} />
    </div>
  )
}
