import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addWorkingTime, workingTimeBetween } from '#domain/calendar/working-calendar.ts'
import { firstResponse } from '#domain/company/response-times.ts'
import { priorities } from '#domain/helpdesk/priority.ts'
import type { Priority } from '#domain/helpdesk/priority.ts'
import { agreementSchema } from '#domain/helpdesk/sla/agreement-schemas.ts'
import { calendarOf, clockNames, standardAgreement, withHolidays } from '#domain/helpdesk/sla/agreement.ts'
import { clocksSchema } from '#domain/helpdesk/sla/clock-schemas.ts'
import {
  applyAgreement,
  changeClocks,
  dueSteps,
  nextDue,
  recalculate,
  startClocks,
  targetMs,
  usedUntil,
} from '#domain/helpdesk/sla/clocks.ts'
import type { Agreement } from '#domain/helpdesk/sla/agreement.ts'
import type { ClockChange, Clocks } from '#domain/helpdesk/sla/clocks.ts'

/** A Johannesburg time as milliseconds. */
const at = (local: string) => Date.parse(`${local}+02:00`)
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const opened = (priority: Priority, local: string) => startClocks(standardAgreement, priority, at(local))
const changed = (
  clocks: Clocks,
  ...changes: [string, ClockChange | Exclude<ClockChange['kind'], 'priority-changed'>][]
) =>
  changes.reduce(
    (sofar, [local, change]) =>
      changeClocks(sofar, typeof change === 'string' ? { kind: change } : change, at(local), standardAgreement),
    clocks,
  )
const dueOf = (clocks: Clocks, name: (typeof clockNames)[number]) => {
  const clock = clocks[name]
  return clock.status === 'running' ? new Date(clock.dueAt).toISOString() : clock.status
}
const iso = (local: string) => new Date(at(local)).toISOString()

describe('the standard agreement', () => {
  test('promises the first responses that the site publishes', () => {
    expect(agreementSchema.parse(JSON.parse(JSON.stringify(standardAgreement)))).toEqual(standardAgreement)
    for (const priority of priorities) {
      const { minutes, clock } = firstResponse[priority]
      expect(standardAgreement.targets[priority].firstResponse).toEqual({
        minutes,
        hours: clock === 'always' ? 'always' : 'office',
      })
    }
  })

  test('resolves critical issues within an hour, and is never due to resolve before it responds', () => {
    expect(standardAgreement.targets.critical.resolution).toEqual({ minutes: 60, hours: 'always' })
    for (const { firstResponse: response, resolution } of Object.values(standardAgreement.targets)) {
      expect(resolution.hours).toBe(response.hours)
      expect(resolution.minutes).toBeGreaterThan(response.minutes)
    }
  })
})

describe('first response and resolution are due', () => {
  test.each([
    ['critical', '2026-11-21T23:50', '2026-11-22T00:05', '2026-11-22T00:50'],
    ['critical', '2026-11-04T10:00', '2026-11-04T10:15', '2026-11-04T11:00'],
    ['high', '2026-11-22T09:00', '2026-11-22T10:00', '2026-11-22T17:00'],
    ['normal', '2026-11-20T16:00', '2026-11-23T11:00', '2026-11-25T16:00'],
    ['normal', '2026-11-03T16:00', '2026-11-05T11:00', '2026-11-09T16:00'],
    ['low', '2026-12-28T08:00', '2026-12-28T17:00', '2027-01-04T17:00'],
  ] as const)('%s, sent %s: response %s, resolution %s', (priority, sent, response, resolution) => {
    const clocks = opened(priority, sent)
    expect(dueOf(clocks, 'firstResponse')).toBe(iso(response))
    expect(dueOf(clocks, 'resolution')).toBe(iso(resolution))
    expect(clocks.nextResponse).toEqual({ status: 'off' })
  })
})

