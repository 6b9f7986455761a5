import type { ReactNode } from 'react'
import type { Analysis } from '#domain/cloud-cost/analysis.ts'
import type { Recommendation } from '#domain/cloud-cost/recommendations.ts'
import type { Decision } from '#domain/results/decision.ts'
import css from './cloud-cost.module.css'
import { CostGroups } from './cost-groups.tsx'
import { CostTrends } from './cost-trends.tsx'
import { MonthsChart } from './months-chart.tsx'
import { Recommendations } from './recommendations.tsx'
import { ReconciliationPart } from './reconciliation-part.tsx'

interface BillPartsProps {
  analysis: Analysis
  /** Of a kept bill: what was decided, by the recommendation's key. */
  decisions?: ReadonlyMap<string, Decision>
  /** Of a kept bill: what stands below a recommendation. */
  decisionPart?: (recommendation: Recommendation) => ReactNode
}

/** One currency of a bill: that it is complete, where the money goes, and what would cost less. */
export function BillParts({ analysis, decisions, decisionPart }: BillPartsProps) {
  const { currency } = analysis.reconciliation
  return (
    <>
      <ReconciliationPart analysis={analysis} />
      <div className={css.beside}>
        <MonthsChart analysis={analysis} currency={currency} />
        <CostGroups analysis={analysis} currency={currency} />
      </div>
      <Recommendations analysis={analysis} currency={currency} {...{ decisions, decisionPart }} />
      <CostTrends analysis={analysis} currency={currency} />
    </>
  )
}
