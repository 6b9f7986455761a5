import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { centsOf } from '#domain/cloud-cost/amount.ts'
import { readBills } from '#frontend/portal/cloud-cost/read-bills.ts'
import { expect, test } from 'vitest'

const azure = (...rows: string[]) =>
  new Blob([`MeterCategory,Cost,BillingCurrency,Date,ChargeType,PricingModel,ResourceId\n${rows.join('\n')}\n`])
/** A reservation of 30 that one machine uses, beside a machine at 5 that none covers. */
const actual = azure(
  'VM,30,USD,10/01/2026,Purchase,Reservation,',
  'VM,0,USD,10/02/2026,Usage,Reservation,/vm/a',
  'VM,5,USD,10/31/2026,Usage,OnDemand,/vm/b',
  'VM,0,USD,10/01/2026,Usage,OnDemand,/vm/b',
)
const amortised = azure(
  'VM,20,USD,10/02/2026,Usage,Reservation,/vm/a',
  'VM,9,USD,10/01/2026,UnusedReservation,Reservation,',
  'VM,5,USD,10/31/2026,Usage,OnDemand,/vm/b',
)
const read = async (files: Record<string, Blob>) =>
  readBills(
    Object.entries(files).map(([path, blob]) => ({ path, blob })),
    () => undefined,
  )
const totals = (
  analyses: readonly { reconciliation: { billed: bigint | undefined; amortised: bigint | undefined } }[] = [],
) =>
  analyses.map(({ reconciliation: { billed, amortised: spread } }) => [
    billed === undefined ? undefined : centsOf(billed),
    spread === undefined ? undefined : centsOf(spread),
  ])

test('actual and amortised costs of Azure are two views of one period, and are never added up', async () => {
  const { result, folded } = await read({ 'a.csv': actual, 'b.csv': amortised })
  expect(result.azure).toEqual({ actual: ['a.csv'], amortised: ['b.csv'] })
  expect(totals(result.analyses)).toEqual([['35.00', '34.00']])
  expect(totals(result.amortised)).toEqual([['35.00', '34.00']])
  // What a group is made of is asked of the view that is shown.
  expect(folded.get('billed')!.rows).toBe(4)
  expect(folded.get('amortised')!.rows).toBe(3)
  const usage = (view: 'billed' | 'amortised') => folded.get(view)!.lines.filter(({ resource }) => resource === '/vm/b')
  expect(usage('billed').reduce((sum, { billed }) => sum + billed, 0n)).toBe(
    usage('amortised').reduce((sum, { billed }) => sum + billed, 0n),
  )
})

test('amortised costs of another period are no total beside the billed one', async () => {
  const november = azure('VM,20,USD,11/02/2026,Usage,Reservation,/vm/a')
  const { result } = await read({ 'a.csv': actual, 'b.csv': november })
  expect(totals(result.analyses)).toEqual([['35.00', undefined]])
  expect(totals(result.amortised)).toEqual([[undefined, '20.00']])
})

test('a part without commitments is sorted by the name of its file, and without one nothing is added up', async () => {
  const part = azure('VM,5,USD,10/03/2026,Usage,OnDemand,/vm/c')
  const named = await read({ 'a.csv': actual, 'b.csv': amortised, 'month_AmortizedCost_2.csv': part })
  expect(named.result.azure?.amortised).toEqual(['b.csv', 'month_AmortizedCost_2.csv'])
  expect(totals(named.result.amortised)).toEqual([['35.00', '39.00']])
  const nameless = await read({ 'a.csv': actual, 'b.csv': amortised, 'c.csv': part })
  expect(nameless.result).toMatchObject({ analyses: [], unclear: ['c.csv'] })
})

test('one kind of file alone is read as it was', async () => {
  const { result } = await read({ 'a.csv': actual })
  expect(totals(result.analyses)).toEqual([['35.00', undefined]])
  expect(result.amortised).toBeUndefined()
})

test('a category that the format does not have is told with its rows, and stays in the total', async () => {
  const bill = new Blob([
    'BilledCost,BillingCurrency,ChargePeriodStart,ChargeCategory,ProviderName,ServiceName,ResourceId\n',
    '1.10,USD,2026-10-01,Usage,AWS,S3,a\n',
    '2.00,USD,2026-10-01,Levy,AWS,S3,a\n',
    '3.00,USD,2026-10-02,Levy,AWS,S3,a\n',
  ])
  const { result } = await read({ 'a.csv': bill })
  expect(result.unknownCategories).toEqual([{ name: 'Levy', count: 2 }])
  expect(totals(result.analyses)[0]![0]).toBe('6.10')
  expect(result.analyses[0]!.reconciliation).toMatchObject({ agrees: true })
  expect(result.analyses[0]!.reconciliation.parts.map(({ category, amount }) => [category, centsOf(amount)])).toEqual([
    ['usage', '1.10'],
    ['unknown', '5.00'],
  ])
})

