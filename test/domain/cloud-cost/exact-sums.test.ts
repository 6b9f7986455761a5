import { expect, test } from 'vitest'
import { amountOf } from '#domain/cloud-cost/amount.ts'
import { ExactSums, ReadAmount } from '#domain/cloud-cost/exact-sums.ts'

const forms = [
  '0',
  '-0',
  '12.345678',
  '-0.0000008',
  '999999999999999.999999999999999',
  '-999999999999999.999999999999999999999999999999',
  '0.000000000000000000000000000001',
  '0.1234567890123456789012345678',
  '1.2E-05',
  '1,234.56',
  '(1,234.56)',
  '$5',
  '+7',
  '5.',
  '.5',
  '-.25',
  '123456789012345678901234567890',
  '-123456789012345678.000000000000000000000000000009',
  '0.0000000000000000000000000000009',
]
const refused = ['', '.', '-', '1,5', '12.3.4', 'NULL', '1-', '--1', '0x10', 'Infinity', '1 2']

test.each(forms)('reads %s as the exact amount', (form) => {
  const [read, sums] = [new ReadAmount(), new ExactSums()]
  const sum = sums.begin()
  expect(read.read(form)).toBe(true)
  sums.add(sum, read)
  expect(sums.of(sum)).toBe(amountOf(form))
})

test.each(refused)('refuses %j, as the exact reader does', (form) => {
  expect(new ReadAmount().read(form)).toBe(false)
  expect(amountOf(form)).toBeUndefined()
})

test('100,000 amounts of both signs and all sizes add up to the last digit', () => {
  const [read, sums] = [new ReadAmount(), new ExactSums()]
  // Further sums lie beside it, so that a carry into a neighbour would show.
  const [before, sum, after] = [sums.begin(), sums.begin(), sums.begin()]
  let exact = 0n
  let seed = 7
  const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
  const digits = (length: number) => Array.from({ length }, () => random(10)).join('')
  for (let count = 0; count < 100_000; count++) {
    const text = `${random(2) ? '-' : ''}${digits(1 + random(16))}.${digits(random(31))}`
    read.read(text)
    sums.add(sum, read)
    exact += amountOf(text)!
  }
  expect(sums.of(sum)).toBe(exact)
  expect([sums.of(before), sums.of(after)]).toEqual([0n, 0n])
})

test('thousands of sums keep what they have while their list grows', () => {
  const [read, sums] = [new ReadAmount(), new ExactSums()]
  const places = Array.from({ length: 5000 }, (_, index) => {
    const place = sums.begin()
    read.read(`${index}.5`)
    sums.add(place, read)
    return place
  })
  expect(places.map((place) => sums.of(place))).toEqual(places.map((_, index) => amountOf(`${index}.5`)))
})
