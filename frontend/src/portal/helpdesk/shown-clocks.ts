import { clockNames, standardAgreement } from '#domain/helpdesk/sla/agreement.ts'
import type { ClockName } from '#domain/helpdesk/sla/agreement.ts'
import type { Clocks } from '#domain/helpdesk/sla/clocks.ts'
import { spellStanding, standing } from '#domain/helpdesk/sla/standing.ts'
import type { MeterTone } from '../parts/meter.tsx'

/** A clock that still counts: running, or paused with the ticket. */
export interface ShownClock {
  readonly clock: ClockName
  /** "17 min left", "2 h 10 late", "paused, 3 h left" */
  readonly left: string
  readonly tone: MeterTone
  /** Milliseconds since 1970; absent while it is paused. */
  readonly dueAt?: number
}

export const clockTitles: Readonly<Record<ClockName, string>> = {
  firstResponse: 'First response',
  nextResponse: 'Next response',
  resolution: 'Resolution',
}

/** The clocks of a ticket that still count at `now` (milliseconds since 1970), the one that is due first in front. */
export function shownClocks(clocks: Clocks, now: number): ShownClock[] {
  return clockNames
    .flatMap((clock): ShownClock[] => {
      const read = standing(clocks[clock], now, standardAgreement)
      const left = spellStanding(read)
      if (read.state === 'in-time' || read.state === 'close' || read.state === 'late')
        return [{ clock, left, tone: read.state, dueAt: read.dueAt }]
      // Only a ticket that is done pauses its responses: nothing is promised until it is reopened.
      return read.state === 'paused' && clock === 'resolution' ? [{ clock, left, tone: 'resting' }] : []
    })
    .toSorted((one, other) => (one.dueAt ?? Infinity) - (other.dueAt ?? Infinity))
}
