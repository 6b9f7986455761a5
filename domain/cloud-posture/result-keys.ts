import type { KeptLook, KeptStep } from './kept-posture.ts'
import { coveredOf } from '../results/covered.ts'
import type { Covered } from '../results/covered.ts'
import { resourceKey } from './accepted-risk.ts'

const LONGEST_KEY = 60

/** What the step of a check is called in all results: its id, in the letters that a key may have. */
export function stepKey(check: string): string {
  const plain = check.replace(/[^\w.:-]/g, '-')
  // Ids that differ only in what was replaced or cut off keep apart.
  return plain === check && check.length <= LONGEST_KEY ? check : `${plain.slice(0, LONGEST_KEY - 9)}.${sumOf(check)}`
}

/**
 * What the question for a quote about all steps of a deadline is called. Results with the same steps share it; a result with other steps has
 * another one.
 */
export function quoteKey(days: KeptStep['days'], steps: readonly Pick<KeptStep, 'days' | 'check' | 'count'>[]): string {
  const own = steps.filter((step) => step.days === days).map(({ check, count }) => JSON.stringify([check.id, count]))
  return `${quotesOf(days)}:${longSumOf(own.toSorted())}`
}

/** Whether a key is that of a quote about steps of the deadline, in whichever result. Older ones name no steps. */
export const isQuoteKey = (days: KeptStep['days'], key: string): boolean =>
  key === quotesOf(days) || key.startsWith(`${quotesOf(days)}:`)

const quotesOf = (days: KeptStep['days']): string => `quote:${days}`

/** What the gap of an answer is called beside the checks of files. */
export const answerCheck = (question: string): string => `answer:${question}`

/** Whether a check is the gap of an answer, which concerns no resource. */
export const isAnswerCheck = (check: string): boolean => check.startsWith('answer:')

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

/** The resources of a step: those on which its check is open, or, where the result does not name them, how many they are. */
export function coveredByStep(
  { check, count }: Pick<KeptStep, 'check' | 'count'>,
  looks: readonly Pick<KeptLook, 'check' | 'account' | 'open'>[],
): Covered {
  const own = looks.filter((look) => look.check === check.id)
  if (own.length === 0) return { ids: [], count }
  return coveredOf(own.flatMap(({ account, open }) => open.map((resource) => resourceKey(account, resource))))
}

/** The day that a result stands for: when its newest finding was seen, by the files; where they do not say, when they were read. */
export const dayStoodFor = ({ seen, day }: { readonly seen?: string | undefined; readonly day: string }): string =>
  seen ?? day
