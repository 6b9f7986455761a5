import type { CommissionRule } from '../billing/commission.ts'

/** How a reseller works with us. With a referral we invoice the client, else we invoice the reseller. */
export const tiers = ['referral', 'reseller', 'delivery'] as const
export type Tier = (typeof tiers)[number]

export const tierNames: Readonly<Record<Tier, string>> = {
  referral: 'Referral',
  reseller: 'Reseller',
  delivery: 'Delivery partner',
}

interface Terms {
  /** The version of the agreement, and the first date on which it holds. */
  readonly version: string
  /** Off our price, in basis points, for tiers that resell. */
  readonly discount: Readonly<Record<Exclude<Tier, 'referral'>, number>>
  /** How long an approved deal is protected, and how often it can be extended by as long again. */
  readonly protectionDays: number
  readonly extensions: number
  /** Working days until we answer. */
  readonly applicationWorkingDays: number
  readonly dealWorkingDays: number
  /** Days after an invoice until it is due. */
  readonly paymentDays: number
  /** How long changed bank details wait before money is sent to them. */
  readonly coolingOffDays: number
  /** The least that is paid out, in cents; less is carried forward. */
  readonly leastPayout: number
}

/** The agreement by date, the latest first. An old one stays, because old deals and lines are explained by it. */
const agreements: readonly Terms[] = [
  {
    version: '2026-07-01',
    discount: { reseller: 2000, delivery: 2500 },
    protectionDays: 60,
    extensions: 1,
    applicationWorkingDays: 3,
    dealWorkingDays: 1,
    paymentDays: 14,
    coolingOffDays: 7,
    leastPayout: 10_000,
  },
  {
    version: '2025-01-01',
    discount: { reseller: 1500, delivery: 2000 },
    protectionDays: 60,
    extensions: 1,
    applicationWorkingDays: 3,
    dealWorkingDays: 1,
    paymentDays: 14,
    coolingOffDays: 7,
    leastPayout: 10_000,
  },
]

/** The terms on a date. Throws a RangeError for a date before the programme. */
export function termsOn(date: string): Terms {
  const found = agreements.find(({ version }) => version <= date)
  if (!found) throw new RangeError(`There was no reseller agreement on ${date}.`)
  return found
}

/** Commission by date. The public page, invoices and statements read it from here, and nothing else states a rate. */
export const commissionRules: readonly CommissionRule[] = [
  {
    id: 'referral-2025',
    tier: 'referral',
    from: '2025-01-01',
    until: '2026-06-30',
    rate: 800,
    cap: 1_000_000,
    clawBackAfterDays: 60,
    writtenBy: 'the agreement of 1 January 2025',
    writtenAt: '2024-12-02T08:00:00.000Z',
  },
  {
    id: 'referral-2026',
    tier: 'referral',
    from: '2026-07-01',
    rate: 1000,
    cap: 1_200_000,
    clawBackAfterDays: 60,
    writtenBy: 'the agreement of 1 July 2026',
    writtenAt: '2026-06-01T08:00:00.000Z',
  },
]
