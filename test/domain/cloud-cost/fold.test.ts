import { describe, expect, test } from 'vitest'
import { amountOf, centsOf, exactText } from '#domain/cloud-cost/amount.ts'
import { recognise } from '#domain/cloud-cost/file-kind.ts'
import { costFold } from '#domain/cloud-cost/fold.ts'
import { groupsOf, tagNamesOf, untaggedOf } from '#domain/cloud-cost/groups.ts'
import { reasons } from '#domain/cloud-cost/readers/reasons.ts'
import { reconcile } from '#domain/cloud-cost/reconciliation.ts'
import { azureHeader, azureRow, cellsOf, curHeader, curRow, focusHeader, focusRow, folded } from './bills.ts'

const partsOf = (folded: Parameters<typeof reconcile>[0]) =>
  Object.fromEntries(reconcile(folded)[0]!.parts.map(({ category, amount }) => [category, centsOf(amount)]))

describe('the total', () => {
  test('is exact, by currency, and has its parts apart', () => {
    const result = folded(focusHeader, [
      focusRow({ BilledCost: '0.00000080000' }),
      focusRow({ BilledCost: '1,000.10', ServiceName: 'Amazon Simple Storage Service' }),
      focusRow({ BilledCost: '-12.10', ChargeCategory: 'Credit' }),
      focusRow({ BilledCost: '(3.00)', ChargeClass: 'Correction' }),
      focusRow({ BilledCost: '15', ChargeCategory: 'Tax' }),
      focusRow({ BilledCost: '86', EffectiveCost: '0', ChargeCategory: 'Purchase', CommitmentDiscountId: 'sp-1' }),
      focusRow({ BilledCost: '29', ChargeCategory: 'Purchase', ServiceName: 'AWS Support (Business)' }),
      focusRow({ BilledCost: '9.99', BillingCurrency: 'EUR' }),
    ])
    const [dollars, euros] = reconcile(result)
    expect(exactText(dollars!.billed!)).toBe('1115.0000008')
    expect(centsOf(dollars!.amortised!)).toBe('1029.00')
    expect(dollars).toMatchObject({ currency: 'USD', rows: 7, agrees: true })
    expect(partsOf(result)).toEqual({
      usage: '1000.10',
      commitment: '86.00',
      support: '29.00',
      tax: '15.00',
      credit: '-12.10',
      refund: '-3.00',
    })
    expect([euros!.currency, centsOf(euros!.billed!)]).toEqual(['EUR', '9.99'])
  })

  test('a total that lost a line does not agree', () => {
    const result = folded(focusHeader, [focusRow(), focusRow({ ServiceName: 'Other' })])
    expect(reconcile(result)[0]!.agrees).toBe(true)
    expect(reconcile({ ...result, lines: result.lines.slice(1) })[0]!.agrees).toBe(false)
  })
})

