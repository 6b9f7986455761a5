import { expect, test } from 'vitest'
import { amountOf } from '#domain/cloud-cost/amount.ts'
import { rateOf, typedRate } from '#frontend/portal/cloud-cost/typed-rate.ts'
import { costResults } from '#domain/cloud-cost/kept-results.ts'
import { recommendationKey } from '#domain/cloud-cost/recommendation-key.ts'
import { keptBillSchema } from '#domain/cloud-cost/kept-bill-schema.ts'
import { analysisOf, keptBill, MOST_BYTES } from '#domain/cloud-cost/kept-bill.ts'
import { exampleAnalysis, keptExample } from './kept-example.ts'

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length

test('a kept bill is shown as the analysis was: totals to the last digit, months, groups and savings', () => {
  const kept = analysisOf(keptBillSchema.parse(JSON.parse(JSON.stringify(keptExample()))))
  expect(kept.reconciliation).toEqual(exampleAnalysis.reconciliation)
  expect(kept.months).toEqual(exampleAnalysis.months)
  expect(kept.savings).toEqual(exampleAnalysis.savings)
  expect(kept.forecast).toEqual(exampleAnalysis.forecast)
  expect(kept.recommendations.map(({ id, saves, resources }) => [id, saves, resources])).toEqual(
    exampleAnalysis.recommendations.map(({ id, saves, resources }) => [id, saves, resources]),
  )
  expect(kept.groups[0]!.groups).toEqual(exampleAnalysis.groups[0]!.groups)
})

test('a colleague sees the proof: of each resource its first rows, and where each percentage comes from', () => {
  const kept = analysisOf(keptBillSchema.parse(JSON.parse(JSON.stringify(keptExample()))))
  const proof = (recommendations: typeof kept.recommendations) =>
    recommendations.map(({ id, basis, evidence }) => ({
      id,
      basis,
      rows: evidence.slice(0, 5).map(({ resource, places }) => [resource, places.slice(0, 3)]),
    }))
  expect(proof(kept.recommendations)).toEqual(proof(exampleAnalysis.recommendations))
  expect(kept.recommendations[0]!.evidence[0]!.places[0]).toEqual({ file: 'example.csv', line: expect.any(Number) })
  // Results that were kept before have neither.
  const old = keptExample()
  for (const each of old.recommendations) {
    delete each.basis
    for (const one of each.evidence) delete one.places
  }
  expect(analysisOf(keptBillSchema.parse(old)).recommendations[0]!.evidence[0]!.places).toEqual([])
})

test('the rate for rand is kept with its day, and that charges may count twice', () => {
  const rand = { rate: amountOf('18.5')!, on: '2026-11-27' }
  const reconciliation = { ...exampleAnalysis.reconciliation, repeated: amountOf('12.34')! }
  const kept = keptBill({ ...exampleAnalysis, rand, reconciliation }, [])
  const shown = analysisOf(keptBillSchema.parse(JSON.parse(JSON.stringify(kept))))
  expect(shown.rand).toEqual(rand)
  expect(shown.reconciliation.repeated).toBe(amountOf('12.34'))
  expect(typedRate(shown.rand)).toEqual({ text: '18.5', on: '2026-11-27' })
  expect(rateOf({ text: '18,50', on: '2026-11-27' })).toEqual(rand)
  expect(['', '0', '-1', 'many'].map((text) => rateOf({ text, on: '' }))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('a large bill is kept with fewer resources, within the size of a request, and says how many there are', () => {
  const [first] = exampleAnalysis.recommendations
  const evidence = Array.from({ length: 50 }, () => ({ ...first!.evidence[0]!, resource: 'r'.repeat(500) }))
  const recommendations = Array.from({ length: 35 }, (_, at) => ({
    ...first!,
    id: `rule-${at}`,
    resources: 4000,
    evidence,
  }))
  const kept = keptBill({ ...exampleAnalysis, recommendations }, [])!
  expect(bytesOf(kept)).toBeLessThanOrEqual(MOST_BYTES)
  expect(kept.recommendations).toHaveLength(35)
  expect(kept.recommendations[0]!.evidence.length).toBeLessThan(10)
  expect(kept.recommendations[0]!.resources).toBe(4000)
})

test('what is no kept bill is refused: numbers for amounts, foreign rule ids, days that are none', () => {
  const kept = keptExample()
  for (const wrong of [
    { ...kept, billed: 12.5 },
    { ...kept, billed: '1e9' },
    { ...kept, firstDay: 'yesterday' },
    { ...kept, recommendations: [{ ...kept.recommendations[0]!, id: 'a:b' }] },
    ...['javascript:alert(1)', 'http://example.com'].map((address) => ({
      ...kept,
      recommendations: [
        {
          ...kept.recommendations[0]!,
          basis: { from: 'provider', says: 'x', name: 'x', address, readOn: '2026-11-24' },
        },
      ],
    })),
  ])
    expect(keptBillSchema.safeParse(wrong).success).toBe(false)
})

test('a ticket about a recommendation says what it saves, where and for which resources', () => {
  const kept = keptExample()
  const step = costResults.stepOf(kept, recommendationKey('gp2-volumes', 'USD'))
  expect(step?.subject).toBe('Cloud cost: gp2 volumes cost more than gp3')
  expect(step?.description).toMatch(/It saves USD \d+\.\d\d to USD \d+\.\d\d a month/)
  expect(step?.description).toContain('Resources (6):')
  expect(step?.description).toMatch(
    /Where the percentages come from: .{10,150} Source: AWS, .{10,200}, read on 2026-\d\d-\d\d\./,
  )
  expect(step?.description).toMatch(/ a month \(example\.csv, from line \d+\)/)
  expect(costResults.stepOf(kept, recommendationKey('gp2-volumes', 'ZAR'))).toBeUndefined()
})

test('what could not be read is kept with its place and reason, and a bill that was read whole has none', () => {
  const row = (line: number) => ({ file: 'bill.csv', line, reason: 'The cost is no number.' })
  const files = [{ path: 'other.csv', problem: 'It ends in the middle of a row.' }]
  const kept = keptBill(exampleAnalysis, [], {
    rows: 12,
    first: Array.from({ length: 12 }, (_each, at) => row(at)),
    files,
  })
  expect(kept?.unread).toMatchObject({ rows: 12, first: { length: 10, 0: row(0) }, files })
  expect(keptBillSchema.parse(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
  expect(keptBill(exampleAnalysis, [], { rows: 0, first: [], files: [] })).not.toHaveProperty('unread')
  expect(keptExample()).not.toHaveProperty('unread')
})
