import { expect, test } from 'vitest'
import { recognise } from '#domain/cloud-cost/file-kind.ts'
import { costFold } from '#domain/cloud-cost/fold.ts'
import { reconcile } from '#domain/cloud-cost/reconciliation.ts'
import { azureHeader, azureRow, cellsOf, curHeader, curRow, focusHeader, focusRow } from './bills.ts'

/** Rows of a charge seen before are read by their figures only. They have to come out as if each were read whole. */
let seed = 3
const one = <Value>(...values: Value[]): Value => values[(seed = (seed * 48_271) % 2_147_483_647) % values.length]!
const costs = ['1', '-2.50', '0', '0.0000008', '1,000.25', '(3.00)', '0.1234567890123456789012345678', '', 'NULL', 'x']
const days = ['2026-10-01T00:00:00Z', '2026-10-02', '2026-11-30T23:00:00-05:00', '2026-13-01', '']
const slashed = ['10/01/2026', '11/30/2026', '2026-10-02', '13/01/2026']
const quantities = ['24.0', '1,000', '', 'NULL', 'many']

const kinds: readonly [string, string[], () => Record<string, string>][] = [
  [
    'FOCUS',
    focusHeader,
    () =>
      focusRow({
        BilledCost: one(...costs),
        EffectiveCost: one('', 'NULL', 'x', ...costs),
        ChargePeriodStart: one(...days),
        ConsumedQuantity: one(...quantities),
        ChargeCategory: one('Usage', 'Purchase', 'Credit', 'Tax', 'Adjustment'),
        ChargeClass: one('', '', 'Correction'),
        CommitmentDiscountStatus: one('', '', 'Unused', 'Used'),
        CommitmentDiscountId: one('', 'sp-1'),
        BillingCurrency: one('USD', 'USD', 'EUR', ''),
        ResourceId: one('', 'i-1', 'i-2', 'constructor', '__proto__'),
        Tags: one('', '{"env":"dev"}', '{"env"'),
      }),
  ],
  [
    'CUR',
    curHeader,
    () =>
      curRow({
        'lineItem/UnblendedCost': one(...costs),
        'lineItem/UsageStartDate': one(...days),
        'lineItem/UsageAmount': one(...quantities),
        'lineItem/LineItemType': one(
          'Usage',
          'SavingsPlanCoveredUsage',
          'SavingsPlanNegation',
          'RIFee',
          'DiscountedUsage',
          'SavingsPlanRecurringFee',
          'Fee',
          'Tax',
        ),
        'reservation/ReservationARN': one('', 'arn:ri'),
        'reservation/EffectiveCost': one('', ...costs),
        'savingsPlan/SavingsPlanEffectiveCost': one('', ...costs),
        'savingsPlan/TotalCommitmentToDate': one('8', '9'),
        'reservation/UnusedRecurringFee': one('', '2', 'x'),
        'lineItem/ResourceId': one('', 'i-1'),
        'resourceTags/user:Env': one('', 'dev'),
      }),
  ],
  [
    'Azure',
    azureHeader,
    () =>
      azureRow({
        Cost: one(...costs),
        Date: one(...slashed),
        Quantity: one(...quantities),
        ChargeType: one('Usage', 'Purchase', 'UnusedReservation', 'Refund', 'Tax'),
        PricingModel: one('OnDemand', 'Reservation', 'SavingsPlan'),
        ResourceId: one('', '/subscriptions/1', '/subscriptions/2'),
        AdditionalInfo: one('', '{"AHB":"true"}'),
      }),
  ],
]

test.each(kinds)('%s: rows of known charges come out as if read whole', (_, header, row) => {
  const kind = recognise(header)
  if (kind.type !== 'bill') throw new Error('no bill')
  const rows = cellsOf(header, Array.from({ length: 3000 }, row))
  const results = [kind.reader, { ...kind.reader, amortised: () => undefined }].map((reader) => {
    const fold = costFold()
    for (const [line, cells] of rows.entries()) fold.add(reader, cells, 'a.csv', line)
    return fold.result()
  })
  expect(results[0]).toEqual(results[1])
  expect(results[0]!.currencies.size).toBeGreaterThan(0)
  expect(reconcile(results[0]!).every(({ agrees }) => agrees)).toBe(true)
})

test.each(kinds)('%s: cells that are not among those read change nothing', (_, names, row) => {
  const header = [...names, 'InvoiceId', 'invoiceId', 'bill/InvoiceId']
  const kind = recognise(header)
  if (kind.type !== 'bill') throw new Error('no bill')
  expect(kind.reads.length).toBeLessThan(header.length)
  const rows = cellsOf(header, Array.from({ length: 500 }, row))
  const results = ['', '7'].map((filling) => {
    const fold = costFold()
    for (const [line, cells] of rows.entries())
      fold.add(
        kind.reader,
        cells.map((cell, position) => (kind.reads.includes(position) ? cell : filling)),
        'a.csv',
        line,
      )
    return fold.result()
  })
  expect(results[0]).toEqual(results[1])
})
