import * as z from 'zod'
import { coveredSchema } from '../results/covered-schema.ts'
import { MOST_ACCOUNTS } from './bill-accounts.ts'
import { categories } from './charge.ts'
import { isPackedMeasured } from './open-measured.ts'

const amount = z.string().regex(/^-?\d{1,60}$/)
const text = z.string().max(2000)
const count = z.int().min(0)
const number = z.number()
const range = z.object({ low: amount, high: amount })
const day = z.iso.date()

const basisSchema = z.discriminatedUnion('from', [
  z.object({ from: z.literal('bill'), says: text }),
  z.object({
    from: z.literal('provider'),
    says: text,
    name: text,
    // It becomes a link on a colleague's screen.
    address: z.url({ protocol: /^https$/ }).max(500),
    readOn: day,
  }),
  z.object({ from: z.literal('estimate'), says: text }),
])

const keptEvidenceSchema = z.object({
  resource: text,
  account: text,
  region: text,
  usageType: text,
  cost: amount,
  rows: count,
  /** Where the first rows are in the file. Results that were kept before have none. */
  places: z
    .array(z.object({ file: text, line: count }))
    .max(5)
    .optional(),
  /** Its part of what the recommendation saves. Results that were kept before have none. */
  saves: range.optional(),
  command: text.optional(),
  counted: text.optional(),
  /** Its owner by a tag, empty if none names one. Results that were kept before have none. */
  owner: text.optional(),
})

const keptRecommendationSchema = z.object({
  id: z.string().regex(/^[\w-]{1,50}$/),
  title: text,
  why: text,
  /** Results that were kept before have none. */
  basis: basisSchema.optional(),
  confidence: z.enum(['high', 'medium', 'low']),
  effort: text,
  undo: text.optional(),
  needsUtilisation: text.optional(),
  /** What a provider's file said to it, where one was read beside the bill. */
  answered: z
    .object({
      sources: z.array(z.enum(['cost-optimization-hub', 'compute-optimizer', 'azure-advisor'])).max(3),
      files: z.array(text).max(10),
      resources: count,
      /** Results that were kept before have none. */
      fine: count.optional(),
      saves: amount.optional(),
    })
    .optional(),
  console: text,
  owner: text.optional(),
  cost: amount,
  saves: range.optional(),
  alone: range.optional(),
  rows: count,
  resources: count,
  /** All of its resources as sums. Results that were kept before have none. */
  covers: coveredSchema.optional(),
  evidence: z.array(keptEvidenceSchema).max(50),
})

/** What is kept of the analysis of one currency: sums and recommendations, and never the rows of the file. Amounts are texts. */
export const keptBillSchema = z.object({
  format: z.literal(1),
  /** Made of our example, and nobody's bill. */
  isExample: z.literal(true).optional(),
  currency: z.string().min(1).max(20),
  files: z.array(z.object({ path: text, name: text })).max(50),
  rows: count,
  /** What is not in the total: rows with the first of them, and files that were not read to their end. Results that were kept before have none. */
  unread: z
    .object({
      rows: count,
      first: z.array(z.object({ file: text, line: count, reason: text })).max(20),
      files: z.array(z.object({ path: text, problem: text })).max(50),
    })
    .optional(),
  /** Sums of its accounts' names, the most expensive first. Results that were kept before have none. */
  accounts: z
    .array(z.string().regex(/^[0-9a-z]{14}$/))
    .max(MOST_ACCOUNTS)
    .optional(),
  firstDay: day,
  lastDay: day,
  billed: amount.optional(),
  amortised: amount.optional(),
  parts: z.array(z.object({ category: z.enum(categories), amount })).max(categories.length),
  agrees: z.boolean(),
  /** What its files seem to have more than once, as part of the total. */
  repeated: amount.optional(),
  services: z.array(text).max(20),
  months: z
    .array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), cost: amount, services: z.array(amount).max(20) }))
    .max(120),
  groups: z
    .array(
      z.object({
        grouping: text,
        groups: z.array(z.object({ name: text, cost: amount, rows: count })).max(50),
        more: count,
        /** Absent if no group is below zero, and in results that were kept before. */
        below: z.object({ count, cost: amount }).optional(),
      }),
    )
    .max(20),
  days: z.array(z.object({ day, cost: number })).max(366),
  untagged: z.object({ cost: amount, share: number }),
  /** Results that were kept before have none. */
  untaggedBy: z
    .array(z.object({ tag: text, cost: amount, share: number }))
    .max(20)
    .optional(),
  anomalies: z.array(z.object({ day, service: text, cost: number, expected: number, difference: number })).max(20),
  forecast: z.object({ firstDay: day, lastDay: day, cost: number, low: number, high: number }).optional(),
  /** Its usage is charged by the month, so that it has no days. */
  isByMonth: z.literal(true).optional(),
  /** What costs and savings are drawn from. In results that were kept before, it is a month of average length. */
  period: z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), days: z.int().min(1).max(31) }).optional(),
  recommendations: z.array(keptRecommendationSchema).max(80),
  savings: range,
  /** What one unit of the currency costs in rand, as the person who kept it typed it on a day. */
  rand: z.object({ rate: z.string().regex(/^[1-9]\d{0,59}$/), on: day }).optional(),
  /** What the period charged for resources, the most expensive first: a later bill is compared by them. */
  resources: z.array(z.object({ resource: text, cost: amount, fixed: amount.optional() })).max(400),
  moreResources: count,
  /** The same of many more resources, and which of them each recommendation is about. Small bills, and those that were kept before, have none. */
  measured: z.string().max(120_000).refine(isPackedMeasured, 'The packed resources cannot be read.').optional(),
})
export type KeptBill = z.infer<typeof keptBillSchema>
