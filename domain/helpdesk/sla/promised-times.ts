import type { Priority } from '../priority.ts'
import type { Agreement, ClockName } from './agreement.ts'
import { changeClocks, startClocks } from './clocks.ts'
import type { Clock } from './clocks.ts'

/**
 * When a ticket of `priority` that arrives at `at` is due: first response and resolution counted from its arrival, the next response from
 * a client's message at the same moment. Times in milliseconds since 1970. Throws a RangeError if the office never opens.
 */
export function promisedTimes(agreement: Agreement, priority: Priority, at: number): Record<ClockName, number> {
  const opened = startClocks(agreement, priority, at)
  const answered = changeClocks(opened, { kind: 'agent-replied' }, at, agreement)
  const { nextResponse } = changeClocks(answered, { kind: 'client-wrote' }, at, agreement)
  return {
    firstResponse: dueAtOf(opened.firstResponse),
    nextResponse: dueAtOf(nextResponse),
    resolution: dueAtOf(opened.resolution),
  }
}

function dueAtOf(clock: Clock): number {
  if (clock.status !== 'running') throw new Error(`A clock that was just started is ${clock.status}.`)
  return clock.dueAt
}
