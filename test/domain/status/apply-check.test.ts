import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAYS_KEPT, dayOf } from '#domain/status/day.ts'
import { applyCheck } from '#domain/status/apply-check.ts'
import type { CheckFinding } from '#domain/status/apply-check.ts'
import { components, emptyStatus, statusSchema } from '#domain/status/status.ts'
import type { Status } from '#domain/status/status.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const start = Date.UTC(2026, 10, 22, 8)

/** Hourly checks of the mail, all else working. */
function afterChecks(...found: readonly (CheckFinding | undefined)[]): Status {
  return found.reduce<Status>((status, mail, hour) => {
    const { mail: _, ...others } = Object.fromEntries(components.map((component) => [component, 'works' as const]))
    return applyCheck(status, {
      at: start + hour * 60 * MINUTE,
      everyMinutes: 60,
      findings: { ...others, ...(mail && { mail }) },
    })
  }, emptyStatus(60))
}

const mailOf = ({ components: records }: Status) => records.find(({ component }) => component === 'mail')!
const at = (hour: number) => new Date(start + hour * 60 * MINUTE).toISOString()

describe('a failure', () => {
  test('opens an incident only after a second failure in a row', () => {
    const once = afterChecks('works', 'fails')
    expect([mailOf(once).state, once.incidents]).toEqual(['failing', []])
    const twice = afterChecks('works', 'fails', 'fails')
    expect(mailOf(twice)).toMatchObject({ state: 'down', since: at(1) })
    expect(twice.incidents).toEqual([{ component: 'mail', openedAt: at(1) }])
  })

  test('closes its incident at the first success, and a later failure opens another incident', () => {
    const { incidents } = afterChecks('fails', 'fails', 'fails', 'works', 'fails', 'fails')
    expect(incidents).toEqual([
      { component: 'mail', openedAt: at(4) },
      { component: 'mail', openedAt: at(0), closedAt: at(3) },
    ])
  })

  test('opens no incident if the next check succeeds', () => {
    expect(afterChecks('fails', 'works', 'fails', 'works').incidents).toEqual([])
  })

  test('keeps its incident open while checks have no finding, and the next finding continues or closes it', () => {
    const withoutFinding = afterChecks('fails', 'fails', undefined)
    expect([mailOf(withoutFinding).state, withoutFinding.incidents]).toEqual([
      'unknown',
      [{ component: 'mail', openedAt: at(0) }],
    ])
    const down = afterChecks('fails', 'fails', undefined, 'fails')
    expect(mailOf(down)).toMatchObject({ state: 'down', since: at(0) })
    expect(down.incidents).toEqual([{ component: 'mail', openedAt: at(0) }])
    expect(afterChecks('fails', 'fails', undefined, 'works').incidents).toEqual([
      { component: 'mail', openedAt: at(0), closedAt: at(3) },
    ])
  })
})

describe('a component without a finding', () => {
  test('is unknown once its last observation is about an hour old', () => {
    expect(mailOf(afterChecks('works', undefined))).toMatchObject({ state: 'unknown', since: at(1), checkedAt: at(0) })
    expect(mailOf(afterChecks(undefined)).state).toBe('unknown')
  })

  test('keeps its state if another check runs before the observation expires', () => {
    const every5 = (status: Status, minutes: number, mail?: CheckFinding) =>
      applyCheck(status, { at: start + minutes * MINUTE, everyMinutes: 5, findings: { ...(mail && { mail }) } })
    const once = every5(every5(emptyStatus(5), 0, 'works'), 5)
    expect(mailOf(once).state).toBe('working')
    expect(mailOf(every5(once, 10)).state).toBe('unknown')
  })

  test('states until when its observation is valid', () => {
    expect(mailOf(afterChecks('works')).trustedUntil).toBe(new Date(start + 70 * MINUTE).toISOString())
  })
})

describe('the measured time', () => {
  test('is the time since the previous check, at most one interval', () => {
    const status = afterChecks('works', 'works', 'fails')
    expect(mailOf(status).days).toEqual([{ day: '2026-11-22', measured: 7200, failed: 3600 }])
    const late = applyCheck(status, { at: start + 20 * 60 * MINUTE, everyMinutes: 60, findings: { mail: 'works' } })
    expect(mailOf(late).days.reduce((sum, { measured }) => sum + measured, 0)).toBe(3 * 3600)
  })

  test('is added to the day in Johannesburg', () => {
    expect(dayOf(Date.UTC(2026, 10, 22, 21, 59))).toBe('2026-11-22')
    expect(dayOf(Date.UTC(2026, 10, 22, 22))).toBe('2026-11-23')
  })

  test('is removed after ninety days, as are closed incidents', () => {
    const status = afterChecks('fails', 'fails', 'works')
    const later = applyCheck(status, { at: start + 91 * DAY, everyMinutes: 60, findings: { mail: 'works' } })
    expect(mailOf(later).days.map(({ day }) => day)).toEqual([dayOf(start + 91 * DAY)])
    expect(later.incidents).toEqual([])
  })
})

test('every sequence of findings gives a valid and consistent status', () => {
  const check = fc.record({
    after: fc.integer({ min: 1, max: 3 * DAY }),
    everyMinutes: fc.integer({ min: 1, max: 1440 }),
    findings: fc.dictionary(fc.constantFrom(...components), fc.constantFrom<CheckFinding>('works', 'fails')),
  })
  fc.assert(
    fc.property(fc.array(check, { maxLength: 150 }), (checks) => {
      let now = start
      let status = emptyStatus(60)
      for (const { after, ...rest } of checks) {
        now += after
        status = applyCheck(status, { ...rest, at: now })
        expect(statusSchema.strict().parse(JSON.parse(JSON.stringify(status)))).toEqual(status)
      }
      for (const { component, state, days } of status.components) {
        const open = status.incidents.filter((each) => each.component === component && !each.closedAt)
        // An incident stays open while checks have no finding for its component.
        const allowed = { unknown: [0, 1], working: [0], failing: [0], down: [1] }[state]
        expect(allowed).toContain(open.length)
        expect(days.length).toBeLessThanOrEqual(DAYS_KEPT)
        expect(days.map(({ day }) => day)).toEqual([...new Set(days.map(({ day }) => day))].toSorted())
        for (const { measured, failed } of days) {
          expect(failed).toBeLessThanOrEqual(measured)
          // A check just after midnight also covers time of the evening before.
          expect(measured).toBeLessThanOrEqual(2 * 86_400)
        }
      }
      const opened = status.incidents.map(({ openedAt }) => openedAt)
      for (const { openedAt, closedAt } of status.incidents) expect((closedAt ?? at(1e5)) > openedAt).toBe(true)
      expect(opened.length).toBeLessThanOrEqual(100)
    }),
  )
})