describe('AWS’s report', () => {
  test('amortised cost is what AWS documents for each type of row', () => {
    const result = folded(curHeader, [
      curRow({
        'lineItem/LineItemType': 'SavingsPlanCoveredUsage',
        'lineItem/UnblendedCost': '10',
        'savingsPlan/SavingsPlanEffectiveCost': '7',
      }),
      curRow({ 'lineItem/LineItemType': 'SavingsPlanNegation', 'lineItem/UnblendedCost': '-10' }),
      curRow({
        'lineItem/LineItemType': 'SavingsPlanRecurringFee',
        'lineItem/UnblendedCost': '8',
        'savingsPlan/TotalCommitmentToDate': '8',
        'savingsPlan/UsedCommitment': '7',
      }),
      curRow({
        'lineItem/LineItemType': 'RIFee',
        'lineItem/UnblendedCost': '20',
        'reservation/ReservationARN': 'arn:ri',
        'reservation/UnusedRecurringFee': '2',
        'reservation/UnusedAmortizedUpfrontFeeForBillingPeriod': '1',
      }),
      curRow({
        'lineItem/LineItemType': 'DiscountedUsage',
        'lineItem/UnblendedCost': '0',
        'reservation/EffectiveCost': '18',
      }),
      curRow({
        'lineItem/LineItemType': 'Fee',
        'lineItem/UnblendedCost': '300',
        'reservation/ReservationARN': 'arn:ri',
      }),
      curRow({ 'lineItem/LineItemType': 'EdpDiscount', 'lineItem/UnblendedCost': '-4' }),
    ])
    const [total] = reconcile(result)
    expect(centsOf(total!.billed!)).toBe('324.00')
    expect(centsOf(total!.amortised!)).toBe('25.00')
    expect(partsOf(result)).toEqual({ commitment: '328.00', discount: '-4.00' })
    expect(centsOf(result.lines.reduce((sum, { unused }) => sum + unused, 0n))).toBe('4.00')
  })

  test('tags of columns and of the map of 2.0 are the same; ids stay texts', () => {
    const first = folded(curHeader, [curRow({ 'resourceTags/user:Env': 'dev' })])
    const second = folded(
      [
        'line_item_usage_start_date',
        'line_item_unblended_cost',
        'line_item_currency_code',
        'resource_tags',
        'line_item_usage_account_id',
      ],
      [
        {
          line_item_usage_start_date: '2026-10-01T00:00:00.000Z',
          line_item_unblended_cost: '1.5',
          line_item_currency_code: 'USD',
          resource_tags: '{"user_Env":"dev"}',
          line_item_usage_account_id: '001234567890',
        },
      ],
    )
    expect(groupsOf(first.lines, 'tag:env', 'billed')[0]!.name).toBe('dev')
    expect(groupsOf(second.lines, 'tag:env', 'billed')[0]!.name).toBe('dev')
    expect(groupsOf(second.lines, 'account', 'billed')[0]!.name).toBe('001234567890')
  })

  test('columns of Parquet have their own names', () => {
    const result = folded(
      [
        'line_item_usage_start_date',
        'line_item_unblended_cost',
        'line_item_currency_code',
        'line_item_line_item_type',
        'reservation_reservation_a_r_n',
      ],
      [
        {
          line_item_usage_start_date: '2026-10-01 00:00:00',
          line_item_unblended_cost: '5',
          line_item_currency_code: 'USD',
          line_item_line_item_type: 'Fee',
          reservation_reservation_a_r_n: 'arn:ri',
        },
      ],
    )
    expect(partsOf(result)).toEqual({ commitment: '5.00' })
  })
})

describe('Azure’s details', () => {
  test('rows tell an amortised file from an actual one', () => {
    const bought = azureRow({ ChargeType: 'Purchase', PricingModel: 'Reservation', Cost: '3.25' })
    const actual = folded(azureHeader, [bought, azureRow({ PricingModel: 'Reservation', Cost: '0' })])
    const amortised = folded(azureHeader, [
      azureRow({ PricingModel: 'Reservation', Cost: '0.49' }),
      azureRow({ ChargeType: 'UnusedReservation', PricingModel: 'Reservation', Cost: '2' }),
    ])
    expect(reconcile(actual)[0]).toMatchObject({ billed: amountOf('3.25'), amortised: undefined })
    expect(reconcile(amortised)[0]).toMatchObject({ billed: undefined, amortised: amountOf('2.49') })
  })

  test('dates are month first, tags have no braces', () => {
    const result = folded(azureHeader, [azureRow({ Date: '10/02/2026', Tags: '"env": "prod","org": "trey"' })])
    expect(reconcile(result)[0]!.firstDay).toBe('2026-10-02')
    expect(tagNamesOf(result.lines)).toEqual(['env', 'org'])
  })
})

