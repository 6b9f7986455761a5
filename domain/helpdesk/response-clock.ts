import { firstResponseClock } from './first-response.ts'
import type { Priority } from './priority.ts'
import { standardAgreement } from './sla/agreement.ts'
import { spellStanding, standing } from './sla/standing.ts'
import type { RunningStanding, Standing } from './sla/standing.ts'

/** The response clock of an unanswered ticket. Times are milliseconds since 1970. */
export function responseClock(priority: Priority, createdAt: number, now: number): RunningStanding {
  return standing(firstResponseClock(priority, createdAt), now, standardAgreement)
}

/** "4 min left", "2 h 10 late". */
export function spellDue(clock: Standing): string {
  return spellStanding(clock)
}
