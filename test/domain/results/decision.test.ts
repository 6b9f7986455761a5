import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayDecide, mayDelete } from '#domain/results/access.ts'
import { coveredOf, newSince } from '#domain/results/covered.ts'
import { mayAskTicket, standingOf, stateOn } from '#domain/results/decision-state.ts'
import { changesTo, decide } from '#domain/results/decision.ts'
import { resultTitle } from '#domain/results/kept-result.ts'

const ana = { key: 'gp2-volumes:USD', organisation: 'org-mokoena', personId: 'person-ana', by: 'ana@mokoena.example' }
const bheki = { ...ana, personId: 'person-bheki', by: 'bheki@mokoena.example' }
const at = { today: '2026-11-04', now: Date.parse('2026-11-04T08:00:00Z') }
const first = decide(undefined, { state: 'accepted' }, ana, at)
if (typeof first === 'string') throw new Error('An acceptance has no day.')

test('a decision says who decided what and when, and keeps those before it', () => {
  const second = decide(first, { state: 'dismissed', reason: 'It is gone next month.' }, bheki, at)
  expect(second).toMatchObject({
    state: 'dismissed',
    reason: 'It is gone next month.',
    personId: 'person-bheki',
    at: '2026-11-04T08:00:00.000Z',
    version: 2,
    earlier: [{ state: 'accepted', personId: 'person-ana' }],
  })
  const third = decide(second as typeof first, { state: 'open' }, ana, at)
  expect(third).not.toHaveProperty('reason')
})

test('a dismissal needs a reason, and a postponement a day that is to come within a year', () => {
  expect(changesTo(['dismissed']).safeParse({ state: 'dismissed', reason: ' ' }).success).toBe(false)
  expect(decide(undefined, { state: 'snoozed', until: '2026-11-04' }, ana, at)).toBe('day-passed')
  for (const until of ['2027-11-06', '9999-12-31'])
    expect(decide(undefined, { state: 'snoozed', until }, ana, at)).toBe('too-long')
  expect(decide(undefined, { state: 'snoozed', until: '2027-11-04' }, ana, at)).toMatchObject({ state: 'snoozed' })
  const snoozed = decide(undefined, { state: 'snoozed', until: '2026-11-05' }, ana, at)
  expect(stateOn('2026-11-04', snoozed as typeof first)).toBe('snoozed')
  expect(stateOn('2026-11-05', snoozed as typeof first)).toBe('open')
})

test('an accepted risk has an owner, a reason and a last day within a year, stands through that day, and is kept with what it is about', () => {
  const risk = {
    state: 'risk-accepted' as const,
    owner: 'Head of data',
    reason: 'It holds public prices only.',
    until: '2026-11-20',
    about: { check: 's3_bucket_public_access', title: 'Buckets are closed to the public', resource: 'prices' },
  }
  const schema = changesTo(['open', 'risk-accepted'])
  expect(schema.safeParse(risk).success).toBe(true)
  for (const missing of ['owner', 'reason', 'until', 'about'] as const)
    expect(schema.safeParse({ ...risk, [missing]: undefined }).success, missing).toBe(false)
  expect(schema.safeParse({ state: 'accepted' }).success).toBe(false)

  expect(decide(undefined, { ...risk, until: at.today }, ana, at)).toBe('day-passed')
  expect(decide(undefined, { ...risk, until: '2027-11-06' }, ana, at)).toBe('too-long')
  const accepted = decide(undefined, risk, ana, at)
  if (typeof accepted === 'string') throw new Error(accepted)
  expect(stateOn('2026-11-20', accepted)).toBe('risk-accepted')
  expect(stateOn('2026-11-21', accepted)).toBe('open')
  expect(decide(accepted, { state: 'open' }, bheki, at)).toMatchObject({
    state: 'open',
    about: risk.about,
    earlier: [{ state: 'risk-accepted', owner: 'Head of data', until: '2026-11-20' }],
  })
})

test('the name of a result is one line that no character turns or hides', () => {
  expect(resultTitle.safeParse(' October, Wages ').data).toBe('October, Wages')
  for (const name of ['Wages\u202Efdp.exe', 'a\u2066b', 'a\u200Bb', 'a\nb', '', ' '])
    expect(resultTitle.safeParse(name).success, JSON.stringify(name)).toBe(false)
})

test('a ticket is asked for once, and again after a refusal', () => {
  expect(mayAskTicket(first)).toBe(true)
  expect(mayAskTicket({ ticket: { askedAt: first.at } })).toBe(false)
  expect(mayAskTicket({ ticket: { number: 'VMS-1' } })).toBe(false)
  expect(mayAskTicket({ ticket: { refused: 'too-many' } })).toBe(true)
})