describe('a first response', () => {
  test('is met by a reply at the due time and missed a moment later', () => {
    const clocks = opened('critical', '2026-11-20T08:00')
    const due = at('2026-11-20T08:15')
    const replied = (when: number) => changeClocks(clocks, { kind: 'agent-replied' }, when, standardAgreement)
    expect(replied(due).firstResponse).toMatchObject({ status: 'met', metAt: due })
    expect(replied(due + 1).firstResponse).toMatchObject({ status: 'missed', metAt: due + 1, dueAt: due })
  })

  test('is not paused by waiting, as nobody has answered yet', () => {
    const clocks = changed(opened('normal', '2026-11-20T08:00'), ['2026-11-20T09:00', 'paused'])
    expect(dueOf(clocks, 'firstResponse')).toBe(iso('2026-11-20T12:00'))
    expect(dueOf(clocks, 'resolution')).toBe('paused')
  })

  test('of a ticket that is resolved without a reply is neither met nor missed, unless it was late', () => {
    const resolvedAt = (local: string) =>
      changed(opened('normal', '2026-11-20T08:00'), [local, 'resolved']).firstResponse.status
    expect(resolvedAt('2026-11-20T09:00')).toBe('paused')
    expect(resolvedAt('2026-11-20T12:01')).toBe('missed')
  })

  test('goes on when the ticket is reopened and still nobody has answered', () => {
    const clocks = changed(
      opened('normal', '2026-11-20T08:00'),
      ['2026-11-20T09:00', 'resolved'],
      ['2026-11-20T10:00', 'reopened'],
    )
    expect(dueOf(clocks, 'firstResponse')).toBe(iso('2026-11-20T13:00'))
    const late = changed(
      opened('normal', '2026-11-20T08:00'),
      ['2026-11-20T12:30', 'resolved'],
      ['2026-11-20T13:00', 'reopened'],
    )
    expect(late.firstResponse.status).toBe('missed')
  })
})

describe('a next response', () => {
  const answered = changed(opened('normal', '2026-11-20T08:00'), ['2026-11-20T09:00', 'agent-replied'])

  test('is due from the oldest message that nobody answered', () => {
    const clocks = changed(answered, ['2026-11-20T10:00', 'client-wrote'], ['2026-11-20T11:00', 'client-wrote'])
    expect(dueOf(clocks, 'nextResponse')).toBe(iso('2026-11-20T14:00'))
    expect(changed(clocks, ['2026-11-20T13:00', 'agent-replied']).nextResponse).toMatchObject({ status: 'met' })
  })

  test('starts again with the next message', () => {
    const clocks = changed(
      answered,
      ['2026-11-20T10:00', 'client-wrote'],
      ['2026-11-20T16:00', 'agent-replied'],
      ['2026-11-20T16:00', 'client-wrote'],
    )
    expect(dueOf(clocks, 'nextResponse')).toBe(iso('2026-11-23T11:00'))
  })

  test('does not run beside a first response', () => {
    const clocks = changed(opened('normal', '2026-11-20T08:00'), ['2026-11-20T09:00', 'client-wrote'])
    expect(clocks.nextResponse).toEqual({ status: 'off' })
  })
})

describe('a resolution', () => {
  test('that is paused over a holiday is due later by the working time of the pause', () => {
    const clocks = changed(
      opened('normal', '2026-11-02T08:00'),
      ['2026-11-03T16:00', 'paused'],
      ['2026-11-05T10:00', 'resumed'],
    )
    // Wednesday 17:00 without a pause and a holiday; three working hours were paused.
    expect(dueOf(clocks, 'resolution')).toBe(iso('2026-11-06T11:00'))
  })

  test('continues after a reopening with the time used before', () => {
    const clocks = changed(
      opened('high', '2026-11-20T08:00'),
      ['2026-11-20T11:00', 'resolved'],
      ['2026-11-22T03:00', 'reopened'],
    )
    expect(dueOf(clocks, 'resolution')).toBe(iso('2026-11-22T08:00'))
  })

  test('that broke stays broken at the same moment through a pause and a reopening', () => {
    const clocks = changed(
      opened('critical', '2026-11-20T08:00'),
      ['2026-11-20T10:00', 'paused'],
      ['2026-11-20T11:00', 'resumed'],
      ['2026-11-20T12:00', 'resolved'],
    )
    expect(clocks.resolution).toMatchObject({ status: 'missed', dueAt: at('2026-11-20T09:00') })
    expect(dueOf(changed(clocks, ['2026-11-20T13:00', 'reopened']), 'resolution')).toBe(iso('2026-11-20T09:00'))
  })

  test('that is resolved while paused counts until the pause', () => {
    const clocks = changed(
      opened('critical', '2026-11-20T08:00'),
      ['2026-11-20T08:30', 'paused'],
      ['2026-11-21T08:30', 'resolved'],
    )
    expect(clocks.resolution).toMatchObject({
      status: 'met',
      metAt: at('2026-11-21T08:30'),
      used: { always: 30 * MINUTE_MS },
    })
  })
})

