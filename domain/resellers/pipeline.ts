import { ruleOn } from '../billing/commission.ts'
import { dayOf, startOfDay } from '../calendar/day.ts'
import { portionOf, sumOf } from '../ledger/money.ts'
import { stateOn } from './deal.ts'
import type { Deal } from './deal.ts'
import { commissionRules, termsOn } from './programme.ts'
import { quoteState } from './quote.ts'
import type { Quote } from './quote.ts'

/** The way of a deal from its registration to a customer. */
const stages = ['in-review', 'approved', 'quoted', 'accepted', 'won'] as const
export type Stage = (typeof stages)[number]

/** How likely a deal of a stage is won, in percent. These are planning values of the programme, not measured ones, and screens say so. */
export const likelihoods: Readonly<Record<Exclude<Stage, 'won'>, number>> = {
  'in-review': 20,
  approved: 40,
  quoted: 60,
  accepted: 90,
}

/** Days for which a won deal stays on the board. */
const WON_DAYS = 90
const FORECAST_MONTHS = 6

/** The stage of a deal on a day; undefined for one that was rejected, lost or not closed in time. Its newest quote counts. */
export function stageOf(deal: Deal, quotes: readonly Quote[], today: string): Stage | undefined {
  const state = stateOn(deal, today)
  if (state === 'in-review' || state === 'won') return state
  if (state !== 'approved') return undefined
  const [newest] = quotes
    .filter(({ dealId }) => dealId === deal.id)
    .toSorted((a, b) => (a.writtenAt < b.writtenAt ? 1 : -1))
  const quoted = newest && quoteState(newest, today)
  if (quoted === 'accepted' || quoted === 'invoiced') return 'accepted'
  return quoted === 'sent' ? 'quoted' : 'approved'
}

interface StageColumn {
  readonly stage: Stage
  readonly deals: readonly Deal[]
  /** In cents a month, without VAT. */
  readonly monthly: number
}

/** The open deals by stage, the next decision first, and those that were won within the last 90 days, the newest first. */
export function boardOf(deals: readonly Deal[], quotes: readonly Quote[], today: string): StageColumn[] {
  const since = new Date(startOfDay(dayOf(today) - WON_DAYS)).toISOString()
  return stages.map((stage) => {
    const own = deals
      .filter((deal) => stageOf(deal, quotes, today) === stage && (stage !== 'won' || (deal.closedAt ?? '') >= since))
      .toSorted((a, b) =>
        stage === 'won'
          ? (b.closedAt ?? '').localeCompare(a.closedAt ?? '')
          : a.decidesOn.localeCompare(b.decidesOn) || a.customer.localeCompare(b.customer),
      )
    return { stage, deals: own, monthly: sumOf(own.map(({ monthly }) => monthly)) }
  })
}

/**
 * What a deal earns its reseller a month if it is won, in cents: commission by the rule of the day of the decision with its cap, or the
 * partner's discount. The day is today if the decision is overdue.
 */
export function earningOf({ tier, monthly, decidesOn }: Pick<Deal, 'tier' | 'monthly' | 'decidesOn'>, today: string) {
  const on = decidesOn < today ? today : decidesOn
  if (tier !== 'referral') return portionOf(monthly, termsOn(on).discount[tier], 10_000)
  const rule = ruleOn(commissionRules, tier, on)
  return rule ? Math.min(portionOf(monthly, rule.rate, 10_000), rule.cap ?? Infinity) : 0
}

interface Forecast {
  /** A month such as 2026-11; `overdue` for decisions that should have been made, `later` for those after the last month. */
  readonly month: string
  readonly number: number
  /** In cents a month, without VAT: if all are won, and by the likelihood of each stage. */
  readonly monthly: number
  readonly likely: number
  /** By the same likelihood, what the reseller earns a month. */
  readonly earns: number
}

/** Open deals by the month of the decision: six months from today's, before them what is overdue and after them what is later, if any. */
export function forecastOf(deals: readonly Deal[], quotes: readonly Quote[], today: string): Forecast[] {
  const months = monthsFrom(today.slice(0, 7), FORECAST_MONTHS)
  const open = deals.flatMap((deal) => {
    const stage = stageOf(deal, quotes, today)
    if (stage === undefined || stage === 'won') return []
    const { decidesOn } = deal
    const own = decidesOn.slice(0, 7)
    const month = decidesOn < today ? 'overdue' : months.includes(own) ? own : 'later'
    return [{ deal, month, likelihood: likelihoods[stage] }]
  })
  return ['overdue', ...months, 'later'].flatMap((month) => {
    const own = open.filter((each) => each.month === month)
    if (own.length === 0 && ['overdue', 'later'].includes(month)) return []
    const weighed = (of: (deal: Deal) => number) =>
      sumOf(own.map(({ deal, likelihood }) => portionOf(of(deal), likelihood, 100)))
    return [
      {
        month,
        number: own.length,
        monthly: sumOf(own.map(({ deal }) => deal.monthly)),
        likely: weighed(({ monthly }) => monthly),
        earns: weighed((deal) => earningOf(deal, today)),
      },
    ]
  })
}

function monthsFrom(month: string, count: number): string[] {
  const [year = 0, first = 1] = month.split('-').map(Number)
  return Array.from({ length: count }, (_, index) => {
    const at = year * 12 + first - 1 + index
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}
