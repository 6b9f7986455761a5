import { dateOf, dayOf } from '../calendar/day.ts'
import { stateOn } from './deal.ts'
import type { Deal } from './deal.ts'
import { workingDaysBefore } from './office-days.ts'
import { termsOn } from './programme.ts'

/** Working days before the end of a protection on which its reseller is told. */
const TOLD_BEFORE = 5

/** The day on which a reseller is told that the protection of its deal ends; undefined for a deal without one. */
export const toldBeforeEnd = ({ protectedUntil }: Pick<Deal, 'protectedUntil'>): string | undefined =>
  protectedUntil === undefined ? undefined : workingDaysBefore(protectedUntil, TOLD_BEFORE)

interface Told {
  /** What the reseller is told today; absent while it is too early. */
  readonly news?:
    | { readonly about: 'deal-ending'; readonly until: string; readonly mayExtend: boolean }
    | { readonly about: 'deal-expired' }
  /** The day of the next look; absent where nothing follows. */
  readonly next?: string
}

/** What follows for a deal on a day: its end is told in advance and when it came. Nothing follows for one that was won, lost or rejected. */
export function protectionNews(deal: Deal, today: string): Told {
  const { protectedUntil: until, extensions } = deal
  const state = stateOn(deal, today)
  if (until === undefined || (state !== 'approved' && state !== 'expired')) return {}
  if (state === 'expired') return { news: { about: 'deal-expired' } }
  const told = toldBeforeEnd(deal) ?? until
  // It was extended meanwhile.
  if (today < told) return { next: told }
  const mayExtend = extensions < termsOn(today).extensions
  return { news: { about: 'deal-ending', until, mayExtend }, next: dateOf(dayOf(until) + 1) }
}
