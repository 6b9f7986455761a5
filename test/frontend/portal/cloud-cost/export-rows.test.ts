import { expect, test } from 'vitest'
import { centsOf } from '#domain/cloud-cost/amount.ts'
import { analysisOf, keptBill } from '#domain/cloud-cost/kept-bill.ts'
import { exportRows } from '#frontend/portal/cloud-cost/export-rows.ts'
import type { Decision } from '#domain/results/decision.ts'
import { recommendationKey } from '#domain/cloud-cost/recommendation-key.ts'
import { exampleAnalysis } from '../../../domain/cloud-cost/kept-example.ts'

/** The sum of a column in cents, by recommendation. */
function sums(rows: readonly (readonly (string | number)[])[], column: number): Map<string, number> {
  const found = new Map<string, number>()
  for (const row of rows.slice(1)) {
    const cents = Math.round(Number(row[column]) * 100)
    if (Number.isFinite(cents)) found.set(String(row[0]), (found.get(String(row[0])) ?? 0) + cents)
  }
  return found
}

const promised = (end: 'low' | 'high') =>
  new Map(
    exampleAnalysis.recommendations.flatMap(({ title, saves }) =>
      saves ? [[title, Math.round(Number(centsOf(saves[end])) * 100)] as const] : [],
    ),
  )

test('what is saved is in the table once, so that its columns add up to the cent', () => {
  expect(exampleAnalysis.recommendations.some(({ resources, saves }) => saves && resources > 1)).toBe(true)
  const rows = exportRows(exampleAnalysis)
  expect(sums(rows, 2)).toEqual(promised('low'))
  expect(sums(rows, 3)).toEqual(promised('high'))
})

test('a kept result has fewer resources, and the others in one row', () => {
  const few = {
    ...exampleAnalysis,
    recommendations: exampleAnalysis.recommendations.map((each) => ({ ...each, evidence: each.evidence.slice(0, 1) })),
  }
  const rows = exportRows(analysisOf(keptBill(few, [])!))
  expect(rows.some((row) => /^\d+ further resources?$/.test(String(row[10])))).toBe(true)
  expect(sums(rows, 3)).toEqual(promised('high'))
})

test('each resource has its own owner, or none, whatever the others have', () => {
  const owned = {
    ...exampleAnalysis,
    recommendations: exampleAnalysis.recommendations.map((each) => ({
      ...each,
      owner: '3 owners, largest Anna with 40 %',
      evidence: each.evidence.map((one, at) => ({ ...one, owner: ['Anna', 'Ben', ''][at % 3] })),
    })),
  }
  for (const analysis of [owned, analysisOf(keptBill(owned, [])!)]) {
    const [header, ...rows] = exportRows(analysis)
    const owners = rows.map((row) => row[header!.indexOf('Owner')])
    expect(owners).toContain('Ben')
    expect(owners).toContain('unknown')
  }
})

test('a result that was kept before each resource had its part still adds up', () => {
  const old = {
    ...exampleAnalysis,
    recommendations: exampleAnalysis.recommendations.map((each) => ({
      ...each,
      evidence: each.evidence.map(({ saves: _saves, ...one }) => one),
    })),
  }
  expect(sums(exportRows(old), 3)).toEqual(promised('high'))
})

test('the table of a kept bill says of each step what was decided, why and by whom', () => {
  const [first, second] = exampleAnalysis.recommendations
  const decisionOf = (of: typeof first, more: Partial<Decision>): [string, Decision] => [
    recommendationKey(of!.id, of!.currency),
    {
      key: 'a',
      organisation: 'org',
      personId: 'ana',
      by: 'ana@mokoena.example',
      at: '2026-11-20T08:00:00Z',
      state: 'dismissed',
      earlier: [],
      version: 1,
      ...more,
    },
  ]
  const decisions = new Map([
    decisionOf(first, { reason: 'The disks hold backups.' }),
    decisionOf(second, { state: 'snoozed', until: '2026-11-22' }),
  ])
  const [header, ...rows] = exportRows(exampleAnalysis, { decisions, today: '2026-11-23' })
  expect(header?.slice(-5)).toEqual(['Decision', 'Reason', 'Until', 'Decided by', 'Decided on'])
  const cellsOf = (of: typeof first) => rows.find(([title]) => title === of!.title)?.slice(-5)
  expect(cellsOf(first)).toEqual(['Dismissed', 'The disks hold backups.', '', 'ana@mokoena.example', '2026-11-20'])
  expect(cellsOf(second)?.[0]).toBe('Open again: it was put off, until a day that is over')
  expect(cellsOf(exampleAnalysis.recommendations[2])).toEqual(['Open', '', '', '', ''])
  for (const row of rows) expect(row).toHaveLength(header!.length)
  expect(exportRows(exampleAnalysis)[0]).not.toContain('Decision')
})
