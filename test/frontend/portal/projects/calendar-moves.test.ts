import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeProject } from '#domain/projects/change-project.ts'
import type { Project } from '#domain/projects/project.ts'
import { planOf as planOfProject } from '#domain/projects/project-plan.ts'
import {
  calendarDateOf,
  dayAfterKey,
  movingEnd,
  startToEndOn,
  whyItStays,
} from '#frontend/portal/projects/calendar-moves.ts'
import { plainTask, uuid } from '../../../domain/projects/sample-project.ts'
import { at, office, planOf, scheduled, task } from '../../../domain/projects/schedule/plans.ts'

const asOf = at('2026-11-30T07:00')

function opened(tasks: Project['tasks'], dependencies: Project['dependencies'] = []) {
  const project = { id: uuid(0), name: 'Move', startOn: '2026-11-30', pauses: [], sections: [], tasks, dependencies }
  const plan = planOfProject(project, { calendar: office, people: new Map() })
  return { project, plan, dates: scheduled(plan, asOf), asOf, mayChange: true }
}

test('a task that is put on a working day ends on it, however long it takes', () => {
  const days = fc.integer({ min: 0, max: 60 })
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 4800 }), (later, minutes) => {
      const moved = task('a', 0, { minutes, mode: 'manual' })
      const plan = planOf([moved], [])
      const wanted = dayAfterKey(plan, moved, '2026-11-30', 'ArrowRight')
      const endOn = Array.from({ length: later }).reduce<string>(
        (date) => dayAfterKey(plan, moved, date, 'ArrowRight'),
        wanted,
      )
      const placed = planOf([{ ...moved, startOn: startToEndOn(plan, moved, endOn) }], [])
      expect(calendarDateOf(scheduled(placed), 'a')).toBe(endOn)
    }),
  )
})

test('a task that is put on a day off ends on the next working day', () => {
  const moved = task('a', 2, { mode: 'manual' })
  const plan = planOf([moved], [])
  // 26 December is a Saturday, so that Monday is the day of its end, and Thursday the one of its beginning.
  expect(startToEndOn(plan, moved, '2026-12-26')).toBe('2026-12-24')
})

test('arrow keys go to the working day beside it and to other weeks, over the ends of months', () => {
  const moved = task('a', 1)
  const plan = planOf([moved], [])
  expect(dayAfterKey(plan, moved, '2026-12-24', 'ArrowRight')).toBe('2026-12-28')
  expect(dayAfterKey(plan, moved, '2026-12-28', 'ArrowLeft')).toBe('2026-12-24')
  expect(dayAfterKey(plan, moved, '2026-12-02', 'ArrowDown')).toBe('2026-12-09')
  expect(dayAfterKey(plan, moved, '2026-12-02', 'ArrowUp')).toBe('2026-11-25')
  expect(dayAfterKey(plan, moved, '2026-11-30', 'ArrowLeft')).toBe('2026-11-27')
  expect(dayAfterKey(plan, moved, '2027-01-08', 'ArrowRight')).toBe('2027-01-11')
})

test('a lifted task stays where nobody ever works', () => {
  const moved = task('a', 1)
  const plan = planOf([moved], [], { calendar: { ...office, week: {} } })
  expect(dayAfterKey(plan, moved, '2026-12-24', 'ArrowRight')).toBe('2026-12-24')
})

test('the change of a drop makes the task end on the day, and asks with that day', () => {
  const open = opened([plainTask(1, 'Survey', { estimateMinutes: 960 })])
  expect(calendarDateOf(open.dates, uuid(1))).toBe('2026-12-01')
  const moving = movingEnd(open, uuid(1), '2026-12-10', String)
  if (!moving || 'stays' in moving) throw new Error('It stays.')
  expect(moving.wanted.question).toBe('Survey ends on Thu 10 Dec')
  const made = changeProject(open.project, moving.wanted.changes[0]!)
  if ('refused' in made) throw new Error(made.refused)
  expect(calendarDateOf(opened(made.project.tasks).dates, uuid(1))).toBe('2026-12-10')
})

test('a task that waits for another one stays, and the reason is said', () => {
  const tasks = [plainTask(1, 'Survey', { estimateMinutes: 2400 }), plainTask(2, 'Cabling')]
  const open = opened(tasks, [{ after: uuid(1), task: uuid(2), lagMinutes: 0 }])
  const moving = movingEnd(open, uuid(2), '2026-12-02', String)
  expect(moving).toEqual({ stays: expect.stringContaining('Survey') })
})

test('what has begun, is done, or has subtasks is not lifted, and nothing is where nothing may change', () => {
  const part = plainTask(4, 'Quote', { partOf: uuid(3) })
  const tasks = [
    plainTask(1, 'Begun', { startedAt: '2026-11-30T08:00:00.000Z' }),
    plainTask(2, 'Done', { doneAt: '2026-11-30T08:00:00.000Z' }),
    plainTask(3, 'Order'),
    part,
  ]
  const open = opened(tasks)
  expect(tasks.map((each) => whyItStays(open, each))).toEqual([
    'Begun has begun, so its dates stay',
    'Done is done, so its dates stay',
    'Order has the dates of its subtasks',
    undefined,
  ])
  expect(whyItStays({ ...open, mayChange: false }, part)).toBe('Nothing can be changed now')
})