test.each([
  [
    'AWS',
    'line_item_unblended_cost,line_item_usage_start_date,line_item_currency_code,line_item_line_item_type',
    '2,2026-10-01,USD,Levy',
  ],
  ['Azure', 'MeterCategory,Cost,BillingCurrency,Date,ChargeType', 'VM,2,USD,10/01/2026,Levy'],
])('an unknown type of %s is shown as unknown', async (_, header, row) => {
  const { result } = await read({ 'a.csv': new Blob([`${header}\n${row}\n${row}\n`]) })
  expect(result.unknownCategories).toEqual([{ name: 'Levy', count: 2 }])
  expect(result.analyses[0]!.reconciliation.parts).toMatchObject([{ category: 'unknown' }])
})

test('a bill beside itself in gzip is said to count twice, with what it would be once', async () => {
  const csv =
    'MeterCategory,Cost,BillingCurrency,Date,ResourceId\nVM,5,USD,10/01/2026,/vm/a\nVM,7,USD,10/02/2026,/vm/a\n'
  const { result } = await read({ 'bill.csv': new Blob([csv]), 'bill.csv.gz': new Blob([gzipSync(csv)]) })
  expect(result.overlaps).toMatchObject([{ first: { name: 'bill.csv' }, second: { name: 'bill.csv.gz' } }])
  const { billed, repeated } = result.analyses[0]!.reconciliation
  expect([billed, repeated].map((amount) => centsOf(amount ?? 0n))).toEqual(['24.00', '12.00'])
})

test('of an archive that was made to fill the memory nothing counts, and what it is, is said', async () => {
  const header = 'MeterCategory,Cost,BillingCurrency,Date,ResourceId\nVM,5,USD,10/01/2026,/vm/a\n'
  const bomb = gzipSync(Buffer.concat([Buffer.from(header), Buffer.alloc(40_000_000, '\n')]))
  const { result } = await read({ 'bill.csv': new Blob([header]), 'bomb.csv.gz': new Blob([bomb]) })
  expect(totals(result.analyses)).toEqual([['5.00', undefined]])
  expect(result.problems).toEqual([
    { path: 'bomb.csv.gz', problem: expect.stringContaining('nothing of it counts') as string },
  ])
})

test('columns with the same name are told, of bills that are read', async () => {
  const header = 'MeterCategory,Cost,BillingCurrency,Date,ResourceId'
  const { result } = await read({
    'bill.csv.gz': new Blob([gzipSync(`${header},cost,,\nVM,5,USD,10/01/2026,/vm/a,99,,\n`)]),
    'other.csv': new Blob(['name,name\n1,2\n']),
  })
  expect(totals(result.analyses)).toEqual([['5.00', undefined]])
  expect(result.repeatedColumns).toEqual(['Cost'])
})

test('of a file whose checksum is wrong no charge counts, however much of it was read before that was known', async () => {
  const header = 'MeterCategory,Cost,BillingCurrency,Date,ResourceId\nVM,5,USD,10/01/2026,/vm/a\n'
  const rows = Array.from({ length: 120_000 }, (_, index) => `VM,5,USD,10/01/2026,/vm/${index}/${'x'.repeat(230)}\n`)
  const large = Buffer.from(`${header}${rows.join('')}`)
  const damaged = gzipSync(large, { level: 1 })
  damaged[damaged.length - 6]! ^= 1
  const zip = zipSync({ 'in.csv': new TextEncoder().encode(header) }, { level: 0 })
  zip[zip.indexOf(53, 40)]! ^= 1
  const { result } = await read({
    'bill.csv': new Blob([header]),
    'large.csv.gz': new Blob([damaged]),
    'part.zip': new Blob([zip]),
  })
  expect(totals(result.analyses)).toEqual([['5.00', undefined]])
  expect(result.problems.map(({ path, problem }) => [path, problem.includes('its checksum is wrong')])).toEqual([
    ['large.csv.gz', true],
    ['part.zip/in.csv', true],
  ])
})

test('a file without a row and an archive that could not be read are told once each', async () => {
  const bomb = new Blob([zipSync({ 'a.csv': new Uint8Array(40_000_000) })])
  const cut = new Blob([zipSync({ 'b.csv': new TextEncoder().encode('a,b\n1,2\n') }).slice(0, 40)])
  const { result } = await read({ 'bomb.zip': bomb, 'cut.zip': cut, 'lines.csv': new Blob(['\n\n']) })
  expect(result.problems.map(({ path }) => path)).toEqual(['bomb.zip', 'cut.zip'])
  expect(result.files.map(({ path, name }) => [path, name])).toEqual([['lines.csv', 'an empty table or list']])
})
