import * as z from 'zod'
import type { PrintedResultTool, Step } from '../results/result-tool.ts'
import { postureDocument } from './posture-document.ts'
import { stepText } from './step-text.ts'
import { keptPostureSchema } from './kept-posture.ts'
import type { KeptLook, KeptPosture, KeptStep } from './kept-posture.ts'
import { coveredOf } from '../results/covered.ts'
import type { Covered } from '../results/covered.ts'
import { resourceKey } from './accepted-risk.ts'

const LONGEST_KEY = 60
/** Steps that a question for a quote lists. */
const QUOTED_STEPS = 60

const figuresSchema = z.object({
  day: z.string(),
  points: z.int().optional(),
  open: z.int(),
  critical: z.int(),
  high: z.int(),
  accounts: z.int(),
})
export type PostureFigures = z.infer<typeof figuresSchema>

/** What the step of a check is called in all results: its id, in the letters that a key may have. */
export function stepKey(check: string): string {
  const plain = check.replace(/[^\w.:-]/g, '-')
  // Ids that differ only in what was replaced or cut off keep apart.
  return plain === check && check.length <= LONGEST_KEY ? check : `${plain.slice(0, LONGEST_KEY - 9)}.${sumOf(check)}`
}

/** What the question for a quote about all steps of a deadline is called in all results. */
export const quoteKey = (days: KeptStep['days']): string => `quote:${days}`

interface RiskSubject {
  readonly check: string
  readonly account?: string | undefined
  readonly resource?: string | undefined
}

/** What the accepted risk of a check, or of a check on one resource, is called in all results. */
export function riskKey({ check, account = '', resource }: RiskSubject): string {
  if (resource === undefined) return stepKey(check)
  return `${stepKey(check).slice(0, 39)}.on.${longSumOf([check, account, resource])}`
}

/** FNV-1a of 64 bits: resources of a check differ in single letters. */
function longSumOf(written: readonly string[]): string {
  let sum = 14_695_981_039_346_656_037n
  for (const byte of new TextEncoder().encode(JSON.stringify(written)))
    sum = BigInt.asUintN(64, (sum ^ BigInt(byte)) * 1_099_511_628_211n)
  return sum.toString(16).padStart(16, '0')
}

function sumOf(written: string): string {
  let sum = 5381
  for (const letter of written) sum = (sum * 33 + letter.codePointAt(0)!) % 4_294_967_296
  return sum.toString(16).padStart(8, '0')
}

function figuresOf({ day, points, jointPoints, counts, open, accounts }: KeptPosture): PostureFigures {
  const shown = jointPoints ?? points
  return {
    day,
    ...(shown !== undefined && { points: shown }),
    open: counts.open,
    critical: open.critical,
    high: open.high,
    accounts: accounts.length,
  }
}

function stepOf({ plan, day }: KeptPosture, key: string): Step | undefined {
  const quoted = ([30, 60, 90] as const).find((days) => quoteKey(days) === key)
  if (quoted !== undefined)
    return quoteOf(
      plan.filter(({ days }) => days === quoted),
      quoted,
      day,
    )
  const found = plan.find(({ check }) => stepKey(check.id) === key)
  if (!found) return undefined
  const { check, resources } = found
  return {
    subject: `Cloud posture: ${check.title}`.replace(/\s{1,100}/g, ' '),
    description: stepText({ ...found, resources: resources.map((id) => ({ id })) }, day),
  }
}

/** The resources of a step: those on which its check is open, or, where the result does not name them, how many they are. */
export function coveredByStep(
  { check, count }: Pick<KeptStep, 'check' | 'count'>,
  looks: readonly Pick<KeptLook, 'check' | 'account' | 'open'>[],
): Covered {
  const own = looks.filter((look) => look.check === check.id)
  if (own.length === 0) return { ids: [], count }
  return coveredOf(own.flatMap(({ account, open }) => open.map((resource) => resourceKey(account, resource))))
}

/** What work is asked for: every step of a deadline with how much it is, and nothing of the findings' resources. */
function quoteOf(steps: readonly KeptStep[], days: KeptStep['days'], day: string): Step | undefined {
  const [first] = steps
  if (!first) return undefined
  const more = steps.length - QUOTED_STEPS
  return {
    subject: `Quote: cloud posture, ${steps.length} ${steps.length === 1 ? 'step' : 'steps'} within ${days} days`,
    description: [
      `Please quote for the work of these steps, by files of ${day}. To be closed by ${first.due}.`,
      ...steps
        .slice(0, QUOTED_STEPS)
        .map(
          ({ check, severity, count }) =>
            `${check.title} (${severity}): ${count} ${count === 1 ? 'resource' : 'resources'}`,
        ),
      ...(more > 0 ? [`And ${more} more.`] : []),
      'Risks that the team accepted since then are in its register of risks, and need no quote.',
    ].join('\n\n'),
  }
}

/** How results of Cloud Security Posture are kept. */
export const postureResults: PrintedResultTool<KeptPosture, PostureFigures> = {
  product: 'cloud-security-posture',
  path: 'cloud-posture',
  content: keptPostureSchema,
  figures: figuresSchema,
  figuresOf,
  stepOf,
  coveredBy: ({ plan, looks }, key) => {
    const step = plan.find(({ check }) => stepKey(check.id) === key)
    return step && coveredByStep(step, looks)
  },
  decisions: ['open', 'risk-accepted'],
  documentOf: postureDocument,
}
