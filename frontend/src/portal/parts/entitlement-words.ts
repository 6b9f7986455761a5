import { longDay } from './long-day.ts'
import type { Entitlement } from '#domain/trials/entitlement-schema.ts'
import type { MeterTone } from './meter.tsx'
import type { StatusTone } from './status.tsx'
import { TRIAL_DAYS, READ_ONLY_DAYS } from '#domain/trials/trial-days.ts'

/** How an entitlement is shown. */
interface Shown {
  readonly status: string
  readonly tone: StatusTone
  /** How long it stays so. */
  readonly about: string
  /** How much of its time is used up, from 0 to 1. */
  readonly used?: number
  readonly meter?: MeterTone
}

/** Days left at which a trial is about to end: its second reminder. */
export const CLOSE = 2

/** How an entitlement is shown; undefined without one. */
export function shownEntitlement(entitlement: Entitlement): Shown | undefined {
  switch (entitlement.state) {
    case 'none':
      return undefined
    case 'trial': {
      const { daysLeft, lastDay } = entitlement
      const isClose = daysLeft <= CLOSE
      return {
        status: 'Free trial',
        tone: isClose ? 'watch' : 'open',
        about: `${daysWords(daysLeft)}, until the end of ${longDay(lastDay)}.`,
        used: 1 - daysLeft / TRIAL_DAYS,
        meter: isClose ? 'close' : 'in-time',
      }
    }
    case 'read-only': {
      const { daysLeft, until } = entitlement
      return {
        status: 'Read only',
        tone: 'late',
        about: `The trial is over. Everything can be read and exported until the end of ${longDay(until)}, then it is deleted.`,
        used: 1 - daysLeft / READ_ONLY_DAYS,
        meter: 'late',
      }
    }
    case 'deleted':
      return {
        status: 'Over',
        tone: 'done',
        about: `The trial is over. Its records were deleted on ${longDay(entitlement.on)}.`,
      }
    case 'entitled':
      return {
        status: 'Yours',
        tone: 'done',
        about: `Without an end, since ${longDay(entitlement.since.slice(0, 10))}.`,
      }
  }
}

/** How staff are shown an entitlement of a client. */
export function shownToStaff(entitlement: Entitlement): Shown | undefined {
  const shown = shownEntitlement(entitlement)
  return shown && entitlement.state === 'entitled' ? { ...shown, status: 'Converted' } : shown
}

/** "9 days left", "Ends tomorrow", "Ends today". */
export function daysWords(daysLeft: number): string {
  if (daysLeft === 0) return 'Ends today'
  return daysLeft === 1 ? 'Ends tomorrow' : `${daysLeft} days left`
}
