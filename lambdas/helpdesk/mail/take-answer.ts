import type { IncomingMail } from '#domain/helpdesk/mail/incoming-mail.ts'
import type { QuarantineReason } from '#domain/helpdesk/mail/quarantined-mail.ts'
import { answerAddress } from '#domain/meetings/calendar/answer-address.ts'
import { KEEPS_MEETINGS, messageSince } from '#domain/offers/message.ts'
import type { CalendarAnswerMessage } from '#domain/offers/message.ts'
import type { MailedFile } from './read-mail.ts'

/** Occurrences that one mail answers for; calendar programs send one mail each. */
const MOST_ANSWERS = 20

/** Whether a mail went to the organiser's address of invitations. */
export function isForMeetings({ recipients }: Pick<IncomingMail, 'recipients'>, inbound: string): boolean {
  return recipients.includes(answerAddress(inbound))
}

/**
 * The answers to invitations in a mail, as messages to the meetings, or why it is kept for a person. Its sender must be proved, and be
 * the one who answers. `id` is the mail's. `now` is in milliseconds since 1970.
 */
export async function answersIn(
  { mail: { from, nature, checks }, files }: { readonly mail: IncomingMail; readonly files: readonly MailedFile[] },
  id: string,
  now: number,
): Promise<CalendarAnswerMessage[] | QuarantineReason> {
  if (from === undefined) return nature === 'bounce' ? 'bounce' : 'sender-missing'
  // Calendar programs send their answers as machines do; nothing is sent back.
  if (nature === 'bounce' || nature === 'loop') return nature
  if (checks.isHostile) return 'hostile'
  const calendars = files.filter(isCalendar)
  // Most mails have no calendar, and are taken without its parser.
  const { calendarAnswers, isToOurs } = await import('#domain/meetings/calendar/calendar-answer.ts')
  const found = calendars.flatMap(({ content }) => calendarAnswers(content.toString('utf8'))).filter(isToOurs)
  // Programs send the same answer as a part and as a file.
  const answers = [
    ...new Map(found.map((answer) => [`${answer.uid} ${answer.occurrence} ${answer.isOnward}`, answer])).values(),
  ]
  if (answers.length === 0) return 'recipient-unknown'
  if (answers.length > MOST_ANSWERS) return 'too-many'
  if (answers.some(({ attendee }) => attendee !== from)) return 'other-sender'
  if (checks.authenticity !== 'pass') return 'not-authenticated'
  return answers.map((answer, place) => ({
    ...messageSince(now, KEEPS_MEETINGS, `answer-${id}-${place}`),
    kind: 'calendar-answer',
    ...answer,
  }))
}

/** Mail servers on the way rename the type of a file, and keep its name. */
function isCalendar({ type, name }: Pick<MailedFile, 'type' | 'name'>): boolean {
  return type === 'text/calendar' || type === 'application/ics' || name.toLowerCase().endsWith('.ics')
}
