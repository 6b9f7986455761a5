import { isFoundAgain } from '#domain/cloud-cost/bill-decisions.ts'
import type { BilledPeriod } from '#domain/cloud-cost/billed-period.ts'
import type { Covered } from '#domain/results/covered.ts'
import { standingOf } from '#domain/results/decision-state.ts'
import type { Decision } from '#domain/results/decision.ts'

interface StandingInBill extends Omit<ReturnType<typeof standingOf>, 'isFoundAgain'> {
  readonly isFoundAgain: boolean
}

/** How a decision stands for a recommendation of a bill: open again where a later month still charges for what was done. */
export function standingInBill(
  decision: Decision | undefined,
  covers: Covered | undefined,
  period: BilledPeriod | undefined,
  today: string,
): StandingInBill {
  const { state, fresh } = standingOf(today, decision, covers)
  const isAgain = isFoundAgain(decision, period)
  return { state: isAgain ? 'open' : state, fresh, isFoundAgain: isAgain }
}
