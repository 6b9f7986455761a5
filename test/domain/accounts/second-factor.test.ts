import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareWithSeen } from '#domain/accounts/second-factor.ts'
import { assuranceOf } from '#domain/accounts/session.ts'

const NOW = 1_800_000_000_500
const second = Math.floor(NOW / 1000)
const signIn = { now: NOW, isSignIn: true }
const refresh = { now: NOW, isSignIn: false }
const app = ['SOFTWARE_TOKEN_MFA']
const seen = (factors: readonly string[], groups: readonly string[] = []) => ({
  factors,
  groups,
  secondFactorSince: factors.length > 0 ? 1_700_000_000 : undefined,
})
const at = (authTime: number, secondFactorSince: number | undefined) => assuranceOf({ authTime, secondFactorSince })

test('whoever is first seen at a sign-in has passed the second factor that they have', () => {
  const { remember, change, secondFactorSince } = compareWithSeen(undefined, { factors: app, groups: [] }, signIn)
  expect([change, remember?.factors]).toEqual([undefined, app])
  // Cognito may have dated the sign-in a little earlier than we look.
  expect(at(second - 2, secondFactorSince)).toBe('aal2')
})

test('whoever is first seen at a refresh has to sign in again to be at the higher level', () => {
  const { secondFactorSince } = compareWithSeen(undefined, { factors: app, groups: [] }, refresh)
  expect(at(second, secondFactorSince)).toBe('aal1')
})

test.each([
  ['on', [], app],
  ['off', app, []],
  ['changed', ['SMS_MFA +27821230000'], ['SMS_MFA +27821239999']],
  ['changed', app, ['SMS_MFA +27821230000', ...app]],
])(
  'a second factor turned %s is noticed by sign-in and refresh, and no session from before counts',
  (how, from, to) => {
    for (const when of [signIn, refresh]) {
      const { change, remember, secondFactorSince } = compareWithSeen(seen(from), { factors: to, groups: [] }, when)
      expect([change, remember?.factors]).toEqual([`second-factor-${how}`, to])
      expect(at(second, secondFactorSince)).toBe('aal1')
      // A sign-in may have been under way for which the pool had looked before the change.
      expect(at(second + 1, secondFactorSince)).toBe('aal1')
      expect(at(second + 2, secondFactorSince)).toBe(to.length > 0 ? 'aal2' : 'aal1')
    }
  },
)

test('as long as the second factors stay, so does the time since which they count', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string()), fc.boolean(), fc.integer({ min: 0, max: 2e12 }), (list, isSignIn, now) => {
      const factors = list.toSorted()
      const comparison = compareWithSeen(seen(factors), { factors, groups: [] }, { now, isSignIn })
      expect(comparison).toEqual({
        remember: undefined,
        change: undefined,
        lostGroup: false,
        secondFactorSince: seen(factors).secondFactorSince,
      })
    }),
  )
})

test('a lost group ends sessions, a new one does not', () => {
  const lost = compareWithSeen(seen(app, ['admin', 'agent']), { factors: app, groups: ['agent'] }, refresh)
  expect([lost.lostGroup, lost.remember?.groups]).toEqual([true, ['agent']])
  const gained = compareWithSeen(seen(app, ['agent']), { factors: app, groups: ['admin', 'agent'] }, refresh)
  expect([gained.lostGroup, gained.remember?.groups]).toEqual([false, ['admin', 'agent']])
})
