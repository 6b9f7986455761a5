import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { fileWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer'

/** Columns of FOCUS 1.2 that AWS exports, so that a row is as long as a real one. */
const COLUMNS = [
  'AvailabilityZone', 'BilledCost', 'BillingAccountId', 'BillingAccountName', 'BillingCurrency', 'BillingPeriodEnd',
  'BillingPeriodStart', 'ChargeCategory', 'ChargeClass', 'ChargeDescription', 'ChargeFrequency', 'ChargePeriodEnd',
  'ChargePeriodStart', 'CommitmentDiscountId', 'CommitmentDiscountStatus', 'ConsumedQuantity', 'ConsumedUnit',
  'ContractedCost', 'ContractedUnitPrice', 'EffectiveCost', 'InvoiceId', 'InvoiceIssuerName', 'ListCost', 'ListUnitPrice',
  'PricingCategory', 'PricingQuantity', 'PricingUnit', 'ProviderName', 'PublisherName', 'RegionId', 'RegionName',
  'ResourceId', 'ResourceName', 'ResourceType', 'ServiceCategory', 'ServiceName', 'SkuId', 'SkuMeter', 'SkuPriceId',
  'SubAccountId', 'SubAccountName', 'Tags', 'x_Operation', 'x_UsageType',
] as const // prettier-ignore

const services = ['Amazon Elastic Compute Cloud', 'Amazon Relational Database Service', 'Amazon Simple Storage Service']
const RESOURCES = 20_000
const DAYS = 92

/** Writes a bill of that many rows: 20,000 resources, each charged by the day, with amounts that differ. */
export async function writeLargeBill(path: string, rows: number): Promise<void> {
  const file = createWriteStream(path)
  file.write(`${COLUMNS.join(',')}\n`)
  let part = ''
  for (let row = 0; row < rows; row++) {
    part += `${rowOf(row)}\n`
    if (part.length < 1_000_000) continue
    if (!file.write(part)) await once(file, 'drain')
    part = ''
  }
  file.end(part)
  await once(file, 'finish')
}

const AMOUNTS: ReadonlySet<string> = new Set(['BilledCost', 'ContractedCost', 'EffectiveCost', 'ListCost'])
const ROWS_OF_GROUP = 100_000

/** The same bill as Parquet: amounts as floating point numbers and times as such, as AWS exports them. */
export async function writeLargeParquet(path: string, rows: number): Promise<void> {
  const columnsFrom = (first: number, last: number) => {
    const groups = Array.from({ length: last - first }, (_, index) => valuesOf(first + index))
    return COLUMNS.map((name) => {
      if (AMOUNTS.has(name)) return { name, type: 'DOUBLE' as const, data: groups.map((row) => Number(row[name])) }
      return name.startsWith('ChargePeriod') || name.startsWith('BillingPeriod')
        ? { name, type: 'TIMESTAMP' as const, data: groups.map((row) => new Date(row[name]!)) }
        : { name, type: 'STRING' as const, data: groups.map((row) => unquoted(row[name] ?? '')) }
    })
  }
  const schema = schemaFromColumnData({ columnData: columnsFrom(0, 1) })
  const writer = new ParquetWriter({ writer: fileWriter(path), schema })
  for (let row = 0; row < rows; row += ROWS_OF_GROUP)
    await writer.write({
      columnData: columnsFrom(row, Math.min(rows, row + ROWS_OF_GROUP)),
      rowGroupSize: ROWS_OF_GROUP,
    })
  await writer.finish()
}

function unquoted(cell: string): string {
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
}

function rowOf(row: number): string {
  const values = valuesOf(row)
  return COLUMNS.map((column) => values[column] ?? '').join(',')
}

function valuesOf(row: number): Readonly<Record<string, string>> {
  const resource = row % RESOURCES
  const day = new Date(Date.UTC(2026, 6, 1 + (Math.floor(row / RESOURCES) % DAYS))).toISOString()
  const cost = `${(row * 7919) % 40}.${String((row * 104_729) % 1_000_000).padStart(6, '0')}`
  const account = String(100_000_000_000 + (resource % 12))
  const id = (resource * 2_654_435_761).toString(16).padStart(12, '0')
  return {
    AvailabilityZone: 'af-south-1a',
    BilledCost: cost,
    BillingAccountId: '100000000000',
    BillingAccountName: 'Mokoena Logistics',
    BillingCurrency: 'USD',
    BillingPeriodEnd: '2026-08-01T00:00:00.000Z',
    BillingPeriodStart: '2026-07-01T00:00:00.000Z',
    ChargeCategory: 'Usage',
    ChargeDescription: '"$0.0952 per On Demand Linux m5.large Instance Hour, in Africa (Cape Town)"',
    ChargeFrequency: 'Usage-Based',
    ChargePeriodEnd: day,
    ChargePeriodStart: day,
    ConsumedQuantity: '24.0',
    ConsumedUnit: 'Hours',
    ContractedCost: cost,
    ContractedUnitPrice: '0.0952',
    EffectiveCost: cost,
    InvoiceId: '1234567890',
    InvoiceIssuerName: 'Amazon Web Services, Inc.'.replace(',', ''),
    ListCost: cost,
    ListUnitPrice: '0.0952',
    PricingCategory: 'Standard',
    PricingQuantity: '24.0',
    PricingUnit: 'Hours',
    ProviderName: 'AWS',
    PublisherName: 'AWS',
    RegionId: 'af-south-1',
    RegionName: 'Africa (Cape Town)',
    ResourceId: `arn:aws:ec2:af-south-1:${account}:instance/i-0${id}`,
    ResourceType: 'instance',
    ServiceCategory: 'Compute',
    ServiceName: services[resource % services.length]!,
    SkuId: 'ABCDEFGHIJKLMNOP',
    SkuMeter: 'BoxUsage',
    SkuPriceId: 'ABCDEFGHIJKLMNOP.JRTCKXETXF.6YS6EN2CT7',
    SubAccountId: account,
    SubAccountName: `Account ${resource % 12}`,
    Tags: `"{""team"": ""team-${resource % 30}"", ""env"": ""${resource % 3 === 0 ? 'dev' : 'prod'}""}"`,
    x_Operation: 'RunInstances',
    x_UsageType: 'AFS1-BoxUsage:m5.large',
  }
}
