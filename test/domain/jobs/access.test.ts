import { describe, expect, test } from 'vitest'
import type { Actor } from '#domain/accounts/actor.ts'
import { mayCancelJob, mayReadJob } from '#domain/jobs/access.ts'

type Reach = NonNullable<Actor['organisation']>['reach']

const person = (id: string, organisation?: string, reach: Reach = 'own', more: Partial<Actor> = {}): Actor => ({
  id,
  email: `${id}@kopano.example`,
  roles: [],
  assurance: 'aal1',
  organisation: organisation
    ? { id: organisation, kind: 'client', reach, sites: ['isando'], duties: ['member'], asOf: 0 }
    : undefined,
  sessionId: 'session-1',
  signedInAt: 0,
  hasSecondFactor: false,
  mayChangeSignIn: true,
  ...more,
})
const job = { personId: 'naledi', organisation: 'org-kopano' }

describe('a job is read', () => {
  test.each([
    ['by its starter', person('naledi', 'org-kopano'), true],
    ['by its starter who acts for another organisation now', person('naledi', 'org-other', 'all'), false],
    ['by its starter who has left the organisation', person('naledi'), false],
    ['by a colleague who reaches all of the organisation', person('sipho', 'org-kopano', 'all'), true],
    ['by a colleague who reaches a site', person('sipho', 'org-kopano', 'site'), false],
    ['by a colleague who reaches only what is their own', person('sipho', 'org-kopano', 'own'), false],
    ['by somebody who reaches all of another organisation', person('sipho', 'org-other', 'all'), false],
    ['by an agent without a second factor', person('naledi', 'org-kopano', 'all', { roles: ['agent'] }), false],
  ])('%s: %s', (_who, actor, may) => {
    expect(mayReadJob(actor, job)).toBe(may)
  })

  test('of no organisation by its starter alone', () => {
    const own = { personId: 'naledi' }
    expect(mayReadJob(person('naledi'), own)).toBe(true)
    expect(mayReadJob(person('sipho'), own)).toBe(false)
    expect(mayReadJob(person('sipho', 'org-kopano', 'all'), own)).toBe(false)
  })
})

test('a job is stopped by its starter alone', () => {
  expect(mayCancelJob(person('naledi', 'org-kopano'), job)).toBe(true)
  expect(mayCancelJob(person('sipho', 'org-kopano', 'all'), job)).toBe(false)
})
