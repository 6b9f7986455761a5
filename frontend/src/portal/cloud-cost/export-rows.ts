import { centsOf } from '#domain/cloud-cost/amount.ts'
import type { Amount } from '#domain/cloud-cost/amount.ts'
import type { Analysis } from '#domain/cloud-cost/analysis.ts'
import type { Recommendation } from '#domain/cloud-cost/recommendations.ts'
import { recommendationKey } from '#domain/cloud-cost/recommendation-key.ts'
import type { Decision } from '#domain/results/decision.ts'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { basisText } from '#domain/cloud-cost/rules/basis.ts'
import { decisionWords } from './decision-words.ts'
import { timeOf } from './money.ts'
import { standingInBill } from './standing-in-bill.ts'

/** What a team decided about the recommendations of a kept bill, by their keys, and the day on which it is looked at. */
export interface DecidedInBill {
  readonly decisions: ReadonlyMap<string, Decision>
  readonly today: string
}

type Range = { readonly low: Amount; readonly high: Amount }

/**
 * The recommendations with each of their resources, as rows of a table with a header. Each row has its own part of what is saved, so that
 * the columns add up to the cent; resources that are not listed have a row together. Of a kept bill, each row says what was decided.
 */
export function exportRows({ recommendations, period }: Analysis, decided?: DecidedInBill): (string | number)[][] {
  const time = timeOf(period)
  const header = [
    'Recommendation',
    'Currency',
    `Saves ${time}, low`,
    `Saves ${time}, high`,
    'Confidence',
    'Where the percentages come from',
    'Effort',
    'How to undo it',
    'Owner',
    'Needs',
    'Resource',
    'Account',
    'Region',
    'Measured as',
    `Costs ${time}`,
    'First rows',
    'Counts instead',
    'Command',
    ...(decided ? ['Decision', 'Reason', 'Until', 'Decided by', 'Decided on'] : []),
  ]
  const rows = recommendations.flatMap((each) => {
    const { title, currency, basis, confidence, effort, undo, owner, needsUtilisation } = each
    const common = [confidence, basis ? basisText(basis) : '', effort, undo ?? 'cannot be undone']
    const decision = decided ? decisionCells(each, period, decided) : []
    const lines = [
      ...each.evidence.map(
        ({ resource, account, region, usageType, cost, places, counted, command, saves, ...one }) => ({
          saves,
          cells: [
            (one.owner ?? owner) || 'unknown',
            needsUtilisation ?? '',
            resource,
            account,
            region,
            usageType,
            centsOf(cost),
            placesText(places),
            counted ?? '',
            command ?? '',
          ],
        }),
      ),
      ...restOf(each),
    ]
    const parts = inCents(lines.map(({ saves }) => saves))
    return lines.map(({ cells }, at) => [
      title,
      currency,
      ...(each.saves ? parts[at]! : ['unknown', 'unknown']),
      ...common,
      ...cells,
      ...decision,
    ])
  })
  return [header, ...rows]
}

const pastWords: Readonly<Record<Decision['state'], string>> = {
  open: 'open',
  accepted: 'accepted',
  snoozed: 'put off',
  done: 'done',
  dismissed: 'dismissed',
  'risk-accepted': 'accepted as a risk',
}

/** What was decided about a recommendation, how it stands in this bill, and who decided it. */
function decisionCells(
  { id, currency, covers }: Recommendation,
  period: Analysis['period'],
  { decisions, today }: DecidedInBill,
) {
  const decision = decisions.get(recommendationKey(id, currency))
  if (!decision) return [decisionWords.open, '', '', '', '']
  const { state, isFoundAgain, fresh } = standingInBill(decision, covers, period, today)
  const isAgain = state === 'open' && decision.state !== 'open'
  const why = isFoundAgain ? ', still charged since' : fresh > 0 ? ', of other resources' : ', until a day that is over'
  const word = isAgain ? `${decisionWords.open} again: it was ${pastWords[decision.state]}${why}` : decisionWords[state]
  const { reason = '', until = '', by, at } = decision
  return [word, reason, until, by, dateOf(dayAt(Date.parse(at)))]
}

/** The first rows of a resource: `bill.csv line 6, 11`. */
function placesText(places: Recommendation['evidence'][number]['places']): string {
  return [...Map.groupBy(places, ({ file }) => file)]
    .map(([file, own]) => `${file} line ${own.map(({ line }) => line).join(', ')}`)
    .join('; ')
}

/** What the listed resources leave of a recommendation's cost and saving: of resources beyond them, or of results without their parts. */
function restOf({
  evidence,
  resources,
  saves,
  cost,
  owner,
  needsUtilisation,
}: Recommendation): { saves: Range | undefined; cells: string[] }[] {
  const more = resources - evidence.length
  const left = (end: 'low' | 'high') =>
    (saves?.[end] ?? 0n) - evidence.reduce((sum, one) => sum + (one.saves?.[end] ?? 0n), 0n)
  const [low, high] = [left('low'), left('high')]
  if (more <= 0 && low === 0n && high === 0n) return []
  const costOfMore = cost - evidence.reduce((sum, one) => sum + one.cost, 0n)
  const name = more === 1 ? '1 further resource' : more > 0 ? `${more} further resources` : 'all of them together'
  return [
    {
      saves: { low, high },
      cells: [owner ?? 'unknown', needsUtilisation ?? '', name, '', '', '', centsOf(costOfMore), '', '', ''],
    },
  ]
}

/** Each part in cents, with the cents that rounding leaves going to the next one, so that the column has the sum's cents. */
function inCents(parts: readonly (Range | undefined)[]): [string, string][] {
  const column = (end: 'low' | 'high') => {
    let sum = 0n
    let written = 0n
    return parts.map((part) => {
      sum += part?.[end] ?? 0n
      // The sum is rounded, not what is left of it: half a cent would be rounded twice.
      const whole = BigInt(centsOf(sum).replace('.', '')) * CENT
      const cents = centsOf(whole - written)
      written = whole
      return cents
    })
  }
  const [low, high] = [column('low'), column('high')]
  return parts.map((_, at) => [low[at]!, high[at]!])
}

const CENT = 10n ** 28n
