import { describe, expect, test } from 'vitest'
import { cycleBy } from '#domain/projects/schedule/order.ts'
import { withParts } from '#domain/projects/schedule/parts.ts'
import type { Dependency } from '#domain/projects/schedule/plan.ts'
import { schedule } from '#domain/projects/schedule/schedule.ts'
import { after, at, datesOf, office, officeMove, planOf, task } from './plans.ts'

// Calculated by hand: 16 and 25 December 2026 and 1 January 2027 are holidays, 26 December is a Saturday.
describe('a project over Christmas 2026', () => {
  test('passes holidays and weekends, and counts the lag in working time', () => {
    expect(datesOf(officeMove)).toEqual({
      survey: '12-14 08:00 to 12-17 16:00',
      cabling: '12-18 08:00 to 12-24 16:00',
      move: '12-28 08:00 to 12-29 16:00',
      handover: '12-30 16:00 to 12-30 16:00',
    })
  })

  const closedDays = ['28', '29', '30', '31'].map((day) => ({ date: `2026-12-${day}`, name: 'Company closed' }))
  const closed = { ...officeMove, calendar: { ...office, closedDays } }
  test('passes the days on which the company is closed', () => {
    expect(datesOf(closed)).toMatchObject({
      move: '01-04 08:00 to 01-05 16:00',
      handover: '01-06 16:00 to 01-06 16:00',
    })
  })

  test('passes the leave of who does a task, and of nobody else', () => {
    const people = new Map([['thandi', { leave: [{ from: '2027-01-04', to: '2027-01-05' }] }]])
    expect(datesOf({ ...closed, people })).toMatchObject({
      cabling: '12-18 08:00 to 12-24 16:00',
      move: '01-06 08:00 to 01-07 16:00',
      handover: '01-08 16:00 to 01-08 16:00',
    })
  })

  test('pauses', () => {
    expect(datesOf({ ...officeMove, pauses: [{ from: '2026-12-21', to: '2026-12-22' }] })).toMatchObject({
      survey: '12-14 08:00 to 12-17 16:00',
      cabling: '12-18 08:00 to 12-29 16:00',
    })
  })
})

test('a task has the dates of its subtasks, which wait for what it waits for and not before its own date', () => {
  const parts = [task('racks', 1, { partOf: 'cabling' }), task('cables', 2, { partOf: 'cabling' })]
  const tasks = [task('survey', 1), task('cabling', 0, { startOn: '2026-12-17' }), ...parts, task('move', 1)]
  const project = (more: Dependency[]) => {
    const dependencies = [after('cabling', 'move'), ...more]
    return planOf(tasks, [...withParts(tasks, dependencies)])
  }
  expect(datesOf(project([]))).toMatchObject({
    racks: '12-17 08:00 to 12-17 16:00',
    cabling: '12-17 08:00 to 12-18 16:00',
    move: '12-21 08:00 to 12-21 16:00',
  })
  expect(datesOf(project([after('survey', 'cabling', 3)]))).toMatchObject({
    racks: '12-21 08:00 to 12-21 16:00',
    cabling: '12-21 08:00 to 12-22 16:00',
  })
  // Subtasks that are done leave it open.
  const done = { startedAt: at('2026-12-14T08:00'), doneAt: at('2026-12-14T16:00') }
  const ended = tasks.map((each) => (each.partOf === undefined ? each : { ...each, ...done }))
  expect(datesOf(planOf(ended, [...withParts(ended, [])]), at('2026-12-16T12:00'))).toMatchObject({
    cabling: '12-14 08:00 to 12-17 08:01',
  })
})

