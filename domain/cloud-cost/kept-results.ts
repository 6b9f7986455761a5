import * as z from 'zod'
import type { ResultTool, Step } from '../results/result-tool.ts'
import { centsOf } from './amount.ts'
import { atThisPace, isPartial } from './billed-period.ts'
import { keptBillSchema } from './kept-bill-schema.ts'
import type { KeptBill } from './kept-bill-schema.ts'
import { recommendationKey } from './recommendation-key.ts'
import { basisText } from './rules/basis.ts'

const figuresSchema = z.object({
  currency: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  /** To the cent, as `-1234.50`. */
  total: z.string(),
  savesLow: z.string(),
  savesHigh: z.string(),
  recommendations: z.int(),
})
export type CostFigures = z.infer<typeof figuresSchema>

function figuresOf({
  currency,
  firstDay,
  lastDay,
  billed,
  amortised,
  savings,
  recommendations,
}: KeptBill): CostFigures {
  return {
    currency,
    firstDay,
    lastDay,
    total: centsOf(BigInt(billed ?? amortised ?? '0')),
    savesLow: centsOf(BigInt(savings.low)),
    savesHigh: centsOf(BigInt(savings.high)),
    recommendations: recommendations.length,
  }
}

function stepOf({ currency, recommendations, firstDay, lastDay, period }: KeptBill, key: string): Step | undefined {
  const found = recommendations.find(({ id }) => recommendationKey(id, currency) === key)
  if (!found) return undefined
  const { title, why, basis, saves, effort, undo, console, evidence, resources, needsUtilisation } = found
  const time = period && isPartial(period) ? `in ${period.days} ${period.days === 1 ? 'day' : 'days'}` : 'a month'
  const pace = saves && period && atThisPace(BigInt(saves.high), period)
  const amountText = (text: string) => `${currency} ${centsOf(BigInt(text))}`
  return {
    subject: `Cloud cost: ${title}`,
    description: [
      why,
      saves
        ? `It saves ${amountText(saves.low)} to ${amountText(saves.high)} ${time}, by the bill of ${firstDay} to ${lastDay}.${pace === undefined ? '' : ` At this pace, a month of 30 days: at most ${amountText(String(pace))}.`}`
        : 'A bill does not tell what it saves.',
      ...(basis === undefined ? [] : [`Where the percentages come from: ${basisText(basis)}`]),
      ...(needsUtilisation === undefined ? [] : [`Measure first: ${needsUtilisation}`]),
      `Effort: ${effort}. To undo it: ${undo ?? 'cannot be undone.'}`,
      `Where: ${console}`,
      `Resources (${resources}):`,
      ...evidence.map(
        ({ resource, region, cost, places }) =>
          `${resource || 'without a name'} ${region}, ${amountText(cost)} ${time}${placeText(places)}`,
      ),
    ].join('\n\n'),
  }
}

/** The first row of a resource, by which a colleague finds it in the file. */
function placeText(places: readonly { readonly file: string; readonly line: number }[] = []): string {
  const [first] = places
  return first ? ` (${first.file}, from line ${first.line})` : ''
}

/** How results of the Cloud Cost Optimizer are kept. */
export const costResults: ResultTool<KeptBill, CostFigures> = {
  product: 'cloud-cost-optimizer',
  path: 'cloud-cost',
  content: keptBillSchema,
  figures: figuresSchema,
  figuresOf,
  stepOf,
  decisions: ['open', 'accepted', 'dismissed', 'snoozed', 'done'],
}
