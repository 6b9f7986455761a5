import * as z from 'zod'
import { dateSchema } from '../calendar/calendar-schemas.ts'
import { dateOf, dayOf } from '../calendar/day.ts'
import { centsSchema, portionOf } from '../ledger/money.ts'

/**
 * A rule of commission. Rules are never changed: another rate is another rule with a later `from`, and the id of a rule with who wrote
 * it stays on every line that it caused.
 */
export const commissionRuleSchema = z
  .strictObject({
    id: z.string().min(1).max(40),
    tier: z.string().min(1).max(40),
    /** The first and the last date of supply that it covers; it goes on if `until` is absent. */
    from: dateSchema,
    until: dateSchema.optional(),
    /** In basis points of the value without VAT. */
    rate: z.int().min(0).max(10_000),
    /** The most that one invoice earns, in cents. */
    cap: centsSchema.min(0).optional(),
    /** Days after the due date at which commission of an unpaid invoice is taken back. */
    clawBackAfterDays: z.int().min(1).max(365),
    writtenBy: z.string().min(1).max(80),
    writtenAt: z.iso.datetime(),
  })
  .refine(({ from, until }) => until === undefined || from <= until, 'A rule ends after it begins.')
export type CommissionRule = z.infer<typeof commissionRuleSchema>

/** The pairs of rules of one tier that cover a day both. There must be none, or the rate of that day would be a matter of chance. */
export function overlapsOf(rules: readonly CommissionRule[]): [CommissionRule, CommissionRule][] {
  const ordered = rules.toSorted((a, b) => (a.tier + a.from < b.tier + b.from ? -1 : 1))
  return ordered.flatMap((rule, index) =>
    ordered
      .slice(index + 1)
      .filter(({ tier, from }) => tier === rule.tier && from <= (rule.until ?? '9999-12-31'))
      .map((other): [CommissionRule, CommissionRule] => [rule, other]),
  )
}

/** The rule of a tier on the date of a supply; undefined if that day earns nothing. Throws a RangeError if two rules cover it. */
export function ruleOn(rules: readonly CommissionRule[], tier: string, date: string): CommissionRule | undefined {
  const [rule, second] = rules.filter(
    (each) => each.tier === tier && each.from <= date && (each.until === undefined || date <= each.until),
  )
  if (second) throw new RangeError(`${tier} has two rules on ${date}.`)
  return rule
}

interface Earning {
  /** The value of the invoice without VAT, in cents. */
  readonly value: number
  /** What credit notes took from that value. */
  readonly credited: number
  readonly dueOn: string
  /** Whether what is left of the invoice is paid in full. */
  readonly isPaid: boolean
}

export interface CommissionLine {
  readonly ruleId: string
  /** Value without VAT less credit notes, in cents. */
  readonly base: number
  readonly rate: number
  /** Present if the cap cut the amount. */
  readonly cap?: number
  /** In cents. */
  readonly amount: number
  /** Why it is less than the rate of the charged value would give. */
  readonly cut: readonly ('credit-note' | 'cap' | 'not-paid')[]
}

/**
 * What an invoice has earned by `on`, with rule, base, rate and cap, so that a person can recalculate it. Commission counts from the
 * invoice on. It is zero once the invoice is unpaid for the rule's days after it was due.
 */
export function commissionOf(
  rule: CommissionRule,
  { value, credited, dueOn, isPaid }: Earning,
  on: string,
): CommissionLine {
  const base = Math.max(0, value - credited)
  const byRate = portionOf(base, rule.rate, 10_000)
  const isCapped = rule.cap !== undefined && byRate > rule.cap
  const isLost = !isPaid && base > 0 && on > daysAfter(dueOn, rule.clawBackAfterDays)
  return {
    ruleId: rule.id,
    base,
    rate: rule.rate,
    ...(isCapped && { cap: rule.cap }),
    amount: isLost ? 0 : isCapped ? (rule.cap ?? 0) : byRate,
    cut: [
      ...(credited > 0 ? (['credit-note'] as const) : []),
      ...(isCapped ? (['cap'] as const) : []),
      ...(isLost ? (['not-paid'] as const) : []),
    ],
  }
}

/** What is to be posted when `before` was posted already: above zero it is earned, below it is taken back. */
export function commissionChange(before: number, line: CommissionLine): number {
  return line.amount - before
}

function daysAfter(date: string, days: number): string {
  return dateOf(dayOf(date) + days)
}
