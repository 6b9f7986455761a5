import { describe, expect, test } from 'vitest'
import { applyCheck } from '#domain/status/apply-check.ts'
import type { CheckFinding } from '#domain/status/apply-check.ts'
import { components, emptyStatus } from '#domain/status/status.ts'
import type { Component, Status } from '#domain/status/status.ts'
import { ago, availability, duration, headlineOf, isStale, noticeWords, stateWords } from '#domain/status/words.ts'

const MINUTE = 60_000
const now = Date.UTC(2026, 10, 22, 8)

/** The status after two checks; `failed` is the number of checks in which a component failed. */
function status(failed: Partial<Record<Component, 1 | 2>> = {}): Status {
  const check = (left: number) =>
    Object.fromEntries(
      components.map((component) => [component, (failed[component] ?? 0) >= left ? 'fails' : 'works']),
    ) as Record<Component, CheckFinding>
  const first = applyCheck(emptyStatus(60), { at: now - 60 * MINUTE, everyMinutes: 60, findings: check(2) })
  return applyCheck(first, { at: now, everyMinutes: 60, findings: check(1) })
}

describe('the headline', () => {
  test('says that everything works only if a check found every component working', () => {
    expect(headlineOf(status(), now)).toMatchObject({ tone: 'well', title: 'Everything is working.' })
    const partly = applyCheck(emptyStatus(60), { at: now, everyMinutes: 60, findings: { website: 'works' } })
    expect(headlineOf(partly, now)).toMatchObject({
      tone: 'unsure',
      detail: 'Unknown: Tickets, Email, Assistant, Sign-in.',
    })
  })

  test('names a component as down after two failed checks, and reports one failed check before that', () => {
    expect(headlineOf(status({ mail: 1 }), now)).toMatchObject({ tone: 'unsure', title: 'One check has failed.' })
    expect(headlineOf(status({ mail: 2 }), now)).toMatchObject({
      tone: 'trouble',
      title: 'Confirmations and replies go out late.',
    })
    expect(headlineOf(status({ mail: 2, tickets: 2 }), now).title).toBe('Two of five services are down.')
  })

  test('never says that everything works during an incident notice', () => {
    const incident = {
      id: 'k7f2',
      kind: 'incident',
      title: 'Codes come late',
      text: 'Wait.',
      postedAt: new Date(now).toISOString(),
      until: new Date(now + MINUTE).toISOString(),
    } as const
    const withIncident = { ...status(), notices: [incident] }
    expect(headlineOf(withIncident, now)).toMatchObject({ tone: 'unsure', title: 'Our checks find nothing wrong.' })
    expect(headlineOf(withIncident, now + MINUTE).tone).toBe('well')
    expect(headlineOf({ ...withIncident, notices: [{ ...incident, kind: 'maintenance' }] }, now).tone).toBe('well')
  })

  test('says that the state is unknown without a recent check', () => {
    expect(headlineOf(emptyStatus(60), now)).toMatchObject({
      tone: 'unsure',
      title: 'We have not checked anything yet.',
    })
    const later = now + 71 * MINUTE
    expect([isStale(status(), now + 69 * MINUTE), isStale(status(), later)]).toEqual([false, true])
    expect(headlineOf(status(), later)).toEqual({
      tone: 'unsure',
      title: 'We do not know right now.',
      detail: 'The last check was 1 hour 11 minutes ago, but one is due every hour. Our checks may have stopped.',
    })
  })
})

test('a component that no check has observed for an hour is unknown, and the others keep their state', () => {
  const { mail: _, ...others } = Object.fromEntries(components.map((component) => [component, 'works' as const]))
  const seen = applyCheck(status(), { at: now + 60 * MINUTE, everyMinutes: 60, findings: others })
  const later = now + 71 * MINUTE
  const wordsOf = (component: Component) =>
    stateWords(
      seen.components.find((record) => record.component === component)!,
      60,
      later,
    )
  expect(wordsOf('mail')).toBe('Unknown: last checked 1 hour 11 minutes ago')
  expect(wordsOf('tickets')).toBe('Working')
  expect(headlineOf(seen, later)).toMatchObject({ tone: 'unsure', detail: 'Unknown: Email.' })
})

test('an availability below 100 % is never rounded up to 100 %', () => {
  const day = (measured: number, failed: number) => [{ day: '2026-11-22', measured, failed }]
  expect(availability(day(0, 0))).toBe('Not measured')
  expect(availability(day(86_400, 0))).toBe('100 %')
  expect(availability(day(90 * 86_400, 1))).toBe('99.99 %')
  expect(availability(day(86_400, 43_200))).toBe('50 %')
})

test('a duration is written in words', () => {
  expect([0, 1, 40, 60, 3599, 3600, 7800, 200_000].map(duration)).toEqual([
    '0 seconds',
    '1 second',
    '40 seconds',
    '1 minute',
    '1 hour',
    '1 hour',
    '2 hours 10 minutes',
    '2 days',
  ])
  expect(ago(new Date(now - 20_000).toISOString(), now)).toBe('just now')
})

test('a notice has a label and its period in Johannesburg time', () => {
  const iso = (minutes: number) => new Date(now + minutes * MINUTE).toISOString()
  const notice = { id: 'k7f2', title: 'A', text: 'B', postedAt: iso(0), from: iso(60), until: iso(180) }
  const plain = (given: object) => JSON.parse(JSON.stringify(given).replaceAll(/\s/g, ' ')) as object
  expect(plain(noticeWords({ ...notice, kind: 'maintenance' }, now))).toEqual({
    label: 'Planned maintenance',
    when: '22 Nov 2026, 11:00 to 22 Nov 2026, 13:00',
  })
  expect(noticeWords({ ...notice, kind: 'maintenance' }, now + 60 * MINUTE).label).toBe('Maintenance in progress')
  expect(plain(noticeWords({ ...notice, kind: 'incident', from: undefined, changedAt: iso(30) }, now))).toEqual({
    label: 'Incident',
    when: 'since 22 Nov 2026, 10:00, last updated 22 Nov 2026, 10:30',
  })
})
