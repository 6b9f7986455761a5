import { dayOf } from './day.ts'
import type { ComponentRecord } from './status.ts'
import { availability } from './words.ts'

/** How a day was, as its bar shows it: nothing measured, no failure, some failures, or failures in at least a tenth of the time. */
export type DayKind = 'unmeasured' | 'well' | 'partly' | 'badly'

const BADLY = 0.1

/**
 * How a day (a date in Johannesburg) was for a part. The first check of all has no time before it that it could stand for, so until
 * the second one its day is as that check found it.
 */
export function dayKind({ days, state, checkedAt }: ComponentRecord, day: string): DayKind {
  const { measured, failed } = days.find((each) => each.day === day) ?? { measured: 0, failed: 0 }
  if (measured > 0) {
    if (failed === 0) return 'well'
    return failed / measured >= BADLY ? 'badly' : 'partly'
  }
  if (checkedAt === undefined || dayOf(Date.parse(checkedAt)) !== day) return 'unmeasured'
  if (state === 'working') return 'well'
  return state === 'unknown' ? 'unmeasured' : 'badly'
}

/** The same in words: "99.95 %", "The first check passed", "Not measured". */
export function dayWords(record: ComponentRecord, day: string): string {
  const known = record.days.filter((each) => each.day === day)
  const kind = dayKind(record, day)
  if (kind === 'unmeasured' || known.some(({ measured }) => measured > 0)) return availability(known)
  return kind === 'well' ? 'The first check passed' : 'The first check failed'
}
