import { expect, test } from 'vitest'
import { coveredOf } from '#domain/results/covered.ts'
import type { Decision } from '#domain/results/decision.ts'
import { standingInBill } from '#frontend/portal/cloud-cost/standing-in-bill.ts'

test('what was done is open again in the bill of a later month that still charges for it', () => {
  const covers = coveredOf(['volume/vol-1'])
  const done = { state: 'done', at: '2026-10-14T08:00:00.000Z', covers } as Decision
  const of = (month: string) => standingInBill(done, covers, { month, days: 30 }, '2026-11-29')
  expect(of('2026-10')).toEqual({ state: 'done', fresh: 0, isFoundAgain: false })
  expect(of('2026-11')).toEqual({ state: 'open', fresh: 0, isFoundAgain: true })
  const accepted = { ...done, state: 'accepted' } as Decision
  expect(standingInBill(accepted, covers, { month: '2026-11', days: 30 }, '2026-11-29').state).toBe('accepted')
})
