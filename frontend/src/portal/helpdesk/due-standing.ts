import { standardAgreement } from '#domain/helpdesk/sla/agreement.ts'
import { nextDue } from '#domain/helpdesk/sla/clocks.ts'
import type { Clocks } from '#domain/helpdesk/sla/clocks.ts'
import { spellStanding, standing } from '#domain/helpdesk/sla/standing.ts'
import type { MeterTone } from '../parts/meter.tsx'

interface DueStanding {
  /** "17 min left", "2 h 10 late" */
  readonly left: string
  /** Share of the promised time that is used, 0 to 1. */
  readonly used: number
  readonly tone: MeterTone
  /** Milliseconds since 1970; absent while it is paused. */
  readonly dueAt?: number
}

/**
 * State of the clock that is due first at `now` (milliseconds since 1970). Without a running clock, the rest of the resolution that is
 * paused; undefined without either.
 */
export function dueStanding({ clocks }: { readonly clocks: Clocks }, now: number): DueStanding | undefined {
  const next = nextDue(clocks)
  if (!next) {
    const rest = standing(clocks.resolution, now, standardAgreement)
    return rest.state === 'paused' ? { left: spellStanding(rest), used: rest.used, tone: 'resting' } : undefined
  }
  const clock = standing(clocks[next.clock], now, standardAgreement)
  if (clock.state !== 'in-time' && clock.state !== 'close' && clock.state !== 'late') return undefined
  return { left: spellStanding(clock), used: clock.used, tone: clock.state, dueAt: clock.dueAt }
}
