import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { assuranceOf, isFreshSignIn, sessionState, STAFF_SESSION_SECONDS } from '#domain/accounts/session.ts'

const second = fc.integer({ min: 1_700_000_000, max: 1_900_000_000 })

test('a session is aal2 only if it started after the second factor was set up', () => {
  fc.assert(
    fc.property(second, second, (authTime, secondFactorSince) => {
      expect(assuranceOf({ authTime, secondFactorSince })).toBe(authTime > secondFactorSince ? 'aal2' : 'aal1')
    }),
  )
  expect(assuranceOf({ authTime: 1_700_000_000, secondFactorSince: undefined })).toBe('aal1')
})

const signedInAt = 1_800_000_000
const agent = { roles: ['agent'], sessionId: 'session-1', signedInAt, organisation: undefined } as const
const justNow = signedInAt * 1000
const member = (asOf: number): Parameters<typeof sessionState>[0] => ({
  roles: [],
  sessionId: 'session-1',
  signedInAt,
  organisation: { id: 'org-mokoena', kind: 'client', reach: 'all', sites: [], duties: ['owner'], asOf },
})

test.each([
  ['before', signedInAt - 1, 'current'],
  ['in the same second as', signedInAt, 'ended'],
  ['after', signedInAt + 1, 'ended'],
])('a session is checked against an end %s the sign-in', (_when, endedAt, state) => {
  expect(sessionState(agent, { endedAt }, justNow)).toBe(state)
})

test('a staff session ends 12 hours after the sign-in, and a client session does not', () => {
  const now = (signedInAt + STAFF_SESSION_SECONDS) * 1000
  expect(sessionState(agent, {}, now)).toBe('current')
  expect(sessionState(agent, {}, now + 1000)).toBe('too-old')
  expect(sessionState(member(justNow), {}, now + 1000)).toBe('current')
})

test('an ended session is refused, also of a person without role and organisation', () => {
  const visitor = { ...member(justNow), organisation: undefined }
  for (const session of [member(justNow), visitor, agent]) {
    expect(sessionState(session, { endedAt: signedInAt }, justNow)).toBe('ended')
    expect(sessionState(session, { endedOnes: new Set(['session-1']) }, justNow)).toBe('ended')
    expect(sessionState(session, { endedOnes: new Set(['session-2']) }, justNow)).toBe('current')
  }
})

test.each([
  ['before', justNow - 1, 'rights-changed'],
  ['in the same millisecond as', justNow, 'rights-changed'],
  ['after', justNow + 1, 'current'],
])('a token whose membership was read %s the change', (_when, asOf, state) => {
  expect(sessionState(member(asOf), { rightsChangedAt: justNow }, justNow)).toBe(state)
})

test('a sign-in is fresh for 15 minutes, and only with the second factor of a person who has one', () => {
  const signIn = { signedInAt, hasSecondFactor: true, assurance: 'aal2' } as const
  const end = (signedInAt + 15 * 60) * 1000
  expect(isFreshSignIn(signIn, end)).toBe(true)
  expect(isFreshSignIn(signIn, end + 1000)).toBe(false)
  expect(isFreshSignIn({ ...signIn, assurance: 'aal1' }, justNow)).toBe(false)
  expect(isFreshSignIn({ ...signIn, hasSecondFactor: false, assurance: 'aal1' }, justNow)).toBe(true)
})