describe('a priority that changes', () => {
  const raise: ClockChange = { kind: 'priority-changed', priority: 'critical' }

  test('counts the time before as if the ticket had always had it', () => {
    const clocks = changed(opened('normal', '2026-11-20T16:55'), ['2026-11-20T17:05', raise])
    expect(dueOf(clocks, 'firstResponse')).toBe(iso('2026-11-20T17:10'))
    expect(dueOf(clocks, 'resolution')).toBe(iso('2026-11-20T17:55'))
  })

  test('breaks a promise at the change, not before it, if no time is left', () => {
    const clocks = changed(opened('normal', '2026-11-20T08:00'), ['2026-11-20T10:00', raise])
    expect(dueOf(clocks, 'firstResponse')).toBe(iso('2026-11-20T10:00'))
  })

  test('leaves a promise that time has broken as it is, also when it is taken back', () => {
    const late = opened('normal', '2026-11-20T08:00')
    const lowered = changed(late, ['2026-11-20T14:00', { kind: 'priority-changed', priority: 'low' }])
    expect(dueOf(lowered, 'firstResponse')).toBe(iso('2026-11-20T12:00'))
    const back = changed(lowered, ['2026-11-20T14:01', { kind: 'priority-changed', priority: 'normal' }])
    expect(back).toEqual(late)
    const raised = changed(
      late,
      ['2026-11-20T14:00', raise],
      ['2026-11-20T14:01', { kind: 'priority-changed', priority: 'normal' }],
    )
    expect(raised.firstResponse).toEqual(late.firstResponse)
  })

  test('that broke a promise and is taken back leaves it whole', () => {
    const inTime = opened('normal', '2026-11-20T08:00')
    const back = changed(
      inTime,
      ['2026-11-20T10:00', raise],
      ['2026-11-20T10:01', { kind: 'priority-changed', priority: 'normal' }],
    )
    expect(back).toEqual(inTime)
  })

  test('leaves what is met as it was, and what is paused for later', () => {
    const before = changed(
      opened('normal', '2026-11-20T08:00'),
      ['2026-11-20T09:00', 'agent-replied'],
      ['2026-11-20T09:30', 'paused'],
    )
    const raised = changed(before, ['2026-11-20T09:40', raise])
    expect(raised.firstResponse).toEqual(before.firstResponse)
    expect(raised.resolution).toMatchObject({
      status: 'paused',
      target: { minutes: 60 },
      dueAt: at('2026-11-20T09:40'),
    })
    const lowered = changed(raised, ['2026-11-20T09:50', { kind: 'priority-changed', priority: 'high' }])
    expect(lowered.resolution).not.toHaveProperty('dueAt')
    expect(dueOf(changed(lowered, ['2026-11-20T10:00', 'resumed']), 'resolution')).toBe(iso('2026-11-20T16:30'))
  })
})

test('the next due clock and its warning come first', () => {
  const clocks = opened('critical', '2026-11-20T08:00')
  expect(nextDue(clocks)).toEqual({
    clock: 'firstResponse',
    dueAt: at('2026-11-20T08:15'),
    warnAt: at('2026-11-20T08:11:15'),
  })
  expect(dueSteps(clocks).map(({ clock, kind }) => `${clock} ${kind}`)).toEqual([
    'firstResponse warning',
    'firstResponse breach',
    'resolution warning',
    'resolution breach',
  ])
  expect(nextDue(changed(clocks, ['2026-11-20T08:10', 'resolved']))).toBeUndefined()
})

