import { dayOf } from './day.ts'
import type { ComponentRecord } from './status.ts'
import { availability } from './words.ts'

/** The colour class of a day: nothing measured, no failure, some failures, or failures for at least a tenth of the time. */
export type DayKind = 'unmeasured' | 'well' | 'partly' | 'badly'

const BADLY_SHARE = 0.1

/**
 * The kind of a day (a date in Johannesburg) for a component. The first check measures no time, so until the second check
 * the day has the result of the first.
 */
export function dayKind({ days, state, checkedAt }: ComponentRecord, day: string): DayKind {
  const { measured, failed } = days.find((each) => each.day === day) ?? { measured: 0, failed: 0 }
  if (measured > 0) {
    if (failed === 0) return 'well'
    return failed / measured >= BADLY_SHARE ? 'badly' : 'partly'
  }
  if (checkedAt === undefined || dayOf(Date.parse(checkedAt)) !== day) return 'unmeasured'
  if (state === 'working') return 'well'
  return state === 'unknown' ? 'unmeasured' : 'badly'
}

/** The day in words: "99.95 %", "The first check passed", "Not measured". */
export function dayWords(record: ComponentRecord, day: string): string {
  const known = record.days.filter((each) => each.day === day)
  const kind = dayKind(record, day)
  if (kind === 'unmeasured' || known.some(({ measured }) => measured > 0)) return availability(known)
  return kind === 'well' ? 'The first check passed' : 'The first check failed'
}
