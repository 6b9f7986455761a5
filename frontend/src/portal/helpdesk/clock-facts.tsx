import { clockNames, standardAgreement } from '#domain/helpdesk/sla/agreement.ts'
import type { Clocks } from '#domain/helpdesk/sla/clocks.ts'
import { spellStanding, standing } from '#domain/helpdesk/sla/standing.ts'
import { ClockProperty } from '../parts/properties.tsx'
import { spokenTime } from '../parts/spoken-time.ts'
import { clockTitles } from './shown-clocks.ts'

/** The promised times of a ticket: agents and clients see the same. */
export function ClockFacts({ clocks, now }: { clocks: Clocks; now: number }) {
  return clockNames.map((name) => {
    const clock = standing(clocks[name], now, standardAgreement)
    // Only a ticket that is done pauses its first response: nothing is promised until it is reopened.
    if (clock.state === 'off' || (name === 'firstResponse' && clock.state === 'paused')) return null
    const { state, used, dueAt } = clock
    const when = dueAt === undefined ? '' : `due ${spokenTime(new Date(dueAt).toISOString(), now)}`
    return (
      <ClockProperty
        key={name}
        name={clockTitles[name]}
        left={spellStanding(clock)}
        due={when}
        used={used}
        tone={
          state === 'late' || state === 'missed'
            ? 'late'
            : state === 'close'
              ? 'close'
              : state === 'in-time'
                ? 'in-time'
                : 'resting'
        }
      />
    )
  })
}