// Wednesday 4 November 2026 is declared a holiday: local government elections.
describe('a project over a declared holiday', () => {
  const plan = planOf(
    [task('prepare', 2), task('install', 1), task('test', 1)],
    [after('prepare', 'install'), after('install', 'test')],
    { startOn: '2026-11-02' },
  )
  test('passes it', () => {
    expect(datesOf(plan)).toEqual({
      prepare: '11-02 08:00 to 11-03 16:00',
      install: '11-05 08:00 to 11-05 16:00',
      test: '11-06 08:00 to 11-06 16:00',
    })
  })
  test('is dated anew when another one is declared', () => {
    const addedHolidays = [{ date: '2026-11-06', name: 'World champions', effectiveFrom: '2026-11-01' }]
    expect(datesOf({ ...plan, calendar: { ...office, addedHolidays } })).toMatchObject({
      install: '11-05 08:00 to 11-05 16:00',
      test: '11-09 08:00 to 11-09 16:00',
    })
  })
  test('passes hours of load-shedding', () => {
    const hoursOff = [{ date: '2026-11-02', from: '10:00', to: '12:30', name: 'Load-shedding' }]
    expect(datesOf({ ...plan, calendar: { ...office, hoursOff } })).toMatchObject({
      prepare: '11-02 08:00 to 11-05 10:30',
    })
  })
  test('follows the own hours of who does a task', () => {
    const mornings = [{ from: '08:00', to: '12:00' }]
    const people = new Map([['sipho', { week: { Tuesday: mornings, Thursday: mornings }, leave: [] }]])
    const tasks = [task('prepare', 2), task('install', 1, { personId: 'sipho' }), task('test', 1)]
    expect(datesOf({ ...plan, tasks, people })).toMatchObject({
      install: '11-05 08:00 to 11-10 12:00',
      test: '11-10 12:00 to 11-11 12:00',
    })
  })
})

describe('a task', () => {
  const monday = { startOn: '2026-11-09' }
  test('that is automatic does not begin before its own date', () => {
    const plan = planOf([task('a', 1), task('b', 1, { startOn: '2026-11-14' })], [after('a', 'b')], monday)
    expect(datesOf(plan)).toMatchObject({ b: '11-16 08:00 to 11-16 16:00' })
  })
  test('that is manual keeps its date, and others follow it', () => {
    const plan = planOf(
      [task('a', 5), task('b', 1, { mode: 'manual', startOn: '2026-11-10' }), task('c', 1)],
      [after('a', 'b'), after('b', 'c')],
      monday,
    )
    expect(datesOf(plan)).toMatchObject({ b: '11-10 08:00 to 11-10 16:00', c: '11-11 08:00 to 11-11 16:00' })
  })
  test('that has not begun begins now at the earliest; what happened stays', () => {
    const plan = planOf(
      [
        task('done', 1, { startedAt: at('2026-11-09T09:00'), doneAt: at('2026-11-09T11:00') }),
        task('begun', 1, { startedAt: at('2026-11-09T12:00') }),
        task('open', 1),
      ],
      [],
      monday,
    )
    expect(datesOf(plan, at('2026-11-12T10:00'))).toEqual({
      done: '11-09 09:00 to 11-09 11:00',
      begun: '11-09 12:00 to 11-12 10:00',
      open: '11-12 10:00 to 11-13 10:00',
    })
  })
  test('that is a milestone is reached when the work before it ends, and never on a day off', () => {
    const plan = planOf(
      [task('a', 5), task('b', 0), task('c', 0, { startOn: '2026-11-21' })],
      [after('a', 'b')],
      monday,
    )
    expect(datesOf(plan)).toMatchObject({ b: '11-13 16:00 to 11-13 16:00', c: '11-23 08:00 to 11-23 08:00' })
  })
})

describe('tasks that wait for each other', () => {
  test('are refused with the cycle', () => {
    const plan = planOf(
      [task('a', 1), task('b', 1), task('c', 1), task('d', 1)],
      [after('a', 'b'), after('b', 'c'), after('c', 'd'), after('d', 'b')],
    )
    const made = schedule(plan)
    expect(made).toMatchObject({ refused: 'cycle' })
    expect('cycle' in made && made.cycle.toSorted()).toEqual(['b', 'c', 'd'])
  })
  test('are found before a dependency is added, by the shortest way', () => {
    const dependencies = [after('a', 'b'), after('b', 'c'), after('c', 'd'), after('a', 'd')]
    expect(cycleBy(dependencies, { after: 'd', task: 'a' })).toEqual(['a', 'd'])
    expect(cycleBy(dependencies, { after: 'a', task: 'a' })).toEqual(['a'])
    expect(cycleBy(dependencies, { after: 'b', task: 'd' })).toBeUndefined()
  })
  test('is a programming error if a dependency names no task', () => {
    expect(() => schedule(planOf([task('a', 1)], [after('b', 'a')]))).toThrow(RangeError)
  })
})
