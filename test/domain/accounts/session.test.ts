import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { assuranceOf, sessionState, STAFF_SESSION_SECONDS } from '#domain/accounts/session.ts'

const second = fc.integer({ min: 1_700_000_000, max: 1_900_000_000 })

test('a session is at the higher level only if it began after the second factor was set up', () => {
  fc.assert(
    fc.property(second, second, (authTime, secondFactorSince) => {
      expect(assuranceOf({ authTime, secondFactorSince })).toBe(authTime > secondFactorSince ? 'aal2' : 'aal1')
    }),
  )
  expect(assuranceOf({ authTime: 1_700_000_000, secondFactorSince: undefined })).toBe('aal1')
})

const signedInAt = 1_800_000_000
const agent = { roles: ['agent'], signedInAt } as const
const justNow = signedInAt * 1000

test.each([
  ['before', signedInAt - 1, 'current'],
  ['in the very second of', signedInAt, 'ended'],
  ['after', signedInAt + 1, 'ended'],
])('sessions that were ended %s the sign-in', (_when, endedAt, state) => {
  expect(sessionState(agent, { endedAt, now: justNow })).toBe(state)
})

test('a session of staff ends 12 hours after the sign-in, and one of a client does not', () => {
  const now = (signedInAt + STAFF_SESSION_SECONDS) * 1000
  expect(sessionState(agent, { endedAt: undefined, now })).toBe('current')
  expect(sessionState(agent, { endedAt: undefined, now: now + 1000 })).toBe('too-old')
  expect(sessionState({ roles: [], signedInAt }, { endedAt: undefined, now: now + 1000 })).toBe('current')
})
