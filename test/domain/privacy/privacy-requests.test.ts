import { describe, expect, test } from 'vitest'
import {
  changeRequest,
  closedRequests,
  newRequest,
  ownRequest,
  secondsUntilNext,
} from '#domain/privacy/requests/privacy-request.ts'
import type { PrivacyRequest, RequestChange } from '#domain/privacy/requests/privacy-request.ts'
import { daysUntilDue, nextReminder, requestDueDay } from '#domain/privacy/requests/request-due-day.ts'

const at = (time: string) => Date.parse(time)
const SENT = at('2026-11-23T12:00:00Z')

describe('the day by which a request is answered', () => {
  test.each([
    // 30 days after Monday 23 November is Wednesday 23 December.
    ['2026-11-23T12:00:00Z', '2026-12-23'],
    // Midnight in Johannesburg is 22:00 UTC: the next day begins there.
    ['2026-11-23T21:59:59Z', '2026-12-23'],
    ['2026-11-23T22:00:00Z', '2026-12-24'],
    // Christmas Day and the Day of Goodwill, then a Sunday: Monday.
    ['2026-11-25T12:00:00Z', '2026-12-28'],
    // A Saturday counts.
    ['2026-12-03T12:00:00Z', '2027-01-02'],
    // A Sunday does not.
    ['2026-12-04T12:00:00Z', '2027-01-04'],
    // Good Friday, then a Saturday, which counts.
    ['2027-02-24T12:00:00Z', '2027-03-27'],
    // Easter Sunday, then Family Day: Tuesday.
    ['2027-02-26T12:00:00Z', '2027-03-30'],
    // A leap day is a day.
    ['2028-01-31T12:00:00Z', '2028-03-01'],
    // A holiday on a Sunday, and the Monday after it.
    ['2027-02-19T12:00:00Z', '2027-03-23'],
  ])('received %s: %s', (received, due) => {
    expect(requestDueDay(at(received))).toBe(due)
  })

  test('is counted down in days of South Africa, and becomes negative when late', () => {
    expect(daysUntilDue('2026-12-23', SENT)).toBe(30)
    expect(daysUntilDue('2026-12-23', at('2026-12-23T21:59:59Z'))).toBe(0)
    expect(daysUntilDue('2026-12-23', at('2026-12-23T22:00:00Z'))).toBe(-1)
  })

  test('is told 7 days and 1 day before, on the first late day, and every 7 days until it is answered', () => {
    const told: string[] = []
    for (let after = SENT; told.length < 5;) {
      after = nextReminder('2026-12-23', after)
      told.push(new Date(after).toISOString())
    }
    expect(told).toEqual(
      ['2026-12-16', '2026-12-22', '2026-12-24', '2026-12-31', '2027-01-07'].map((day) => `${day}T06:00:00.000Z`),
    )
    // After an outage the missed ones are not sent one by one.
    expect(nextReminder('2026-12-23', at('2027-01-08T00:00:00Z'))).toBe(at('2027-01-14T06:00:00Z'))
  })
})

const made = (kind: PrivacyRequest['kind'], before: readonly PrivacyRequest[] = [], now = SENT) => {
  const request = newRequest({ personId: 'person-1', kind, before, holidays: [] }, now)
  if (typeof request === 'string') throw new Error(request)
  return request
}
const change = (request: PrivacyRequest, what: RequestChange) =>
  changeRequest(request, what, { by: 'admin-1', now: SENT })
const changed = (request: PrivacyRequest, ...changes: RequestChange[]) =>
  changes.reduce((before, each) => {
    const after = change(before, each)
    if (typeof after === 'string') throw new Error(after)
    return after
  }, request)

describe('requests of a person', () => {
  test('one of a kind is open at a time; an ended one makes place for the next', () => {
    const first = made('correction')
    expect(newRequest({ personId: 'person-1', kind: 'correction', before: [first], holidays: [] }, SENT)).toBe(
      'request-open',
    )
    expect(made('objection', [first])).toMatchObject({ kind: 'objection', number: 1, dueOn: '2026-12-23' })
    const withdrawn = changed(first, { what: 'withdrawn' })
    expect(made('correction', [withdrawn])).toMatchObject({ number: 2, state: 'received', version: 1 })
  })

  test('five in 24 hours', () => {
    const before = [1, 2, 3, 4, 5].map((number) => ({ ...changed(made('correction'), { what: 'withdrawn' }), number }))
    const next = { personId: 'person-1', kind: 'objection' as const, before, holidays: [] }
    expect(newRequest(next, SENT + 1000)).toBe('requests-too-many')
    expect(secondsUntilNext(before, SENT + 1000)).toBe(24 * 60 * 60 - 1)
    expect(newRequest(next, SENT + 24 * 60 * 60 * 1000)).toMatchObject({ number: 1 })
  })

  test('an answered or withdrawn one stays as it is', () => {
    for (const what of ['done', 'refused', 'withdrawn'] as const) {
      const over = changed(made('objection'), { what })
      expect(over.state).toBe(what)
      for (const again of ['started', 'done', 'refused', 'withdrawn'] as const)
        expect(change(over, { what: again })).toBe('request-over')
    }
  })

  test('a deletion is done by its erasure only, which nothing stops; after a failure it is open again', () => {
    const asked = made('deletion')
    expect(change(asked, { what: 'done' })).toBe('deletion-is-carried-out')
    const running = changed(asked, { what: 'erasure-started', job: 'job-12345678' })
    expect(running).toMatchObject({ state: 'in-progress', erasureJob: 'job-12345678' })
    for (const what of ['withdrawn', 'refused', 'started'] as const)
      expect(change(running, { what })).toBe('erasure-runs')
    expect(changed(running, { what: 'erasure-done' })).toMatchObject({ state: 'done' })
    const failed = changed(running, { what: 'erasure-failed' })
    expect(failed.erasureJob).toBeUndefined()
    expect(changed(failed, { what: 'withdrawn' }).state).toBe('withdrawn')
  })

  test('open ones are closed once their person is erased; what runs or was answered stays', () => {
    const [open, started] = [made('correction'), changed(made('objection'), { what: 'started' })]
    const running = changed(made('deletion'), { what: 'erasure-started', job: 'job-12345678' })
    const answered = changed(made('objection'), { what: 'done' })
    const closed = closedRequests([open, started, running, answered], { by: 'admin-1', now: SENT })
    expect(closed.map(({ kind, state }) => [kind, state])).toEqual([
      ['correction', 'closed'],
      ['objection', 'closed'],
    ])
    expect(closed[0]!.happenings.at(-1)).toMatchObject({ what: 'person-erased', by: 'admin-1' })
    expect(closedRequests(closed, { by: 'admin-1', now: SENT })).toEqual([])
  })

  test('are shown to their person without the admins who handled them', () => {
    const refused = changed(made('objection'), { what: 'started' }, { what: 'refused' })
    const shown = ownRequest(refused, { details: 'No marketing.', answer: 'We send none.' })
    expect(shown).toMatchObject({ state: 'refused', answer: 'We send none.', mayWithdraw: false })
    expect(JSON.stringify(shown)).not.toContain('admin-1')
  })
})
