import type { OutboxMail } from '../../mail/outbox.ts'
import type { CallText } from '../texts/call-text.ts'
import { choiceOf } from './notice-choices.ts'
import type { Choices, NoticeEvent, ReaderSide } from './notice-choices.ts'

/** A person with an account, who chooses their notifications. */
export interface NoticeReader {
  readonly personId: string
  /** Absent if unknown: then only the portal notifies them. */
  readonly email?: string
  readonly side: ReaderSide
}

/** A notification before the recipient's choices are applied. */
export interface TicketNotice<Mail extends OutboxMail = OutboxMail> {
  /** `always`: what nobody can switch off. */
  readonly event: NoticeEvent | 'always'
  /** Absent for a mailbox without an account: a guest's, or the desk's. */
  readonly reader?: NoticeReader | undefined
  /** Name of the notification in the portal. */
  readonly notification?: string
  /** What is mailed at once. */
  readonly mail?: Mail | undefined
  /** What is texted at once to a reader whom nobody can leave uncalled. */
  readonly text?: CallText
}

/** A mail of a notice; `reader` and `event` are there if the reader may switch it off. */
interface NoticeMail<Mail extends OutboxMail> {
  readonly mail: Mail
  readonly switchedOffBy?: { readonly reader: NoticeReader; readonly event: NoticeEvent }
}

/** What a person reads in their digest. */
interface Digested {
  readonly reader: NoticeReader & { readonly email: string }
  readonly event: NoticeEvent
}

interface Delivery<Mail extends OutboxMail> {
  readonly mails: readonly NoticeMail<Mail>[]
  /** At most one a person. */
  readonly notifications: readonly { readonly personId: string; readonly name: string }[]
  /** At most one of each person and event. */
  readonly digested: readonly Digested[]
  readonly texts: readonly { readonly personId: string; readonly text: CallText }[]
}

/**
 * Decides what each reader gets: the one place where choices are applied. Of several notifications to a person the last one counts, so
 * the most urgent notice comes last.
 */
export function deliverNotices<Mail extends OutboxMail>(
  notices: readonly TicketNotice<Mail>[],
  chosenBy: ReadonlyMap<string, Choices>,
): Delivery<Mail> {
  const mails: NoticeMail<Mail>[] = []
  const notifications = new Map<string, string>()
  const digested = new Map<string, Digested>()
  for (const { event, reader, notification, mail } of notices) {
    const choice =
      event === 'always' || !reader
        ? ({ portal: true, mail: 'at-once' } as const)
        : choiceOf(event, reader.side, chosenBy.get(reader.personId) ?? {})
    if (reader && notification !== undefined && choice.portal) notifications.set(reader.personId, notification)
    if (mail && choice.mail === 'at-once')
      mails.push({ mail, ...(reader && event !== 'always' && { switchedOffBy: { reader, event } }) })
    if (reader?.email !== undefined && event !== 'always' && choice.mail === 'daily')
      digested.set(`${reader.personId} ${event}`, { reader: { ...reader, email: reader.email }, event })
  }
  return {
    mails,
    notifications: [...notifications].map(([personId, name]) => ({ personId, name })),
    digested: [...digested.values()],
    texts: notices.flatMap(({ reader, text }) => (reader && text ? [{ personId: reader.personId, text }] : [])),
  }
}
