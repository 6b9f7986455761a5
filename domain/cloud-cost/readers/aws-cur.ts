import { isAbsent } from '../amount.ts'
import type { Amount } from '../amount.ts'
import type { Category, ChargeReader } from '../charge.ts'
import { amountAt, positionsOf, quantityAt, textAt } from '../columns.ts'
import type { Columns } from '../columns.ts'
import { isOfMonth } from '../day.ts'
import { isSupport } from './focus.ts'
import { essentialsOf } from './essentials.ts'

/**
 * AWS's Cost and Usage Report: version 1 as CSV (`lineItem/UnblendedCost`) or Parquet, and 2.0 (`line_item_unblended_cost`, tags as one map).
 * The amortised cost is calculated as AWS documents it.
 */
export function awsCurReader(columns: Columns): ChargeReader {
  // `lineItem/UnblendedCost` is `line_item_unblended_cost` in Parquet and in 2.0.
  const find = (...names: string[]) => columns.find(...names.flatMap((name) => [name, snakeOf(name)]))
  const at = {
    billed: find('lineItem/UnblendedCost'),
    currency: find('lineItem/CurrencyCode'),
    day: find('lineItem/UsageStartDate'),
    until: find('lineItem/UsageEndDate'),
    type: find('lineItem/LineItemType'),
    account: find('lineItem/UsageAccountId'),
    accountName: find('lineItem/UsageAccountName'),
    payer: find('bill/PayerAccountId'),
    service: find('product/ProductName', 'lineItem/ProductCode'),
    code: find('lineItem/ProductCode'),
    region: find('product/regionCode', 'product/region'),
    zone: find('lineItem/AvailabilityZone'),
    resource: find('lineItem/ResourceId'),
    usageType: find('lineItem/UsageType'),
    operation: find('lineItem/Operation'),
    description: find('lineItem/LineItemDescription'),
    quantity: find('lineItem/UsageAmount'),
    unit: find('pricing/unit'),
    tags: find('resource_tags'),
    reservation: find('reservation/ReservationARN', 'reservation_reservation_a_r_n'),
    plan: find('savingsPlan/SavingsPlanARN', 'savings_plan_savings_plan_a_r_n'),
    reservationCost: find('reservation/EffectiveCost'),
    unusedUpfront: find('reservation/UnusedAmortizedUpfrontFeeForBillingPeriod'),
    unusedRecurring: find('reservation/UnusedRecurringFee'),
    planCost: find('savingsPlan/SavingsPlanEffectiveCost'),
    planTotal: find('savingsPlan/TotalCommitmentToDate'),
    planUsed: find('savingsPlan/UsedCommitment'),
  }
  const tagColumns = [...columns.beginning('resourceTags/'), ...columns.beginning('resource_tags_')].map(
    ({ position, name }) => ({ position, name: name.replace(/^resourceTags\/|^resource_tags_/i, '') }),
  )
  const read: ChargeReader['read'] = (cells) => {
    const row = essentialsOf(cells, columns, at, 'iso')
    if (typeof row === 'string') return row
    const { currency, billed, day } = row
    const optional = (position: number): Amount => {
      const amount = amountAt(cells, position)
      return typeof amount === 'bigint' ? amount : 0n
    }
    const type = textAt(cells, at.type)
    const reservation = textAt(cells, at.reservation)
    const unused =
      type === 'RIFee'
        ? optional(at.unusedUpfront) + optional(at.unusedRecurring)
        : type === 'SavingsPlanRecurringFee'
          ? optional(at.planTotal) - optional(at.planUsed)
          : 0n
    const service = textAt(cells, at.service)
    const category = categoryOf(type, reservation, service || textAt(cells, at.code))
    return {
      currency,
      billed,
      day,
      amortised: amortisedOf(type, reservation, billed, unused, {
        reservation: () => optional(at.reservationCost),
        plan: () => optional(at.planCost),
      }),
      category,
      ...(isOfMonth(day, textAt(cells, at.until)) && { isOfMonth: true }),
      ...(category === 'unknown' && { unknownCategory: type }),
      ...(type === 'SavingsPlanNegation' && { isOffset: true }),
      provider: 'AWS',
      account: textAt(cells, at.account) || textAt(cells, at.payer),
      accountName: textAt(cells, at.accountName),
      service: service || textAt(cells, at.code),
      region: textAt(cells, at.region) || textAt(cells, at.zone).replace(/(?<=\d)[a-z]$/, ''),
      resource: textAt(cells, at.resource),
      resourceName: '',
      usageType: textAt(cells, at.usageType),
      operation: textAt(cells, at.operation),
      description: textAt(cells, at.description),
      quantity: quantityAt(cells, at.quantity),
      unit: textAt(cells, at.unit),
      tags: textAt(cells, at.tags) || tagsText(cells, tagColumns),
      commitment: reservation || textAt(cells, at.plan),
      unused,
    }
  }
  const amounts = [at.reservationCost, at.unusedUpfront, at.unusedRecurring, at.planCost, at.planTotal, at.planUsed]
  const others = [...Object.values(at), ...tagColumns.map(({ position }) => position)]
  return {
    read,
    width: columns.names.length,
    at,
    convention: 'iso',
    texts: positionsOf(
      [at.resource, at.usageType, at.operation, at.description, ...others],
      [at.billed, at.day, at.until, at.quantity, at.accountName, at.unit, ...amounts],
    ),
    quantity: (cells) => quantityAt(cells, at.quantity),
    amortised: (cells) => amortisedAt(textAt(cells, at.type), textAt(cells, at.reservation), at),
  }
}

