import { expect, test } from 'vitest'
import {
  approveReset,
  canBeRefused,
  endReset,
  isNewAdmin,
  OPERATOR,
  refuseReset,
  requestReset,
  startReset,
} from '#domain/accounts/factor-reset/factor-reset.ts'
import type { FactorReset } from '#domain/accounts/factor-reset/factor-reset.ts'

const HOUR = 60 * 60 * 1000
const now = Date.parse('2026-11-23T10:00:00Z')
const about = { id: 'one', personId: 'thabo', reason: 'His phone was stolen.' }

function given(result: FactorReset | string): FactorReset {
  if (typeof result === 'string') throw new Error(result)
  return result
}
const requested = given(requestReset(undefined, about, { by: 'nomsa', now }))
const approved = given(approveReset(requested, { by: 'lerato', now }))

test('the admin who asked cannot approve, and nobody decides about their own account', () => {
  expect(requestReset(undefined, about, { by: 'thabo', now })).toBe('own-account')
  expect(approveReset(requested, { by: 'nomsa', now })).toBe('needs-another-admin')
  expect(approveReset(requested, { by: 'thabo', now })).toBe('own-account')
  expect(approveReset(requested, { by: OPERATOR, now })).toMatchObject({ state: 'approved', approvedBy: OPERATOR })
})

test('an approved reset starts 24 hours later, not a moment earlier', () => {
  expect(approved.dueAt).toBe('2026-11-24T10:00:00.000Z')
  expect(startReset(approved, now + 24 * HOUR - 1)).toBeUndefined()
  expect(startReset(requested, now + 48 * HOUR)).toBeUndefined()
  expect(startReset(approved, now + 24 * HOUR)).toMatchObject({ state: 'started' })
})

test('it can be stopped until it starts, and never afterwards', () => {
  for (const open of [requested, approved])
    expect(refuseReset(open, { by: 'thabo', now })).toMatchObject({ state: 'refused', refusedBy: 'thabo' })
  const started = startReset(approved, now + 24 * HOUR)!
  const over = [started, endReset(started, now), given(refuseReset(approved, { by: 'thabo', now }))]
  for (const each of over) {
    expect(refuseReset(each, { by: 'thabo', now })).toBe('reset-over')
    expect(approveReset(each, { by: 'lerato', now })).toBe('reset-over')
  }
})

test('a request that nobody approved in seven days lapses, and a new one replaces it', () => {
  const later = now + 7 * 24 * HOUR
  expect(canBeRefused(requested, later - 1)).toBe(true)
  expect(requestReset(requested, about, { by: 'lerato', now: later - 1 })).toBe('reset-open')
  expect(approveReset(requested, { by: 'lerato', now: later })).toBe('reset-over')
  expect(requestReset(requested, { ...about, id: 'two' }, { by: 'lerato', now: later })).toMatchObject({
    id: 'two',
    state: 'requested',
    version: requested.version + 1,
  })
})

test('while one is approved or being carried out, no other one is asked for', () => {
  const started = startReset(approved, now + 24 * HOUR)!
  for (const open of [approved, started])
    expect(requestReset(open, about, { by: 'nomsa', now: now + 30 * 24 * HOUR })).toBe('reset-open')
})

test('who became an admin within the last 24 hours is too new to approve', () => {
  const granted = { action: 'role-granted', role: 'admin', at: new Date(now).toISOString() }
  expect(isNewAdmin([granted], now + 24 * HOUR - 1)).toBe(true)
  expect(isNewAdmin([granted], now + 24 * HOUR)).toBe(false)
  expect(
    isNewAdmin(
      [
        { ...granted, role: 'agent' },
        { ...granted, action: 'role-revoked' },
      ],
      now,
    ),
  ).toBe(false)
})