describe('for every history', () => {
  const anyPriority = fc.constantFrom(...priorities)
  const anyChange: fc.Arbitrary<ClockChange> = fc.oneof(
    fc
      .constantFrom('agent-replied', 'client-wrote', 'paused', 'resumed', 'resolved', 'reopened', 'agreement-changed')
      .map((kind) => ({ kind })),
    anyPriority.map((priority) => ({ kind: 'priority-changed', priority }) as const),
  )
  /** Around an election day, a weekend and the end of a day, to the minute. */
  const anyStart = fc
    .integer({ min: 0, max: 14 * 24 * 60 })
    .map((minutes) => at('2026-10-28T00:00') + minutes * MINUTE_MS)
  const anyPause = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 3000 }))
  const anyHistory = fc
    .tuple(anyStart, anyPriority, fc.array(fc.tuple(anyPause, anyChange), { maxLength: 12 }))
    .map(([start, priority, steps]) => {
      let last = start
      return {
        start,
        priority,
        changes: steps.map(([minutes, change]) => ({ at: (last += minutes * MINUTE_MS), change })),
      }
    })
  const entries = ({
    start,
    priority,
    changes,
  }: {
    start: number
    priority: Priority
    changes: { at: number; change: ClockChange }[]
  }) => [{ at: start, change: { kind: 'started' as const, priority } }, ...changes] as const

  test('from scratch gives what was calculated step by step, through storage', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        let stored = JSON.stringify(startClocks(standardAgreement, history.priority, history.start))
        for (const { at: when, change } of history.changes) {
          const clocks = clocksSchema.parse(JSON.parse(stored))
          stored = JSON.stringify(changeClocks(clocks, change, when, standardAgreement))
        }
        expect(clocksSchema.parse(JSON.parse(stored))).toEqual(recalculate(entries(history), standardAgreement))
      }),
      { numRuns: 500 },
    )
  })

  test('an agreement that did not change changes nothing, and neither does a change that comes twice', () => {
    fc.assert(
      fc.property(anyHistory, anyChange, fc.nat(5000), (history, change, minutes) => {
        const clocks = recalculate(entries(history), standardAgreement)
        const when = (history.changes.at(-1)?.at ?? history.start) + minutes * MINUTE_MS
        expect(changeClocks(clocks, { kind: 'agreement-changed' }, when, standardAgreement)).toEqual(clocks)
        const once = changeClocks(clocks, change, when, standardAgreement)
        expect(changeClocks(once, change, when, standardAgreement)).toEqual(once)
      }),
      { numRuns: 500 },
    )
  })

  test('a warning is never after its breach, and the next due clock is the first', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const clocks = recalculate(entries(history), standardAgreement)
        const running = clockNames.map((name) => clocks[name]).filter((clock) => clock.status === 'running')
        for (const { warnAt, dueAt } of running) expect(warnAt).toBeLessThanOrEqual(dueAt)
        expect(nextDue(clocks)?.dueAt).toBe(
          running.length === 0 ? undefined : Math.min(...running.map(({ dueAt }) => dueAt)),
        )
        const times = dueSteps(clocks).map((step) => step.at)
        expect(times).toEqual(times.toSorted((one, other) => one - other))
      }),
    )
  })

  test('a later ticket of the same priority is never due earlier', () => {
    fc.assert(
      fc.property(anyPriority, anyStart, fc.nat(10 * DAY_MS), (priority, start, later) => {
        const one = startClocks(standardAgreement, priority, start)
        const other = startClocks(standardAgreement, priority, start + later)
        for (const name of ['firstResponse', 'resolution'] as const) {
          expect(dueOf(other, name) >= dueOf(one, name)).toBe(true)
        }
      }),
    )
  })

  test('used time never falls as time passes', () => {
    fc.assert(
      fc.property(anyHistory, fc.nat(5 * DAY_MS), fc.nat(5 * DAY_MS), (history, one, other) => {
        const { resolution } = recalculate(entries(history), standardAgreement)
        if (resolution.status === 'off') return
        const usedAfter = (ms: number) => usedUntil(resolution, history.start + ms, standardAgreement)
        expect(usedAfter(one + other)).toBeGreaterThanOrEqual(usedAfter(one))
      }),
    )
  })

  test('a pause moves a resolution in time by exactly the working time of the pause', () => {
    fc.assert(
      fc.property(
        anyPriority,
        anyStart,
        fc.double({ min: 0, max: 1, noNaN: true }),
        anyPause,
        (priority, start, share, minutes) => {
          const clocks = startClocks(standardAgreement, priority, start)
          const { resolution } = clocks
          if (resolution.status !== 'running') throw new Error('A new ticket has no running resolution.')
          const calendar = calendarOf(resolution.target, standardAgreement)
          const pausedAt = addWorkingTime(calendar, start, Math.floor(targetMs(resolution.target) * share))
          const resumedAt = pausedAt + minutes * MINUTE_MS
          const paused = changeClocks(clocks, { kind: 'paused' }, pausedAt, standardAgreement)
          const resumed = changeClocks(paused, { kind: 'resumed' }, resumedAt, standardAgreement).resolution
          if (resumed.status !== 'running') throw new Error('A resumed resolution does not run.')
          expect(workingTimeBetween(calendar, resolution.dueAt, resumed.dueAt)).toBe(
            workingTimeBetween(calendar, pausedAt, resumedAt),
          )
          expect(resumed.dueAt).toBeGreaterThanOrEqual(resolution.dueAt)
        },
      ),
    )
  })

  test('a holiday added for a day to come moves due dates to those from scratch, and never earlier', () => {
    fc.assert(
      fc.property(anyHistory, fc.integer({ min: 1, max: 20 }), (history, days) => {
        const clocks = recalculate(entries(history), standardAgreement)
        const when = history.changes.at(-1)?.at ?? history.start
        const date = new Date(when + days * DAY_MS + 2 * HOUR_MS).toISOString().slice(0, 10)
        const agreement = withHolidays(standardAgreement, [{ date, name: 'Added', effectiveFrom: date }])
        const moved = changeClocks(clocks, { kind: 'agreement-changed' }, when, agreement)
        const runningOf = (each: Clocks) =>
          clockNames.flatMap((name) => {
            const clock = each[name]
            return clock.status === 'running' ? [{ name, dueAt: clock.dueAt, warnAt: clock.warnAt }] : []
          })
        const before = runningOf(clocks)
        const after = runningOf(moved)
        expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name))
        for (const [index, { dueAt, warnAt }] of before.entries()) {
          expect(after[index]?.dueAt).toBeGreaterThanOrEqual(dueAt)
          expect(after[index]?.warnAt).toBeGreaterThanOrEqual(warnAt)
        }
        expect(moved).toEqual(recalculate(entries(history), agreement))
      }),
      { numRuns: 500 },
    )
  })

  /** Other hours, other targets, or another holiday. */
  const anyAgreement: fc.Arbitrary<Agreement> = fc
    .tuple(fc.integer({ min: 10, max: 3000 }), fc.constantFrom('06:00', '09:30'), fc.boolean())
    .map(([minutes, from, holidaysOff]) => {
      const target = { minutes, hours: 'office' as const }
      const targets = { firstResponse: target, nextResponse: target, resolution: { ...target, minutes: minutes * 2 } }
      const day = [
        { from, to: '12:00' },
        { from: '13:00', to: '18:00' },
      ]
      return {
        targets: { low: targets, normal: targets, high: targets, critical: standardAgreement.targets.critical },
        office: {
          hours: 'weekly',
          week: { Monday: day, Tuesday: day, Wednesday: day, Saturday: [{ from: '08:00', to: '10:00' }] },
          holidaysOff,
          addedHolidays: [],
          closedDays: [],
        },
      }
    })

  test('a changed agreement gives what calculation from scratch gives, breaks nothing before the change, and twice is once', () => {
    fc.assert(
      fc.property(anyHistory, anyAgreement, fc.nat(3000), (history, agreement, minutes) => {
        const stored = recalculate(entries(history), standardAgreement)
        const scratch = recalculate(entries(history), agreement)
        const when = (history.changes.at(-1)?.at ?? history.start) + minutes * MINUTE_MS
        const moved = applyAgreement(stored, scratch, when, agreement)
        for (const name of clockNames) {
          const [was, anew] = [stored[name], scratch[name]]
          const isRunning = was.status === 'running' && anew.status === 'running'
          const dueAt = isRunning && (anew.dueAt > when ? anew.dueAt : Math.min(when, was.dueAt))
          // A time that is just now may be due or broken, which the clocks from scratch do not tell apart.
          const isClear = isRunning && anew.dueAt !== when
          expect(moved[name]).toMatchObject({ status: was.status, ...(isClear && { dueAt }) })
        }
        expect(applyAgreement(moved, scratch, when + minutes * MINUTE_MS, agreement)).toEqual(moved)
        expect(applyAgreement(stored, stored, when, standardAgreement)).toEqual(stored)
      }),
      { numRuns: 500 },
    )
  })
})