/** Where rows of a type have the cost that `amortisedOf` calculates. */
function amortisedAt(
  type: string,
  reservation: string,
  at: { readonly billed: number; readonly planCost: number; readonly reservationCost: number },
): number | 'zero' | undefined {
  switch (type) {
    case 'SavingsPlanCoveredUsage':
      return at.planCost < 0 ? 'zero' : at.planCost
    case 'DiscountedUsage':
      return at.reservationCost < 0 ? 'zero' : at.reservationCost
    case 'SavingsPlanRecurringFee':
    case 'RIFee':
      return undefined
    case 'SavingsPlanNegation':
    case 'SavingsPlanUpfrontFee':
      return 'zero'
    case 'Fee':
      return reservation ? 'zero' : at.billed
    case 'Tax':
    case 'Credit':
    case 'Refund':
      return at.billed
    default:
      // Each row of an unknown type is counted.
      return USAGE_TYPES.has(type) || type.endsWith('Discount') ? at.billed : undefined
  }
}

function amortisedOf(
  type: string,
  reservation: string,
  billed: Amount,
  unused: Amount,
  covered: { reservation: () => Amount; plan: () => Amount },
): Amount {
  switch (type) {
    case 'SavingsPlanCoveredUsage':
      return covered.plan()
    case 'DiscountedUsage':
      return covered.reservation()
    case 'SavingsPlanRecurringFee':
    case 'RIFee':
      return unused
    case 'SavingsPlanNegation':
    case 'SavingsPlanUpfrontFee':
      return 0n
    case 'Fee':
      return reservation ? 0n : billed
    default:
      return billed
  }
}

/** Types of rows that are usage; a file without the column has no word. */
const USAGE_TYPES = new Set(['', 'Usage', 'DiscountedUsage', 'SavingsPlanCoveredUsage', 'SavingsPlanNegation'])

function categoryOf(type: string, reservation: string, service: string): Category {
  switch (type) {
    case 'RIFee':
    case 'SavingsPlanRecurringFee':
    case 'SavingsPlanUpfrontFee':
      return 'commitment'
    case 'Fee':
      return reservation ? 'commitment' : isSupport(service) ? 'support' : 'purchase'
    case 'Tax':
      return 'tax'
    case 'Credit':
      return 'credit'
    case 'Refund':
      return 'refund'
    default:
      if (type.endsWith('Discount')) return 'discount'
      if (!USAGE_TYPES.has(type)) return 'unknown'
      return isSupport(service) ? 'support' : 'usage'
  }
}

function tagsText(cells: readonly string[], columns: readonly { position: number; name: string }[]): string {
  const set = columns.filter(({ position }) => !isAbsent(cells[position] ?? ''))
  return set.length === 0
    ? ''
    : JSON.stringify(Object.fromEntries(set.map(({ position, name }) => [name, cells[position]])))
}

/** `lineItem/UnblendedCost` as `line_item_unblended_cost`. */
function snakeOf(name: string): string {
  return name
    .replace('/', '_')
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter}`)
    .replaceAll('__', '_')
    .toLowerCase()
}
