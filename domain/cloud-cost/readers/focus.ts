import type { Category, ChargeReader, Provider } from '../charge.ts'
import { amountAt, positionsOf, quantityAt, textAt } from '../columns.ts'
import type { Columns } from '../columns.ts'
import { isOfMonth } from '../day.ts'
import { remembered } from '../own-text.ts'
import { essentialsOf } from './essentials.ts'
import { reasons } from './reasons.ts'

/** FOCUS 1.0 (with its preview) to 1.3, with the columns that AWS and Microsoft add. Which provider made it stands in each row. */
export function focusReader(columns: Columns): ChargeReader {
  const at = {
    billed: columns.find('BilledCost'),
    amortised: columns.find('EffectiveCost'),
    currency: columns.find('BillingCurrency'),
    day: columns.find('ChargePeriodStart'),
    until: columns.find('ChargePeriodEnd'),
    category: columns.find('ChargeCategory'),
    subcategory: columns.find('ChargeSubcategory'),
    class: columns.find('ChargeClass'),
    provider: columns.find('ServiceProviderName', 'ProviderName', 'Provider'),
    account: columns.find('SubAccountId', 'BillingAccountId'),
    accountName: columns.find('SubAccountName', 'BillingAccountName'),
    payer: columns.find('BillingAccountId'),
    payerName: columns.find('BillingAccountName'),
    service: columns.find('ServiceName'),
    region: columns.find('RegionId', 'Region', 'RegionName'),
    resource: columns.find('ResourceId'),
    resourceName: columns.find('ResourceName'),
    usageType: columns.find('x_UsageType', 'SkuMeter', 'x_SkuMeterName', 'x_ResourceType', 'SkuId'),
    operation: columns.find('x_Operation', 'x_SkuMeterSubcategory', 'ResourceType'),
    description: columns.find('ChargeDescription', 'x_SkuDescription'),
    pricing: columns.find('PricingCategory'),
    quantity: columns.find('ConsumedQuantity', 'UsageQuantity'),
    pricingQuantity: columns.find('PricingQuantity'),
    unit: columns.find('ConsumedUnit', 'UsageUnit'),
    pricingUnit: columns.find('PricingUnit'),
    tags: columns.find('Tags'),
    commitment: columns.find('CommitmentDiscountId'),
    status: columns.find('CommitmentDiscountStatus'),
  }
  const provider = remembered(providerOf)
  const supports = remembered(isSupport)
  const quantity = (cells: readonly string[]) => {
    // A quantity other than zero cannot be an absent one.
    const consumed = quantityAt(cells, at.quantity)
    return consumed !== 0 || textAt(cells, at.quantity) ? consumed : quantityAt(cells, at.pricingQuantity)
  }
  const read: ChargeReader['read'] = (cells) => {
    const row = essentialsOf(cells, columns, at, 'iso')
    if (typeof row === 'string') return row
    const { currency, billed, day } = row
    // Most rows have the same cost twice.
    const amortised = cells[at.amortised] === cells[at.billed] ? billed : amountAt(cells, at.amortised)
    if (amortised === 'unreadable') return reasons.cost(cells[at.amortised]!)
    const commitment = textAt(cells, at.commitment)
    const service = textAt(cells, at.service)
    const subcategory = textAt(cells, at.subcategory)
    const category = categoryOf(textAt(cells, at.category), {
      subcategory,
      isCorrection: textAt(cells, at.class) === 'Correction',
      isNegative: billed < 0n,
      pays: commitment !== '',
      isSupport: supports(service),
    })
    const isUnused = textAt(cells, at.status) === 'Unused' || subcategory === 'Unused Commitment'
    return {
      currency,
      billed,
      day,
      amortised,
      category,
      ...(isOfMonth(day, textAt(cells, at.until)) && { isOfMonth: true }),
      ...(category === 'unknown' && { unknownCategory: textAt(cells, at.category) }),
      provider: provider(textAt(cells, at.provider)),
      // Charges of no account in particular are the payer's.
      account: textAt(cells, at.account) || textAt(cells, at.payer),
      accountName: textAt(cells, textAt(cells, at.account) === '' ? at.payerName : at.accountName),
      service,
      region: textAt(cells, at.region),
      resource: textAt(cells, at.resource),
      resourceName: textAt(cells, at.resourceName),
      usageType: textAt(cells, at.usageType),
      operation:
        textAt(cells, at.pricing) === 'Dynamic'
          ? `${textAt(cells, at.operation)} Spot`.trim()
          : textAt(cells, at.operation),
      description: textAt(cells, at.description),
      quantity: quantity(cells),
      unit: textAt(cells, at.unit) || textAt(cells, at.pricingUnit),
      tags: textAt(cells, at.tags),
      commitment,
      unused: isUnused ? (amortised ?? 0n) : 0n,
    }
  }
  const figures = [at.billed, at.amortised, at.day, at.until, at.quantity, at.pricingQuantity]
  const names = [at.provider, at.accountName, at.payerName, at.resourceName, at.unit, at.pricingUnit]
  return {
    read,
    width: columns.names.length,
    at,
    convention: 'iso',
    texts: positionsOf(
      [at.resource, at.usageType, at.operation, at.description, at.tags, ...Object.values(at)],
      [...figures, ...names],
    ),
    quantity,
    amortised(cells) {
      // Each of its rows is counted.
      if (!KNOWN_CATEGORIES.has(textAt(cells, at.category).toLowerCase())) return undefined
      // The sign tells a correction from a refund, and what is unused is an amount, too.
      if (textAt(cells, at.class) === 'Correction' || textAt(cells, at.status) === 'Unused') return undefined
      if (textAt(cells, at.subcategory) === 'Unused Commitment') return undefined
      return at.amortised < 0 ? 'none' : at.amortised
    },
  }
}

const KNOWN_CATEGORIES = new Set(['', 'usage', 'purchase', 'tax', 'credit', 'adjustment'])

function categoryOf(
  written: string,
  row: { subcategory: string; isCorrection: boolean; isNegative: boolean; pays: boolean; isSupport: boolean },
): Category {
  const kind = written.toLowerCase()
  if (kind === 'tax') return 'tax'
  if (kind === 'credit' || row.subcategory === 'Credit') return 'credit'
  if (row.subcategory === 'Refund' || (row.isCorrection && row.isNegative)) return 'refund'
  if (kind === 'adjustment') return 'adjustment'
  if (kind === 'purchase') return row.pays ? 'commitment' : row.isSupport ? 'support' : 'purchase'
  // A file without the column, or a row without the word, is read as usage.
  if (kind !== '' && kind !== 'usage') return 'unknown'
  return row.isSupport ? 'support' : 'usage'
}

/** Whether a service is a support plan. */
export function isSupport(service: string): boolean {
  return /\bsupport\b/i.test(service)
}

/** The provider by any of the names that it has given itself in bills. */
function providerOf(name: string): Provider {
  if (/aws|amazon/i.test(name)) return 'AWS'
  if (/microsoft|azure/i.test(name)) return 'Azure'
  return /google|gcp/i.test(name) ? 'Google Cloud' : 'other'
}
