import * as z from 'zod'
import type { ResultTool, Step } from '../results/result-tool.ts'
import { centsOf } from './amount.ts'
import { unscopedKey } from './bill-decisions.ts'
import { keptBillSchema } from './kept-bill-schema.ts'
import type { KeptBill } from './kept-bill-schema.ts'
import { recommendationKey } from './recommendation-key.ts'
import { savingStep } from './saving-step.ts'

const figuresSchema = z.object({
  currency: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  /** To the cent, as `-1234.50`. */
  total: z.string(),
  savesLow: z.string(),
  savesHigh: z.string(),
  recommendations: z.int(),
  /** Sums of its accounts' names. Results that were kept before have none. */
  accounts: z.array(z.string()).optional(),
  isExample: z.literal(true).optional(),
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
  accounts,
  isExample,
}: KeptBill): CostFigures {
  return {
    currency,
    firstDay,
    lastDay,
    total: centsOf(BigInt(billed ?? amortised ?? '0')),
    savesLow: centsOf(BigInt(savings.low)),
    savesHigh: centsOf(BigInt(savings.high)),
    recommendations: recommendations.length,
    ...(accounts && { accounts }),
    ...(isExample && { isExample }),
  }
}

function stepOf({ currency, recommendations, firstDay, lastDay, period }: KeptBill, key: string): Step | undefined {
  const found = recommendations.find(({ id }) => recommendationKey(id, currency) === unscopedKey(key))
  if (!found) return undefined
  return savingStep(found, { currency, firstDay, lastDay, period })
}

/** How results of the Cloud Cost Optimizer are kept. */
export const costResults: ResultTool<KeptBill, CostFigures> = {
  product: 'cloud-cost-optimizer',
  path: 'cloud-cost',
  content: keptBillSchema,
  figures: figuresSchema,
  figuresOf,
  stepOf,
  coveredBy: ({ recommendations, currency }, key) =>
    recommendations.find(({ id }) => recommendationKey(id, currency) === unscopedKey(key))?.covers,
  decisions: ['open', 'accepted', 'dismissed', 'snoozed', 'done'],
}
