import type { ReactNode } from 'react'
import type { Analysis } from '#domain/cloud-cost/analysis.ts'
import type { Recommendation } from '#domain/cloud-cost/recommendations.ts'
import type { Decision } from '#domain/results/decision.ts'
import { AdvicePart } from './advice-part.tsx'
import type { Drill } from './group-charges.tsx'
import css from './cloud-cost.module.css'
import { CostGroups } from './cost-groups.tsx'
import { CostTrends } from './cost-trends.tsx'
import { DaysChart } from './days-chart.tsx'
import type { LookUp } from './show-rows.tsx'
import { MonthsChart } from './months-chart.tsx'
import { Recommendations } from './recommendations.tsx'
import { useSteps } from './use-steps.ts'
import { ReconciliationPart } from './reconciliation-part.tsx'
import type { TypedRate } from './typed-rate.ts'

interface BillPartsProps {
  analysis: Analysis
  /** Rows that are not in the total. */
  unread?: number
  /** The rate for rand, as it is typed. */
  typed: TypedRate
  onType: (typed: TypedRate) => void
  /** Of a bill that was read on this page: what a group is made of. */
  drill?: Drill
  /** Of such a bill: its rows. */
  lookUp?: LookUp
  /** Of a kept bill: what was decided, by the recommendation's key. */
  decisions?: ReadonlyMap<string, Decision>
  /** Of a kept bill: whether its decisions are there. Until then, `decisions` is empty. */
  areRead?: boolean
  /** Of a kept bill: what stands below a recommendation. */
  renderDecision?: (recommendation: Recommendation) => ReactNode
  /** Of a kept bill: what stands beside a recommendation. */
  renderChoice?: (recommendation: Recommendation) => ReactNode
  /** Of a kept bill: the key of the recommendation that a link leads to. */
  wanted?: string | undefined
}

/** One currency of a bill: that it is complete, where the money goes, and what would cost less. */
export function BillParts({ analysis, unread = 0, typed, onType, drill, lookUp, ...ofKept }: BillPartsProps) {
  const { currency } = analysis.reconciliation
  const drawn = useSteps(5)
  return (
    <>
      <ReconciliationPart analysis={analysis} unread={unread} typed={typed} onType={onType} />
      {drawn > 1 && (
        <CostGroups analysis={analysis} currency={currency} {...(drill && { drill })} {...(lookUp && { lookUp })} />
      )}
      {drawn > 2 && (
        <div className={css.beside}>
          <MonthsChart analysis={analysis} currency={currency} />
          <DaysChart analysis={analysis} currency={currency} />
        </div>
      )}
      {drawn > 3 && <Recommendations analysis={analysis} currency={currency} {...ofKept} lookUp={lookUp} />}
      {drawn > 4 && <AdvicePart analysis={analysis} currency={currency} />}
      {drawn > 4 && <CostTrends analysis={analysis} currency={currency} />}
    </>
  )
}
