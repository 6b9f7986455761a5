import { packClocks, unpackClocks } from './sla/packed-clocks.ts'
import type { ListedTicket } from './ticket.ts'

/** What most tickets have, and what is not stored then. */
const UNTOUCHED = {
  tags: [],
  watchers: [],
  related: [],
  absorbed: [],
  notifiedSteps: [],
  replies: 0,
  lastReply: 0,
  reopened: 0,
  minutesSpent: 0,
} as const satisfies Partial<ListedTicket>

/** A listed ticket as its item stores it, which every list holds again: without empty fields, and with its clocks as one text. */
export function packTicket({ clocks, publicly, ...ticket }: ListedTicket): Record<string, unknown> {
  const touched = Object.entries(ticket).filter(
    ([name, value]) => !(name in UNTOUCHED) || !(value === 0 || (Array.isArray(value) && value.length === 0)),
  )
  return {
    ...Object.fromEntries(touched),
    clocks: packClocks(clocks),
    ...(!areSame(publicly, publiclyOf(ticket)) && { publicly }),
  }
}

/**
 * The fields of a listed ticket from its item, to be validated by a schema of tickets. An item with whole clocks stays as it is. One
 * without public numbers has none that differ, or is older than they are and begins to count now.
 */
export function unpackTicket(item: object): Record<string, unknown> {
  const { clocks, ...stored } = item as Readonly<Record<string, unknown>>
  const ticket = { ...UNTOUCHED, ...stored }
  return {
    publicly: publiclyOf(ticket),
    ...ticket,
    clocks: typeof clocks === 'string' ? unpackClocks(clocks) : clocks,
  }
}

function publiclyOf({ version, updatedAt, lastReply }: Readonly<Record<string, unknown>>) {
  return { version, updatedAt, lastReply }
}

function areSame(one: ListedTicket['publicly'], other: ReturnType<typeof publiclyOf>): boolean {
  return one.version === other.version && one.updatedAt === other.updatedAt && one.lastReply === other.lastReply
}
