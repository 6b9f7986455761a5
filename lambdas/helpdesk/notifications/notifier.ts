import type { AddedHoliday } from '#domain/calendar/holidays.ts'
import { nextDigest } from '#domain/helpdesk/notifications/digest.ts'
import { deliverNotices } from '#domain/helpdesk/notifications/notice.ts'
import type { TicketNotice, NoticeReader } from '#domain/helpdesk/notifications/notice.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import type { OutboxMail } from '#domain/mail/outbox.ts'
import { KEEPS_NOTIFICATIONS, messageSince } from '#domain/offers/message.ts'
import type { NotificationMessage, TextMessage } from '#domain/offers/message.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import type { ChoiceStore } from './choice-store.ts'
import { textMessage } from '../texts/text-message.ts'
import { storeDigested } from './digest-store.ts'
import type { UnsubscribeLinks } from './unsubscribe-links.ts'

interface Options {
  readonly choices: ChoiceStore
  readonly links: UnsubscribeLinks
  /** Hour of the digest, South African time. */
  readonly digestHour: number
  /** The public holidays that an admin added. */
  readonly addedHolidays: () => Promise<readonly AddedHoliday[]>
  /** Whether this stage sends texts. */
  readonly sendsTexts: boolean
}

/** Writes that are stored together with the change. */
export interface Told {
  readonly items: readonly ItemWrite[]
  readonly mails: readonly OutboxMail[]
  readonly messages: readonly (NotificationMessage | TextMessage)[]
}

export type Notifier = ReturnType<typeof notifier>

/** Tells people of a ticket as they chose. Reads each reader's choices, all at once. */
export function notifier({ choices, links, digestHour, addedHolidays, sendsTexts }: Options) {
  return async (ticket: Ticket, notices: readonly TicketNotice[], now: number): Promise<Told> => {
    const choosing = notices.flatMap(({ event, reader }) => (reader && event !== 'always' ? [reader.personId] : []))
    const chosen = await Promise.all(
      [...new Set(choosing)].map(async (personId) => [personId, (await choices.of(personId)).choices] as const),
    )
    const { mails, notifications, digested, texts } = deliverNotices(notices, new Map(chosen))
    const digest = digested.length > 0 ? nextDigest(now, digestHour, await addedHolidays()) : undefined
    return {
      items: onePerItem(
        digest
          ? digested.flatMap(({ reader, event }) => storeDigested(reader, lineOf(ticket, reader, event, now), digest))
          : [],
      ),
      mails: await Promise.all(
        mails.map(async ({ mail, switchedOffBy: by }) => {
          if (!by) return mail
          const { personId, side } = by.reader
          return { ...mail, unsubscribeToken: await links.tokenOf({ personId, side, of: by.event }, now) }
        }),
      ),
      messages: [
        ...notifications.map(({ personId, name }) => notificationOf(ticket, personId, name, now)),
        ...(sendsTexts ? texts : []).map(({ personId, text }) =>
          textMessage(`${ticket.ticketNumber}-${ticket.version}-${personId}-text`, personId, text, now),
        ),
      ],
    }
  }
}

/** Two lines of one digest name the same due item, and a transaction takes one write of an item. */
export function onePerItem(items: readonly ItemWrite[]): ItemWrite[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()]
}

function keyOf(item: ItemWrite): string {
  const { pk, sk } =
    'put' in item
      ? item.put.Item!
      : 'update' in item
        ? item.update.Key!
        : 'remove' in item
          ? item.remove.Key!
          : item.check.Key!
  return `${String(pk)} ${String(sk)}`
}

/** Subjects are for the desk and the requester: followers may lose the right to read a ticket. */
function lineOf(
  { ticketNumber, subject, version, personId }: Ticket,
  reader: NoticeReader,
  event: Parameters<typeof storeDigested>[1]['event'],
  now: number,
) {
  const seesSubject = reader.side === 'agent' || reader.personId === personId
  return { at: new Date(now).toISOString(), event, ticketNumber, version, ...(seesSubject && { subject }) }
}

/** A notification in the portal about a ticket. */
function notificationOf(
  { ticketNumber, updatedAt, publicly }: Pick<Ticket, 'ticketNumber' | 'updatedAt' | 'publicly'>,
  personId: string,
  name: string,
  now: number,
): NotificationMessage {
  // Clients see the id, and the version would tell them of internal notes.
  const change = `${publicly.version}-${Date.parse(updatedAt).toString(36)}`
  return {
    ...messageSince(now, KEEPS_NOTIFICATIONS, `${ticketNumber}-${change}-${personId}`),
    kind: 'notification',
    personId,
    name,
    about: { feature: 'helpdesk', type: 'ticket', id: ticketNumber },
  }
}