describe('rows that cannot be read', () => {
  test('are listed by line with the reason, and are not in the total', () => {
    const kind = recognise(focusHeader)
    if (kind.type !== 'bill') throw new Error('no bill')
    const fold = costFold()
    const rows = [
      ...cellsOf(focusHeader, [
        focusRow(),
        focusRow({ BillingCurrency: 'NULL' }),
        focusRow({ BilledCost: '12,5' }),
        focusRow({ BilledCost: '' }),
        focusRow({ ChargePeriodStart: '10/01/2026' }),
      ]),
      ['1', '1', 'USD'],
    ]
    for (const [index, cells] of rows.entries()) fold.add(kind.reader, cells, 'a.csv', index + 2)
    fold.refuse('A quote does not end.', { file: 'a.csv', line: 9 })
    const result = fold.result()
    expect(result.unreadable.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
      '3: It has no currency.',
      '4: “12,5” has a decimal comma. Export the file with decimal points, as 1234.56.',
      '5: It has no cost.',
      '6: “10/01/2026” is no date of this kind of file.',
      '7: It is cut off: it has 3 cells, and the header 20.',
      '9: A quote does not end.',
    ])
    expect(result.rows).toBe(7)
    expect(reconcile(result)[0]).toMatchObject({ rows: 1, billed: amountOf('1') })
  })

  test('tags that cannot be read leave the charge in the total', () => {
    const result = folded(focusHeader, [focusRow({ Tags: '{"env": "dev"' })])
    expect(result.unreadableTags).toBe(1)
    expect(reconcile(result)[0]!.billed).toBe(amountOf('1'))
  })
})

describe('groups', () => {
  const result = folded(focusHeader, [
    focusRow({ BilledCost: '5', Tags: '{"env":"dev"}', ResourceId: 'i-1' }),
    focusRow({ BilledCost: '3', Tags: '{"env":"prod"}', ChargePeriodStart: '2026-11-01T00:00:00Z', ResourceId: 'i-1' }),
    focusRow({ BilledCost: '2', ServiceName: 'AWS Lambda', SubAccountName: 'Shop' }),
    focusRow({ BilledCost: '-1', ChargeCategory: 'Credit' }),
  ])
  const shown = (grouping: Parameters<typeof groupsOf>[1]) =>
    groupsOf(result.lines, grouping, 'billed').map(({ name, cost }) => `${name} ${centsOf(cost)}`)

  test('each grouping has the whole cost, the most expensive first', () => {
    expect(shown('service')).toEqual(['Amazon Elastic Compute Cloud 7.00', 'AWS Lambda 2.00'])
    expect(shown('account')).toEqual(['051738928782 7.00', 'Shop 2.00'])
    expect(shown('month')).toEqual(['2026-10 6.00', '2026-11 3.00'])
    expect(shown('tag:env')).toEqual(['dev 5.00', 'prod 3.00', ' 1.00'])
  })

  test('the untagged share is of the usage', () => {
    expect(untaggedOf(result.lines, 'billed')).toEqual({ cost: amountOf('2'), share: 0.2 })
  })
})

test('what a savings plan takes back is neither tagged nor untagged usage', () => {
  const plan = { 'savingsPlan/SavingsPlanARN': 'plan' }
  const result = folded(curHeader, [
    curRow({
      ...plan,
      'lineItem/LineItemType': 'SavingsPlanCoveredUsage',
      'lineItem/UnblendedCost': '100',
      'resourceTags/user:Env': 'prod',
    }),
    curRow({ ...plan, 'lineItem/LineItemType': 'SavingsPlanNegation', 'lineItem/UnblendedCost': '-100' }),
    curRow({ 'lineItem/UnblendedCost': '25' }),
  ])
  expect(untaggedOf(result.lines, 'billed')).toEqual({ cost: amountOf('25'), share: 0.2 })
  expect(untaggedOf(result.lines, 'billed', 'Env')).toEqual({ cost: amountOf('25'), share: 0.2 })
  expect(result.currencies.get('USD')!.billed).toBe(amountOf('25'))
})

test('a row that lacks its last, empty cell is read if that column is not needed', () => {
  const kind = recognise([...focusHeader, 'x_Note'])
  if (kind.type !== 'bill') throw new Error('It is a bill.')
  const fold = costFold()
  const [cells] = cellsOf(focusHeader, [focusRow({ BilledCost: '2.5' })])
  fold.add(kind.reader, cells!, 'a.csv', 2)
  fold.add(kind.reader, cells!.slice(0, -1), 'a.csv', 3)
  const { rows, unreadable, currencies } = fold.result()
  expect([rows, currencies.get('USD')!.billed]).toEqual([2, amountOf('2.5')])
  expect(unreadable).toEqual([{ file: 'a.csv', line: 3, reason: reasons.cells(19, 21) }])
})
