import type { TicketState } from './ticket-state.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** How long a ticket can be continued after it was resolved. */
export interface ClosingRules {
  /** Days after which a resolved ticket is closed. */
  readonly closeDays: number
  /** Days after closing in which a client's reply reopens the ticket; a later one opens a linked follow-up. */
  readonly reopenDays: number
}

/** The rules until an admin saves others. */
export const standardClosing: ClosingRules = { closeDays: 7, reopenDays: 14 }

/** When a ticket is closed that is resolved at `now` (milliseconds since 1970). ISO 8601, UTC. */
export function closesAfter(now: number, { closeDays }: Pick<ClosingRules, 'closeDays'>): string {
  return new Date(now + closeDays * DAY_MS).toISOString()
}

/** When a resolved ticket is closed: as stored at its resolution. Older tickets stored no time and had the standard rules. */
export function closingTimeOf({ closesAt, resolvedAt, updatedAt }: Resolved): string {
  return closesAt ?? closesAfter(Date.parse(resolvedAt ?? updatedAt), standardClosing)
}

type Resolved = Pick<TicketState, 'closesAt' | 'resolvedAt' | 'updatedAt'>

/** Whether a client's reply reopens this ticket; otherwise it opens a follow-up. `now` is in milliseconds since 1970. */
export function mayBeReopened(
  { status, closedAt, mergedInto }: Pick<TicketState, 'status' | 'closedAt' | 'mergedInto'>,
  now: number,
  { reopenDays }: Pick<ClosingRules, 'reopenDays'>,
): boolean {
  if (mergedInto !== undefined) return false
  if (status !== 'closed' || closedAt === undefined) return true
  return now - Date.parse(closedAt) <= reopenDays * DAY_MS
}
