import type { TemplateData } from '../../documents/templates.ts'
import { strategyWords } from './strategy-words.ts'
import { assessSheet } from './assess-sheet.ts'
import type { SheetAdvice } from './assess-sheet.ts'
import type { CostRange } from './cost.ts'
import { firstRate, readSheet } from './sheet.ts'
import type { Rate, WorkloadSheet } from './sheet.ts'

type Section = TemplateData<'report'>['sections'][number]
type Block = NonNullable<Section['blocks']>[number]

const LONGEST_CELL = 2000
/** The sheet itself has all of them. */
const MOST_REASONS = 2
const longDate = new Intl.DateTimeFormat('en-ZA', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/**
 * What a board reads of the applications of a cloud readiness: the cost with its dated rate, the waves, and the verdict of each;
 * undefined without a row that is understood. `month` is the month of the verdicts, as 2026-11.
 */
export function workloadsSection(sheet: WorkloadSheet, month: string): Section | undefined {
  const { rate = firstRate } = sheet
  const { workloads, problems } = readSheet(sheet.rows)
  if (workloads.length === 0) return undefined
  const advice = assessSheet(workloads, { month, randPerDollar: rate.rand })
  const waiting = new Set(problems.map(({ row }) => row)).size
  return {
    heading: 'The applications',
    blocks: [
      ...cost(advice, rate),
      ...(waiting === 0 ? [] : [{ type: 'note' as const, tone: 'attention' as const, text: waitingWords(waiting) }]),
      ...waves(advice),
      verdicts(advice),
    ],
  }
}

function cost({ applications, cost: after, costToday, waves: { waves: all } }: SheetAdvice, rate: Rate): Block[] {
  const moving = applications.filter(({ wave }) => wave !== undefined).length
  return [
    {
      type: 'figures',
      figures: [
        { value: String(applications.length), label: 'applications' },
        { value: String(moving), label: `move, in ${all.length === 1 ? 'one wave' : `${all.length} waves`}` },
        { value: short(after.low), label: 'a month after the move, at the least' },
        { value: short(after.high), label: 'a month after the move, at the most' },
      ],
    },
    {
      type: 'paragraph',
      text: [
        `After the move: ${range(after)} a month, without VAT and the move itself, at R ${decimal(rate.rand)} for $1 on ${longDate.format(new Date(`${rate.on}T00:00:00Z`))}.`,
        `This is a rough range by planning figures of ours, and no price of a provider.`,
        costToday === undefined ? '' : `What moves or ends costs ${rand(costToday)} a month today, where it was given.`,
      ]
        .filter((sentence) => sentence !== '')
        .join(' '),
    },
  ]
}

function verdicts({ applications }: SheetAdvice): Block {
  return {
    type: 'table',
    caption: 'What to do with each application, and why',
    columns: [
      { heading: 'Application', share: 4 },
      { heading: 'Verdict', share: 1.3 },
      { heading: 'Wave', align: 'right' },
      { heading: 'Rand a month', align: 'right', share: 1.9 },
    ],
    rows: applications.map(({ workload, verdict, wave, cost: own }) => [
      `${workload.name}\n${verdict.reasons.slice(0, MOST_REASONS).join(' ')}`.slice(0, LONGEST_CELL),
      strategyWords[verdict.strategy].name,
      wave === undefined ? '–' : String(wave),
      own === undefined ? '–' : range(own),
    ]),
  }
}

function waves({ waves: { waves: all, cycles } }: SheetAdvice): Block[] {
  if (all.length === 0) return []
  return [
    ...cycles.map((names): Block => ({
      type: 'note',
      tone: 'attention',
      text: `They need one another and move in one step: ${names.join(', ')}.`,
    })),
    {
      type: 'table',
      caption: 'The order of the move: what an application needs moves before it',
      columns: [{ heading: 'Wave' }, { heading: 'Applications', share: 1 }],
      rows: all.map((wave, at) => [
        String(at + 1),
        wave
          .map(({ names }) => names.join(' with '))
          .join(', ')
          .slice(0, LONGEST_CELL),
      ]),
    },
  ]
}

function waitingWords(waiting: number): string {
  return waiting === 1
    ? 'One row of the sheet waits for a correction and is not counted.'
    : `${waiting} rows of the sheet wait for a correction and are not counted.`
}

const amounts = new Intl.NumberFormat('en-ZA', { maximumFractionDigits: 0 })
const decimals = new Intl.NumberFormat('en-ZA', { maximumFractionDigits: 2 })
const decimal = (value: number): string => decimals.format(value)
const rand = (amount: number): string => `R\u{A0}${amounts.format(amount)}`
const range = ({ low, high }: CostRange): string => (low === high ? rand(low) : `${rand(low)} to ${rand(high)}`)

/** Of a large amount its thousands, because figures are short. */
function short(amount: number): string {
  return amount < 10_000 ? rand(amount) : `R\u{A0}${amounts.format(Math.round(amount / 1000))}k`
}
