import type { Category, Charge, ChargeReader } from '../charge.ts'
import { positionsOf, quantityAt, textAt } from '../columns.ts'
import type { Columns } from '../columns.ts'
import { essentialsOf } from './essentials.ts'

/**
 * Azure's cost details of an Enterprise Agreement or a Microsoft Customer Agreement, actual or amortised. The two have the same header:
 * rows tell them apart. Dates are month first, tags are JSON without braces.
 */
export function azureReader(columns: Columns): ChargeReader {
  const at = {
    billed: columns.find('CostInBillingCurrency', 'Cost', 'PreTaxCost'),
    currency: columns.find('BillingCurrency', 'BillingCurrencyCode', 'Currency'),
    day: columns.find('Date', 'UsageDateTime', 'UsageDate'),
    type: columns.find('ChargeType'),
    pricing: columns.find('PricingModel'),
    account: columns.find('SubscriptionId', 'SubscriptionGuid'),
    accountName: columns.find('SubscriptionName'),
    payer: columns.find('BillingAccountId', 'BillingProfileId'),
    payerName: columns.find('BillingAccountName', 'BillingProfileName'),
    service: columns.find('MeterCategory'),
    family: columns.find('MeterSubCategory'),
    meter: columns.find('MeterName', 'Meter'),
    product: columns.find('ProductName', 'Product'),
    region: columns.find('ResourceLocation', 'Location', 'MeterRegion'),
    resource: columns.find('ResourceId', 'InstanceId', 'InstanceName'),
    resourceName: columns.find('ResourceName'),
    details: columns.find('AdditionalInfo'),
    quantity: columns.find('Quantity', 'UsageQuantity'),
    unit: columns.find('UnitOfMeasure'),
    tags: columns.find('Tags'),
    benefit: columns.find('benefitId', 'ReservationId'),
    publisher: columns.find('PublisherType'),
  }
  const isCommittedRow = (cells: readonly string[]) => /^(?:reservation|savingsplan)$/i.test(textAt(cells, at.pricing))
  const read: ChargeReader['read'] = (cells) => {
    const row = essentialsOf(cells, columns, at, 'month-first')
    if (typeof row === 'string') return row
    const { currency, billed, day } = row
    const type = textAt(cells, at.type)
    const isCommitted = isCommittedRow(cells)
    const onlyIn = onlyInOf(type, isCommitted, billed)
    const category = categoryOf(type, isCommitted)
    return {
      currency,
      billed,
      day,
      amortised: undefined,
      category,
      ...(category === 'unknown' && { unknownCategory: type }),
      provider: 'Azure',
      account: textAt(cells, at.account) || textAt(cells, at.payer),
      accountName: textAt(cells, textAt(cells, at.account) === '' ? at.payerName : at.accountName),
      service: textAt(cells, at.service),
      region: textAt(cells, at.region),
      resource: textAt(cells, at.resource),
      resourceName: textAt(cells, at.resourceName),
      usageType: `${textAt(cells, at.family)} ${textAt(cells, at.meter)}`.trim(),
      operation: [hybridBenefit(textAt(cells, at.details)), /^spot$/i.test(textAt(cells, at.pricing)) ? 'Spot' : '']
        .filter(Boolean)
        .join(', '),
      description: textAt(cells, at.product),
      quantity: quantityAt(cells, at.quantity),
      unit: textAt(cells, at.unit),
      tags: textAt(cells, at.tags),
      commitment: isCommitted ? textAt(cells, at.benefit) : '',
      unused: isUnused(type) ? billed : 0n,
      ...(onlyIn && { onlyIn }),
    }
  }
  return {
    read,
    width: columns.names.length,
    at: { ...at, usageType: at.meter },
    convention: 'month-first',
    texts: positionsOf(
      [at.resource, at.meter, at.family, at.product, at.tags, ...Object.values(at)],
      [at.billed, at.day, at.quantity, at.accountName, at.payerName, at.resourceName, at.unit, at.publisher],
    ),
    quantity: (cells) => quantityAt(cells, at.quantity),
    // Amounts of committed rows tell an actual file from an amortised one.
    // Each row of an unknown category is counted.
    amortised: (cells) => {
      const type = textAt(cells, at.type)
      return isCommittedRow(cells) || isUnused(type) || categoryOf(type, false) === 'unknown' ? undefined : 'none'
    },
  }
}

/** An actual file has what was bought and covered usage at zero; an amortised one has what went unused and covered usage at its cost. */
function onlyInOf(type: string, isCommitted: boolean, cost: bigint): Charge['onlyIn'] {
  if (isUnused(type)) return 'amortised'
  if (!isCommitted) return undefined
  if (type.toLowerCase() === 'purchase') return 'actual'
  return type.toLowerCase() === 'usage' ? (cost === 0n ? 'actual' : 'amortised') : undefined
}

function isUnused(type: string): boolean {
  return /^unused/i.test(type)
}

function categoryOf(type: string, isCommitted: boolean): Category {
  switch (type.toLowerCase()) {
    case 'purchase':
      return isCommitted ? 'commitment' : 'purchase'
    case 'refund':
      return 'refund'
    case 'tax':
      return 'tax'
    case 'credit':
      return 'credit'
    case 'adjustment':
    case 'roundingadjustment':
      return 'adjustment'
    default:
      if (isUnused(type)) return 'commitment'
      return type === '' || type.toLowerCase() === 'usage' ? 'usage' : 'unknown'
  }
}

/** Whether the machine runs on an own licence, which only the row's additional information says. */
function hybridBenefit(details: string): string {
  return /"AHB"\s?:\s?"?true/i.test(details) ? 'Azure Hybrid Benefit' : ''
}
