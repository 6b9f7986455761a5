import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareSnapshot } from '#domain/accounts/second-factor.ts'
import { assuranceOf } from '#domain/accounts/session.ts'

const NOW = 1_800_000_000_500
const second = Math.floor(NOW / 1000)
const signIn = { now: NOW, isSignIn: true }
const refresh = { now: NOW, isSignIn: false }
const app = ['SOFTWARE_TOKEN_MFA']
const snapshotOf = (factors: readonly string[], groups: readonly string[] = []) => ({
  factors,
  groups,
  secondFactorSince: factors.length > 0 ? 1_700_000_000 : undefined,
})
const at = (authTime: number, secondFactorSince: number | undefined) => assuranceOf({ authTime, secondFactorSince })

test('a sign-in without a snapshot counts as made with the current second factor', () => {
  const { remember, change, secondFactorSince } = compareSnapshot(undefined, { factors: app, groups: [] }, signIn)
  expect([change, remember?.factors]).toEqual([undefined, app])
  // Cognito's time of the sign-in may be slightly earlier than ours.
  expect(at(second - 2, secondFactorSince)).toBe('aal2')
})

test('a refresh without a snapshot stays aal1 until the next sign-in', () => {
  const { secondFactorSince } = compareSnapshot(undefined, { factors: app, groups: [] }, refresh)
  expect(at(second, secondFactorSince)).toBe('aal1')
})

test.each([
  ['on', [], app],
  ['off', app, []],
  ['changed', ['SMS_MFA +27821230000'], ['SMS_MFA +27821239999']],
  ['changed', app, ['SMS_MFA +27821230000', ...app]],
])('a second factor turned %s is detected at sign-in and refresh, and earlier sessions are aal1', (how, from, to) => {
  for (const when of [signIn, refresh]) {
    const { change, remember, secondFactorSince } = compareSnapshot(snapshotOf(from), { factors: to, groups: [] }, when)
    expect([change, remember?.factors]).toEqual([`second-factor-${how}`, to])
    expect(at(second, secondFactorSince)).toBe('aal1')
    // A sign-in may have started before the change.
    expect(at(second + 1, secondFactorSince)).toBe('aal1')
    expect(at(second + 2, secondFactorSince)).toBe(to.length > 0 ? 'aal2' : 'aal1')
  }
})

test('unchanged second factors keep their start time', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string()), fc.boolean(), fc.integer({ min: 0, max: 2e12 }), (list, isSignIn, now) => {
      const factors = list.toSorted()
      const comparison = compareSnapshot(snapshotOf(factors), { factors, groups: [] }, { now, isSignIn })
      expect(comparison).toEqual({
        remember: undefined,
        change: undefined,
        lostGroup: false,
        secondFactorSince: snapshotOf(factors).secondFactorSince,
      })
    }),
  )
})

test('a lost group ends sessions and a new group does not', () => {
  const lost = compareSnapshot(snapshotOf(app, ['admin', 'agent']), { factors: app, groups: ['agent'] }, refresh)
  expect([lost.lostGroup, lost.remember?.groups]).toEqual([true, ['agent']])
  const gained = compareSnapshot(snapshotOf(app, ['agent']), { factors: app, groups: ['admin', 'agent'] }, refresh)
  expect([gained.lostGroup, gained.remember?.groups]).toEqual([false, ['admin', 'agent']])
})
