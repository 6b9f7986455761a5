import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAYS_KEPT, dayOf } from '#domain/status/day.ts'
import { foldCheck } from '#domain/status/fold-check.ts'
import type { Finding } from '#domain/status/fold-check.ts'
import { components, emptyStatus, statusSchema } from '#domain/status/status.ts'
import type { Status } from '#domain/status/status.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const start = Date.UTC(2026, 10, 22, 8)

/** Hourly checks of the mail, all else working. */
function afterChecks(...found: readonly (Finding | undefined)[]): Status {
  return found.reduce<Status>((status, mail, hour) => {
    const { mail: _, ...others } = Object.fromEntries(components.map((component) => [component, 'works' as const]))
    return foldCheck(status, {
      at: start + hour * 60 * MINUTE,
      everyMinutes: 60,
      findings: { ...others, ...(mail && { mail }) },
    })
  }, emptyStatus(60))
}

const mailOf = ({ components: records }: Status) => records.find(({ component }) => component === 'mail')!
const at = (hour: number) => new Date(start + hour * 60 * MINUTE).toISOString()

describe('a failure', () => {
  test('is no incident until a second check in a row has found it too', () => {
    const once = afterChecks('works', 'fails')
    expect([mailOf(once).state, once.incidents]).toEqual(['failing', []])
    const twice = afterChecks('works', 'fails', 'fails')
    expect(mailOf(twice)).toMatchObject({ state: 'down', since: at(1) })
    expect(twice.incidents).toEqual([{ component: 'mail', openedAt: at(1) }])
  })

  test('that passes closes its incident at the first success, and a later one opens another', () => {
    const { incidents } = afterChecks('fails', 'fails', 'fails', 'works', 'fails', 'fails')
    expect(incidents).toEqual([
      { component: 'mail', openedAt: at(4) },
      { component: 'mail', openedAt: at(0), closedAt: at(3) },
    ])
  })

  test('that was followed by a success is forgiven', () => {
    expect(afterChecks('fails', 'works', 'fails', 'works').incidents).toEqual([])
  })

  test('stays an open incident while checks cannot judge, and the next failure or success goes on from there', () => {
    const unjudged = afterChecks('fails', 'fails', undefined)
    expect([mailOf(unjudged).state, unjudged.incidents]).toEqual(['unknown', [{ component: 'mail', openedAt: at(0) }]])
    const down = afterChecks('fails', 'fails', undefined, 'fails')
    expect(mailOf(down)).toMatchObject({ state: 'down', since: at(0) })
    expect(down.incidents).toEqual([{ component: 'mail', openedAt: at(0) }])
    expect(afterChecks('fails', 'fails', undefined, 'works').incidents).toEqual([
      { component: 'mail', openedAt: at(0), closedAt: at(3) },
    ])
  })
})

describe('a component that checks could not judge', () => {
  test('is unknown, not working, once its last observation is about an hour old', () => {
    expect(mailOf(afterChecks('works', undefined))).toMatchObject({ state: 'unknown', since: at(1), checkedAt: at(0) })
    expect(mailOf(afterChecks(undefined)).state).toBe('unknown')
  })

  test('stays as it is while a shorter interval leaves time for another check', () => {
    const every5 = (status: Status, minutes: number, mail?: Finding) =>
      foldCheck(status, { at: start + minutes * MINUTE, everyMinutes: 5, findings: { ...(mail && { mail }) } })
    const once = every5(every5(emptyStatus(5), 0, 'works'), 5)
    expect(mailOf(once).state).toBe('working')
    expect(mailOf(every5(once, 10)).state).toBe('unknown')
  })

  test('says in the record until when it may be trusted', () => {
    expect(mailOf(afterChecks('works')).trustedUntil).toBe(new Date(start + 70 * MINUTE).toISOString())
  })
})

describe('what is measured', () => {
  test('is the time since the check before, as long as a check is due and no longer', () => {
    const status = afterChecks('works', 'works', 'fails')
    expect(mailOf(status).days).toEqual([{ day: '2026-11-22', measured: 7200, failed: 3600 }])
    const late = foldCheck(status, { at: start + 20 * 60 * MINUTE, everyMinutes: 60, findings: { mail: 'works' } })
    expect(mailOf(late).days.reduce((sum, { measured }) => sum + measured, 0)).toBe(3 * 3600)
  })

  test('belongs to the day in Johannesburg', () => {
    expect(dayOf(Date.UTC(2026, 10, 22, 21, 59))).toBe('2026-11-22')
    expect(dayOf(Date.UTC(2026, 10, 22, 22))).toBe('2026-11-23')
  })

  test('is forgotten after ninety days, and so is an incident that has ended', () => {
    const status = afterChecks('fails', 'fails', 'works')
    const later = foldCheck(status, { at: start + 91 * DAY, everyMinutes: 60, findings: { mail: 'works' } })
    expect(mailOf(later).days.map(({ day }) => day)).toEqual([dayOf(start + 91 * DAY)])
    expect(later.incidents).toEqual([])
  })
})

test('whatever was found, the record holds together', () => {
  const check = fc.record({
    after: fc.integer({ min: 1, max: 3 * DAY }),
    everyMinutes: fc.integer({ min: 1, max: 1440 }),
    findings: fc.dictionary(fc.constantFrom(...components), fc.constantFrom<Finding>('works', 'fails')),
  })
  fc.assert(
    fc.property(fc.array(check, { maxLength: 150 }), (checks) => {
      let now = start
      let status = emptyStatus(60)
      for (const { after, ...rest } of checks) {
        now += after
        status = foldCheck(status, { ...rest, at: now })
        expect(statusSchema.strict().parse(JSON.parse(JSON.stringify(status)))).toEqual(status)
      }
      for (const { component, state, days } of status.components) {
        const open = status.incidents.filter((each) => each.component === component && !each.closedAt)
        // An incident stays open while checks cannot judge its component.
        const allowed = { unknown: [0, 1], working: [0], failing: [0], down: [1] }[state]
        expect(allowed).toContain(open.length)
        expect(days.length).toBeLessThanOrEqual(DAYS_KEPT)
        expect(days.map(({ day }) => day)).toEqual([...new Set(days.map(({ day }) => day))].toSorted())
        for (const { measured, failed } of days) {
          expect(failed).toBeLessThanOrEqual(measured)
          // A check just after midnight may stand for a stretch of the evening before.
          expect(measured).toBeLessThanOrEqual(2 * 86_400)
        }
      }
      const opened = status.incidents.map(({ openedAt }) => openedAt)
      for (const { openedAt, closedAt } of status.incidents) expect((closedAt ?? at(1e5)) > openedAt).toBe(true)
      expect(opened.length).toBeLessThanOrEqual(100)
    }),
  )
})
