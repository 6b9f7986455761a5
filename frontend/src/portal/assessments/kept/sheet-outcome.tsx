import { useState } from 'react'
import { assessSheet } from '#domain/assessments/workloads/assess-sheet.ts'
import { firstRate, readSheet } from '#domain/assessments/workloads/sheet.ts'
import type { WorkloadSheet } from '#domain/assessments/workloads/sheet.ts'
import { strategyWords } from '#domain/assessments/workloads/strategy-words.ts'
import css from './kept-pages.module.css'

const amounts = new Intl.NumberFormat('en-ZA', { maximumFractionDigits: 0 })
const rand = (amount: number): string => `R\u{A0}${amounts.format(amount)}`

/** What follows from a sheet of applications, in two sentences. */
export function SheetOutcome({ workloads: { rows, rate = firstRate } }: { workloads: WorkloadSheet }) {
  const [month] = useState(() => new Date().toISOString().slice(0, 7))
  const { workloads } = readSheet(rows)
  if (workloads.length === 0) return 'No application is complete enough for a verdict yet.'
  const { applications, waves, cost } = assessSheet(workloads, { month, randPerDollar: rate.rand })
  const moving = applications.filter(({ wave }) => wave !== undefined).length
  const counts = Map.groupBy(applications, ({ verdict }) => strategyWords[verdict.strategy].name)
  const verdicts = [...counts].map(([name, each]) => `${name.toLowerCase()} ${each.length}`).join(', ')
  const steps = waves.waves.length === 1 ? 'one wave' : `${waves.waves.length} waves`
  return (
    <span className={css.outcome}>
      {workloads.length === 1 ? '1 application' : `${workloads.length} applications`}: {verdicts}.{' '}
      {moving > 0 &&
        `${moving === 1 ? 'One moves' : `${moving} move`} in ${steps}, for ${rand(cost.low)} to ${rand(cost.high)} a month.`}
    </span>
  )
}
