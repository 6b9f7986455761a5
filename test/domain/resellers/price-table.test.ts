import { expect, test } from 'vitest'
import { priceList } from '#domain/resellers/price-list.ts'
import { priceTable } from '#domain/resellers/price-table.ts'

test('the list shows what holds with the partner price of the day, and what is over with that of its last day', () => {
  const { holds, over } = priceTable(priceList, ['referral', 'reseller'], '2026-11-29')
  const endpoint = holds.find(({ item }) => item === 'endpoint-protection')
  expect(endpoint).toMatchObject({ price: 18_900, partner: [{ tier: 'reseller', discount: 2000, price: 15_120 }] })
  expect(over).toMatchObject([{ price: 17_500, until: '2025-12-31', partner: [{ discount: 1500, price: 14_875 }] }])
})

test('every price of the list is shown once, and one that comes is not among those that hold', () => {
  const { holds, comes, over } = priceTable(priceList, ['delivery'], '2025-06-01')
  expect(holds.length + comes.length + over.length).toBe(priceList.length)
  expect(comes.map(({ price }) => price)).toEqual([18_900])
})