test('decisions are for people who reach all of the organisation; a result is deleted by its keeper and by owners', () => {
  const reader = (id: string, reach: 'own' | 'all', duties: ('owner' | 'member')[]) => ({
    id,
    roles: [],
    assurance: 'aal1' as const,
    organisation: { id: 'org-mokoena', kind: 'client' as const, reach, sites: [], duties, asOf: 0 },
  })
  const result = { organisation: 'org-mokoena', personId: 'person-ana' }
  expect(mayDecide(reader('person-ana', 'own', ['member']))).toBe(false)
  expect(mayDecide(reader('person-ana', 'all', ['member']))).toBe(true)
  expect(mayDelete(reader('person-ana', 'own', ['member']), result)).toBe(true)
  expect(mayDelete(reader('person-bheki', 'all', ['member']), result)).toBe(false)
  expect(mayDelete(reader('person-bheki', 'all', ['owner']), result)).toBe(true)
  expect(mayDelete(reader('person-bheki', 'own', ['owner']), result)).toBe(false)
})

test('a decision is about the resources that were there: one that appears later is shown again', () => {
  const covers = coveredOf(['vol-1', 'vol-2'])
  const done = decide(undefined, { state: 'done' }, ana, { ...at, covers })
  if (typeof done === 'string') throw new Error(done)
  expect(standingOf(at.today, done, coveredOf(['vol-2', 'vol-1']))).toEqual({ state: 'done', fresh: 0 })
  expect(standingOf(at.today, done, coveredOf(['vol-2']))).toEqual({ state: 'done', fresh: 0 })
  expect(standingOf(at.today, done, coveredOf(['vol-2', 'vol-3', 'vol-4', 'vol-5']))).toEqual({
    state: 'open',
    fresh: 3,
  })
  // The next decision is about all of them, and to open it again about none.
  const again = decide(done, { state: 'done' }, bheki, { ...at, covers: coveredOf(['vol-2', 'vol-3']) })
  expect(standingOf(at.today, again as typeof first, coveredOf(['vol-3'])).state).toBe('done')
  expect(decide(done, { state: 'open' }, ana, { ...at, covers })).not.toHaveProperty('covers')
})

test('a decision from before resources were noted holds as it did', () => {
  expect(standingOf(at.today, first, coveredOf(['vol-9']))).toEqual({ state: 'accepted', fresh: 0 })
  expect(standingOf(at.today, undefined, coveredOf(['vol-9']))).toEqual({ state: 'open', fresh: 0 })
})

test('of more resources than are named, only how many more there are is told', () => {
  const many = coveredOf(Array.from({ length: 1000 }, (_, index) => `vol-${index}`))
  expect(many).toMatchObject({ count: 1000 })
  expect(many.ids.length).toBe(300)
  const more = coveredOf(Array.from({ length: 1003 }, (_, index) => `vol-${index}`))
  expect(newSince(many, more)).toBe(3)
  expect(newSince(more, many)).toBe(0)
})

test('a ticket can be asked for again when resources appeared since, and not while one is on its way', () => {
  const covers = coveredOf(['vol-1'])
  const now = coveredOf(['vol-1', 'vol-2'])
  expect(mayAskTicket({ ticket: { number: 'VMS-1' }, covers }, now)).toBe(true)
  expect(mayAskTicket({ ticket: { number: 'VMS-1' }, covers }, covers)).toBe(false)
  expect(mayAskTicket({ ticket: { askedAt: first.at }, covers }, now)).toBe(false)
})

test('names that differ in one letter keep apart', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (a, b) => {
      expect(newSince(coveredOf([a]), coveredOf([b]))).toBe(a === b ? 0 : 1)
    }),
  )
})

test('what is done and found at a later moment is open again, with another ticket; an earlier moment changes nothing', () => {
  const done = { state: 'done' as const, at: '2026-11-10T08:00:00.000Z', ticket: { number: 'VMS-1' } }
  expect(standingOf('2026-11-23', done, undefined, '2026-11-11T00:00:00Z')).toEqual({
    state: 'open',
    fresh: 0,
    isFoundAgain: true,
  })
  expect(standingOf('2026-11-23', done, undefined, '2026-11-09T00:00:00Z')).toEqual({ state: 'done', fresh: 0 })
  expect(standingOf('2026-11-23', { ...done, state: 'accepted' }, undefined, '2026-11-11T00:00:00Z').state).toBe(
    'accepted',
  )
  expect(mayAskTicket(done, undefined, 'ticket', '2026-11-11T00:00:00Z')).toBe(true)
  expect(mayAskTicket(done, undefined, 'ticket', '2026-11-09T00:00:00Z')).toBe(false)
})
