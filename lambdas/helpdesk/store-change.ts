import { isDeepStrictEqual } from 'node:util'
import { closingTimeOf } from '#domain/helpdesk/closing.ts'
import { numbered } from '#domain/helpdesk/message.ts'
import type { NumberedEntry, TimelineEntry } from '#domain/helpdesk/message.ts'
import { openSteps } from '#domain/helpdesk/next-step.ts'
import { isInternal } from '#domain/helpdesk/ticket-event.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { dueRemoval, dueWrite } from '#lambdas/platform/schedules/due-write.ts'
import { recount } from './desk-counters.ts'
import { logChange } from './search/desk-log.ts'
import { clockItem, clockKey, entryItem, fileKey, listItem } from './ticket-items.ts'

/** Due items of a ticket: the next warning or breach, and the end of the time in which a resolved ticket can be reopened quietly. */
export const CLOCK_DUE = 'ticket-clock'
export const CLOSE_DUE = 'ticket-close'

/** The name of the condition that nobody changed the ticket meanwhile. */
export const VERSION_CHANGED = 'version-changed'

interface StoredChange {
  readonly before: Ticket
  readonly after: Ticket
  readonly entries: readonly TimelineEntry[]
  /** The due item whose handler makes this change; the sweep itself moves or removes it. */
  readonly handling?: typeof CLOCK_DUE | typeof CLOSE_DUE
}

/** The writes that store a changed ticket with its new entries, its lists, its counters and its due times. */
export function storeChange({ before, after, entries, handling }: StoredChange): ItemWrite[] {
  return [
    {
      put: {
        Item: listItem(after, { queued: true }),
        ConditionExpression: '#version = :was',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':was': before.version },
      },
      condition: VERSION_CHANGED,
    },
    ...numbered(entries, before.publicly.version).flatMap((entry) => storeEntry(after.ticketNumber, entry)),
    ...recount(before, after),
    logChange(before, after, entries),
    ...clockWrites(before, after, handling === CLOCK_DUE),
    ...(handling === CLOSE_DUE ? [] : closingWrites(before, after)),
  ]
}

/** The writes of one timeline entry and of the files of its message. */
export function storeEntry(ticketNumber: string, entry: NumberedEntry): ItemWrite[] {
  return [
    {
      put: { Item: entryItem(ticketNumber, entry), ConditionExpression: 'attribute_not_exists(pk)' },
      condition: VERSION_CHANGED,
    },
    ...fileWrites(ticketNumber, entry),
  ]
}

/** The writes of the files of an entry's message. A note that names a file again does not hide it from the client, who has it already. */
export function fileWrites(ticketNumber: string, entry: TimelineEntry): ItemWrite[] {
  return itemsOfFiles(ticketNumber, [entry]).map(({ pk, sk, ...item }) => {
    if (!isInternal(entry)) return { put: { Item: { pk, sk, ...item } } }
    const names = Object.keys(item)
    return {
      update: {
        Key: { pk, sk },
        UpdateExpression: `SET ${names.map((name) => `#${name} = if_not_exists(#${name}, :${name})`).join(', ')}`,
        ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
        ExpressionAttributeValues: Object.fromEntries(Object.entries(item).map(([name, value]) => [`:${name}`, value])),
      },
    }
  })
}

/** The items of the files of messages, each once. A file is public if one of the messages is. */
export function itemsOfFiles(ticketNumber: string, entries: readonly TimelineEntry[]) {
  const publicLast = [...entries.filter(isInternal), ...entries.filter((entry) => !isInternal(entry))]
  const items = publicLast.flatMap((entry) =>
    (entry.message?.files ?? []).map((file) => ({
      ...fileKey(ticketNumber, file.id),
      kind: 'ticket-file',
      ...file,
      seq: entry.seq,
      internal: isInternal(entry),
    })),
  )
  return [...new Map(items.map((item) => [item.sk, item])).values()]
}

/** The writes that list a ticket by its next due time and let the sweep find its next step. */
export function clockWrites(before: Ticket | undefined, after: Ticket, isSwept = false): ItemWrite[] {
  const { ticketNumber } = after
  const [was, is] = [before && clockItem(before), clockItem(after)]
  const [lastStep, nextStep] = [before && openSteps(before)[0], openSteps(after)[0]]
  const due = { kind: CLOCK_DUE, id: ticketNumber }
  return [
    ...(is && !isDeepStrictEqual(was, is) ? [{ put: { Item: is } }] : []),
    ...(was && !is ? [{ remove: { Key: clockKey(ticketNumber) } }] : []),
    ...(nextStep && lastStep?.at !== nextStep.at && !isSwept ? [dueWrite({ ...due, at: isoTime(nextStep.at) })] : []),
    ...(lastStep && !nextStep && !isSwept ? [dueRemoval(due)] : []),
  ]
}

function closingWrites(before: Ticket, after: Ticket): ItemWrite[] {
  const due = { kind: CLOSE_DUE, id: after.ticketNumber }
  if (before.status !== 'resolved' && after.status === 'resolved') return [closingDue(after)]
  return before.status === 'resolved' && after.status !== 'resolved' ? [dueRemoval(due)] : []
}

/** The write that lets the sweep close a resolved ticket. */
export function closingDue(ticket: Ticket): ItemWrite {
  return dueWrite({ kind: CLOSE_DUE, id: ticket.ticketNumber, at: closingTimeOf(ticket) })
}

function isoTime(at: number): string {
  return new Date(at).toISOString()
}
