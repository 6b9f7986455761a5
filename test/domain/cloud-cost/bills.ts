import { recognise } from '#domain/cloud-cost/file-kind.ts'
import { costFold } from '#domain/cloud-cost/fold.ts'
import type { Folded, FoldOptions } from '#domain/cloud-cost/fold.ts'

type Row = Record<string, string>

/** Cells of rows in the order of a header, as a parser hands them over. */
export function cellsOf(header: readonly string[], rows: readonly Row[]): string[][] {
  return rows.map((row) => header.map((name) => row[name] ?? ''))
}

/** Recognises a bill by its header and adds up its rows. */
export function folded(header: readonly string[], rows: readonly Row[], options: FoldOptions = {}): Folded {
  const kind = recognise(header)
  if (kind.type !== 'bill') throw new Error(`${kind.name} is no bill`)
  const fold = costFold(options)
  for (const [index, cells] of cellsOf(header, rows).entries()) fold.add(kind.reader, cells, 'bill.csv', index + 2)
  return fold.result()
}

/** Columns of FOCUS 1.0 that a charge needs. */
export const focusHeader = [
  'BilledCost',
  'EffectiveCost',
  'BillingCurrency',
  'ChargePeriodStart',
  'ChargeCategory',
  'ChargeClass',
  'ProviderName',
  'SubAccountId',
  'SubAccountName',
  'ServiceName',
  'RegionId',
  'ResourceId',
  'ChargeDescription',
  'ConsumedQuantity',
  'ConsumedUnit',
  'CommitmentDiscountId',
  'CommitmentDiscountStatus',
  'Tags',
  'x_UsageType',
  'x_Operation',
]

/** A row of usage in FOCUS, with what a test is about. */
export function focusRow(row: Row = {}): Row {
  return {
    BilledCost: '1',
    EffectiveCost: row.BilledCost ?? '1',
    BillingCurrency: 'USD',
    ChargePeriodStart: '2026-10-01T00:00:00Z',
    ChargeCategory: 'Usage',
    ProviderName: 'AWS',
    SubAccountId: '051738928782',
    ServiceName: 'Amazon Elastic Compute Cloud',
    RegionId: 'af-south-1',
    ...row,
  }
}

export const curHeader = [
  'identity/LineItemId',
  'bill/PayerAccountId',
  'lineItem/UsageAccountId',
  'lineItem/LineItemType',
  'lineItem/UsageStartDate',
  'lineItem/ProductCode',
  'lineItem/UsageType',
  'lineItem/Operation',
  'lineItem/ResourceId',
  'lineItem/UsageAmount',
  'lineItem/CurrencyCode',
  'lineItem/UnblendedCost',
  'product/region',
  'reservation/ReservationARN',
  'reservation/EffectiveCost',
  'reservation/UnusedAmortizedUpfrontFeeForBillingPeriod',
  'reservation/UnusedRecurringFee',
  'savingsPlan/SavingsPlanARN',
  'savingsPlan/SavingsPlanEffectiveCost',
  'savingsPlan/TotalCommitmentToDate',
  'savingsPlan/UsedCommitment',
  'resourceTags/user:Env',
  'resourceTags/aws:createdBy',
]

/** A row of AWS's report, version 1. */
export function curRow(row: Row = {}): Row {
  return {
    'lineItem/UsageAccountId': '051738928782',
    'lineItem/LineItemType': 'Usage',
    'lineItem/UsageStartDate': '2026-10-01T00:00:00Z',
    'lineItem/ProductCode': 'AmazonEC2',
    'lineItem/CurrencyCode': 'USD',
    'lineItem/UnblendedCost': '1',
    ...row,
  }
}

export const azureHeader = [
  'SubscriptionId',
  'SubscriptionName',
  'Date',
  'Product',
  'MeterCategory',
  'MeterSubCategory',
  'MeterName',
  'Quantity',
  'Cost',
  'BillingCurrency',
  'ResourceLocation',
  'ResourceId',
  'AdditionalInfo',
  'Tags',
  'UnitOfMeasure',
  'ReservationId',
  'ChargeType',
  'PricingModel',
]

/** A row of Azure's cost details. */
export function azureRow(row: Row = {}): Row {
  return {
    SubscriptionId: '0caaa5a3-2b66-438e-8ab4-bce37d518c5d',
    Date: '10/21/2026',
    MeterCategory: 'Virtual Machines',
    Cost: '1',
    BillingCurrency: 'ZAR',
    ChargeType: 'Usage',
    PricingModel: 'OnDemand',
    ...row,
  }
}
