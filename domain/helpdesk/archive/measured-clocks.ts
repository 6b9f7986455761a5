import { applyAgreement, startClocks } from '../sla/clocks.ts'
import type { Clocks } from '../sla/clocks.ts'
import { clocksAfter, clocksFromScratch } from '../sla-changes.ts'
import type { TicketEvent } from '../ticket-event.ts'
import { applyEvent, openedBy } from '../ticket-state.ts'
import { agreementsAround } from './agreement-history.ts'
import type { AgreementPeriods } from './agreement-history.ts'
import { canonicalJson } from './archive.ts'

/**
 * The clocks that a history gives, oldest event first, under the agreements that held at its events. There are several where an agreement
 * was saved at the time of an event; the likeliest is first.
 */
export function measuredClocks(timeline: readonly TicketEvent[], periods: AgreementPeriods): [Clocks, ...Clocks[]] {
  const [first, ...events] = timeline
  if (!first) throw new Error('A ticket without events has no clocks.')
  let state = openedBy(first)
  const openedAt = Date.parse(first.at)
  let possible = distinct(
    agreementsAround(periods, openedAt).map((agreement) => startClocks(agreement, state.priority, openedAt)),
  )
  for (const [index, event] of events.entries()) {
    const at = Date.parse(event.at)
    const before = state
    possible = distinct(
      possible.flatMap((clocks) =>
        agreementsAround(periods, at).map((agreement) => {
          if (event.happening.type === 'agreement-changed')
            return applyAgreement(clocks, clocksFromScratch(timeline.slice(0, index + 1), agreement), at, agreement)
          if (event.happening.type === 'merge-undone') return clocksFromScratch(timeline.slice(0, index + 2), agreement)
          return clocksAfter(clocks, before, { events: [event] }, agreement)
        }),
      ),
    )
    state = applyEvent(state, event)
  }
  return possible as [Clocks, ...Clocks[]]
}

/**
 * The agreements that give the stored clocks; undefined if none do. A ticket that was imported is measured by the agreement that held
 * then, so each agreement may also have measured what was before it.
 */
export function measuringPeriods(
  { clocks }: { readonly clocks: Clocks },
  timeline: readonly TicketEvent[],
  periods: AgreementPeriods,
): AgreementPeriods | undefined {
  const stored = canonicalJson(clocks)
  return periods
    .map(({ agreement }, at): AgreementPeriods => [{ from: -Infinity, agreement }, ...periods.slice(at + 1)])
    .find((each) => measuredClocks(timeline, each).some((measured) => canonicalJson(measured) === stored))
}

function distinct(clocks: readonly Clocks[]): Clocks[] {
  if (clocks.length === 1) return [...clocks]
  return [...new Map(clocks.map((each) => [canonicalJson(each), each])).values()]
}
