import * as z from 'zod'
import { dateSchema } from '../calendar/calendar-schemas.ts'
import { dateOf, dayOf } from '../calendar/day.ts'
import { centsSchema, portionOf, sumOf } from '../ledger/money.ts'

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

/** What an invoice or a debit note charged. */
interface Charge {
  /** Its value without VAT, in cents. */
  readonly value: number
  /** What credit notes took from that value. */
  readonly credited: number
  /** What of that value was written off, because nobody paid it. */
  readonly writtenOff?: number
  /** Whether that was as a bad debt, so that it is not paid for good. */
  readonly isBadDebt?: boolean
  readonly dueOn: string
  /** Whether what is left of it is paid in full. */
  readonly isPaid: boolean
}

interface Earning extends Charge {
  /** The debit notes of the invoice. */
  readonly debits?: readonly Charge[]
}

export interface CommissionLine {
  readonly ruleId: string
  /** Value without VAT with debit notes, less credit notes and write-offs, in cents. */
  readonly base: number
  /** Present if debit notes added to the base: their part of it. */
  readonly debited?: number
  readonly rate: number
  /** Present if the cap cut the amount. */
  readonly cap?: number
  /** In cents. */
  readonly amount: number
  /** Why it is less than the rate of the charged value would give. */
  readonly cut: readonly ('credit-note' | 'written-off' | 'cap' | 'not-paid' | 'bad-debt')[]
}

/**
 * What an invoice has earned by `on`, with rule, base, rate and cap, so that a person can recalculate it. Commission counts from the
 * invoice on. What is written off earns nothing, because nobody paid it. What is unpaid for the rule's days after it was due earns nothing, and a
 * bad debt earns nothing from its day on: the invoice and each debit note by itself. The cap is that of the invoice with its debit notes.
 */
export function commissionOf(rule: CommissionRule, { debits = [], ...invoice }: Earning, on: string): CommissionLine {
  const charges = [invoice, ...debits].map((charge, index) => {
    const { value, credited, writtenOff = 0, isBadDebt = false, dueOn, isPaid } = charge
    const left = Math.max(0, value - credited - writtenOff)
    const isLate = !isPaid && on > daysAfter(dueOn, rule.clawBackAfterDays)
    const isWrittenOff = writtenOff > 0 && !isBadDebt
    return {
      left,
      isLate: isLate && left > 0,
      isBadDebt,
      isLost: left > 0 && (isLate || isBadDebt),
      isDebit: index > 0,
      isCredited: credited > 0,
      isWrittenOff,
    }
  })
  const earning = charges.filter(({ isLost }) => !isLost)
  const hasLost = earning.length < charges.length
  const isLost = hasLost && earning.every(({ left }) => left === 0)
  // Where nothing is left to earn by, the line shows what was lost.
  const counted = isLost ? charges : earning
  const base = sumOf(counted.map(({ left }) => left))
  const debited = sumOf(counted.map(({ left, isDebit }) => (isDebit ? left : 0)))
  const byRate = portionOf(base, rule.rate, 10_000)
  const isCapped = rule.cap !== undefined && byRate > rule.cap
  return {
    ruleId: rule.id,
    base,
    ...(debited > 0 && { debited }),
    rate: rule.rate,
    ...(isCapped && { cap: rule.cap }),
    amount: isLost ? 0 : isCapped ? (rule.cap ?? 0) : byRate,
    cut: [
      ...(charges.some(({ isCredited }) => isCredited) ? (['credit-note'] as const) : []),
      ...(charges.some(({ isWrittenOff }) => isWrittenOff) ? (['written-off'] as const) : []),
      ...(isCapped ? (['cap'] as const) : []),
      ...(charges.some(({ isLate }) => isLate) ? (['not-paid'] as const) : []),
      ...(charges.some((charge) => charge.isBadDebt) ? (['bad-debt'] as const) : []),
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
