import { subtractWorkingTime } from '../calendar/working-calendar.ts'
import type { Priority } from './priority.ts'
import { calendarOf, standardAgreement } from './sla/agreement.ts'
import { startClock, targetMs } from './sla/clocks.ts'
import type { RunningClock } from './sla/clocks.ts'
import { standing } from './sla/standing.ts'

/** The clock of the first response to a ticket that nobody has answered, by the standard agreement. */
export function firstResponseClock(priority: Priority, createdAt: number): RunningClock {
  return startClock(standardAgreement.targets[priority].firstResponse, createdAt, standardAgreement)
}

/** Whether the first response is overdue. Times are milliseconds since 1970. */
export function isLate(priority: Priority, createdAt: number, now: number): boolean {
  return standing(firstResponseClock(priority, createdAt), now, standardAgreement).state === 'late'
}

/**
 * The latest creation time (milliseconds since 1970) of tickets that are late at `now`. Older tickets of the same priority are
 * also late, because due times never decrease with creation times.
 */
export function latestLateCreation(priority: Priority, now: number): number {
  const target = standardAgreement.targets[priority].firstResponse
  // A ticket is late after its due time, not at it.
  return subtractWorkingTime(calendarOf(target, standardAgreement), now - 1, targetMs(target))
}
