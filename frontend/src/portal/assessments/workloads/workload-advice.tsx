import { useId, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { assessSheet } from '#domain/assessments/workloads/assess-sheet.ts'
import type { Assessed, SheetAdvice } from '#domain/assessments/workloads/assess-sheet.ts'
import { assumptionsOf } from '#domain/assessments/workloads/cost.ts'
import type { CostRange } from '#domain/assessments/workloads/cost.ts'
import { planOf, planTable } from '#domain/assessments/workloads/plan.ts'
import type { PlanTask } from '#domain/assessments/workloads/plan.ts'
import type { Rate } from '#domain/assessments/workloads/sheet.ts'
import type { Workload } from '#domain/assessments/workloads/workload.ts'
import { csvOf } from '#domain/text/csv.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { saveText } from '../../parts/save-text.ts'
import { Columns, Figures, Part } from '../../templates/overview.tsx'
import { ShowAll } from '../result/show-all.tsx'
import { strategyWords } from '#domain/assessments/workloads/strategy-words.ts'
import { WavesPicture } from './waves-picture.tsx'
import css from './workload-advice.module.css'

interface WorkloadAdviceProps {
  workloads: readonly Workload[]
  /** Rows that wait for a correction. */
  waiting: number
  rate: Rate
  /** Absent where nothing can be changed. */
  onRate?: ((rate: Rate) => void) | undefined
  /** What else becomes of the plan. */
  renderPlanEnd?: ((tasks: readonly PlanTask[]) => ReactNode) | undefined
}

/** What follows from the applications: verdicts, waves, a range of cost and a plan. */
export function WorkloadAdvice({ workloads, waiting, rate, onRate, renderPlanEnd }: WorkloadAdviceProps) {
  const [month] = useState(() => new Date().toISOString().slice(0, 7))
  const advice = useMemo(
    () => assessSheet(workloads, { month, randPerDollar: rate.rand }),
    [workloads, month, rate.rand],
  )
  if (workloads.length === 0)
    return (
      <p className={css.empty}>
        With the first application, its verdict, its wave and its cost appear here.
        {waiting > 0 && ' So far every row waits for a correction.'}
      </p>
    )
  const { waves } = advice.waves
  const moving = advice.applications.filter(({ wave }) => wave !== undefined).length
  return (
    <div className={css.advice}>
      <Figures
        label="The sheet in figures"
        figures={[
          {
            name: 'Applications',
            value: String(workloads.length),
            note:
              waiting > 0
                ? `and ${waiting} that ${waiting === 1 ? 'waits' : 'wait'} for a correction`
                : 'all understood',
            ...(waiting > 0 && { tone: 'ochre' as const }),
          },
          {
            name: 'Move',
            value: String(moving),
            note: waves.length === 1 ? 'in one wave' : `in ${waves.length} waves`,
          },
          {
            name: 'After the move, from',
            value: rand(advice.cost.low),
            note: `to ${rand(advice.cost.high)} a month, without VAT`,
          },
          {
            name: 'Today',
            value: advice.costToday === undefined ? 'not given' : rand(advice.costToday),
            note: 'a month for what moves or ends, where you gave it',
          },
        ]}
      />
      <Columns aside={<Cost advice={advice} rate={rate} onRate={onRate} />}>
        <Verdicts applications={advice.applications} />
        <Waves advice={advice} />
        <Plan advice={advice} renderEnd={renderPlanEnd} />
      </Columns>
    </div>
  )
}

function Verdicts({ applications }: { applications: readonly Assessed[] }) {
  return (
    <Part title="What to do with each" about="overrule a verdict in the sheet, with your reason">
      <ShowAll rows={applications} name="applications">
        {(shown) => (
          <ul className={css.verdicts}>
            {shown.map(({ workload, verdict, wave, cost }) => (
              <li key={workload.name}>
                <div className={css.strategy}>
                  <b>{strategyWords[verdict.strategy].name}</b>
                  <small>{strategyWords[verdict.strategy].about}</small>
                </div>
                <div className={css.why}>
                  <b>{workload.name}</b>
                  {verdict.reasons.map((reason) => (
                    <p key={reason}>{reason}</p>
                  ))}
                  {verdict.advised && <p>We would {strategyWords[verdict.advised].name.toLowerCase()} it.</p>}
                  {verdict.open.length > 0 && <p className={css.open}>Could change with: {verdict.open.join(', ')}.</p>}
                </div>
                <div className={css.facts}>
                  <span>{wave === undefined ? 'Does not move' : `Wave ${wave}`}</span>
                  {cost && <small>{randWords(cost)} a month</small>}
                </div>
              </li>
            ))}
          </ul>
        )}
      </ShowAll>
    </Part>
  )
}

function Waves({ advice: { waves, staying } }: { advice: SheetAdvice }) {
  if (waves.waves.length === 0) return null
  return (
    <Part title="The order of the move" about="what an application needs moves before it">
      {waves.cycles.map((names) => (
        <p key={names.join()} className={css.cycle}>
          <b>{listed(names)}</b> need one another. They move together, in one step.
        </p>
      ))}
      <WavesPicture waves={waves} />
      <ol className={css.waves}>
        {waves.waves.map((wave, at) => (
          // eslint-disable-next-line react/no-array-index-key
          <li key={at}>
            <b>Wave {at + 1}</b> {wave.map(({ names }) => names.join(' with ')).join(', ')}
          </li>
        ))}
      </ol>
      {staying.length > 0 && (
        <p className={css.note}>
          Stays, and is needed by what moves, so try the delay of the line first:{' '}
          {staying.map(({ name, neededBy }) => `${name} (by ${neededBy})`).join(', ')}.
        </p>
      )}
      {waves.ofThemselves.length > 0 && (
        <p className={css.note}>
          Named as needing {waves.ofThemselves.length === 1 ? 'itself' : 'themselves'}, which changes nothing:{' '}
          {waves.ofThemselves.join(', ')}. Another application may be meant.
        </p>
      )}
      {waves.missing.length > 0 && (
        <p className={css.note}>
          Needed, but not in the sheet:{' '}
          {waves.missing.map(({ name, neededBy }) => `${name} (by ${neededBy})`).join(', ')}.
        </p>
      )}
    </Part>
  )
}

function Cost({ advice, rate, onRate }: Pick<WorkloadAdviceProps, 'rate' | 'onRate'> & { advice: SheetAdvice }) {
  const weaker = { low: hundreds(advice.cost.low * WEAKER), high: hundreds(advice.cost.high * WEAKER) }
  return (
    <Part title="What it may cost" about="a month">
      <dl className={css.cost}>
        <div>
          <dt>After the move</dt>
          <dd>{randWords(advice.cost)}</dd>
        </div>
        <div>
          <dt>If a dollar costs 20 % more</dt>
          <dd>{randWords(weaker)}</dd>
        </div>
      </dl>
      {onRate ? (
        <RateFields rate={rate} onRate={onRate} />
      ) : (
        <p className={css.note}>
          With R {rate.rand} for $1, on {rate.on}.
        </p>
      )}
      <details className={css.assumptions}>
        <summary>Every assumption</summary>
        <ul>
          {assumptionsOf(rate.rand).map((assumption) => (
            <li key={assumption}>{assumption}</li>
          ))}
        </ul>
      </details>
    </Part>
  )
}

function RateFields({ rate, onRate }: { rate: Rate; onRate: (rate: Rate) => void }) {
  const id = useId()
  return (
    <div className={css.rate}>
      <TextField
        id={`${id}-rate`}
        label="Rand for $1"
        type="number"
        inputMode="decimal"
        min={1}
        max={100}
        step={0.01}
        defaultValue={rate.rand}
        onChange={({ target }) => {
          const typed = target.valueAsNumber
          if (typed >= 1 && typed <= 100) onRate({ rand: typed, on: new Date().toISOString().slice(0, 10) })
        }}
      />
      <TextField
        id={`${id}-on`}
        key={rate.on}
        label="On"
        type="date"
        defaultValue={rate.on}
        onChange={({ target }) => {
          if (/^\d{4}-\d{2}-\d{2}$/.test(target.value)) onRate({ rand: rate.rand, on: target.value })
        }}
      />
    </div>
  )
}

function Plan({ advice, renderEnd }: { advice: SheetAdvice; renderEnd: WorkloadAdviceProps['renderPlanEnd'] }) {
  const tasks = planOf(advice)
  return (
    <Part title="The plan" about={`${tasks.length} tasks`}>
      <div className={css.downloads}>
        <Button size="small" onClick={() => saveText('plan.csv', 'text/csv', csvOf(planTable(tasks)))}>
          Download the plan
        </Button>
        <Button size="small" onClick={() => saveText('verdicts.csv', 'text/csv', csvOf(verdictTable(advice)))}>
          Download the verdicts
        </Button>
        {renderEnd?.(tasks)}
      </div>
      <ShowAll rows={tasks} name="tasks">
        {(shown) => (
          <ol className={css.tasks}>
            {shown.map(({ stage, application, task, owner, when, days }) => (
              <li key={`${stage} ${application} ${task}`}>
                <span>{stage}</span>
                <div>
                  <b>{task}</b>
                  <small>
                    {[application, owner, when, lengthWords(days)].filter((text) => text !== '').join(' · ')}
                  </small>
                </div>
              </li>
            ))}
          </ol>
        )}
      </ShowAll>
    </Part>
  )
}

function verdictTable({ applications }: SheetAdvice): (string | number)[][] {
  return [
    [
      'Application',
      'Owner',
      'Verdict',
      'Wave',
      'Rand a month from',
      'Rand a month to',
      'Rand a month today',
      'Reasons',
      'Open',
    ],
    ...applications.map(({ workload, verdict, wave, cost }) => [
      workload.name,
      workload.owner,
      strategyWords[verdict.strategy].name,
      wave ?? '',
      cost?.low ?? '',
      cost?.high ?? '',
      workload.costToday ?? '',
      verdict.reasons.join(' '),
      verdict.open.join(', '),
    ]),
  ]
}

function lengthWords(days: number): string {
  if (days === 0) return ''
  return days === 1 ? '1 working day' : `${days} working days`
}

const WEAKER = 1.2
const hundreds = (amount: number): number => Math.round(amount / 100) * 100
const amounts = new Intl.NumberFormat('en-ZA', { maximumFractionDigits: 0 })
const rand = (amount: number): string => `R\u{A0}${amounts.format(amount)}`
const randWords = ({ low, high }: CostRange): string => (low === high ? rand(low) : `${rand(low)} to ${rand(high)}`)
const listed = (names: readonly string[]): string => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
