import { describe, expect, test } from 'vitest'
import { changeProject } from '#domain/projects/change-project.ts'
import { completionOf } from '#domain/projects/completion.ts'
import { projectChangeSchema } from '#domain/projects/project-change.ts'
import type { Project, Task } from '#domain/projects/project.ts'
import { nextDueDates, repeatChoices } from '#domain/projects/repeat-dates.ts'
import { repeatsSchema } from '#domain/projects/repeats.ts'
import type { Repeats } from '#domain/projects/repeats.ts'
import { plainTask, project, uuid } from './sample-project.ts'
import { at, office } from './schedule/plans.ts'

const monthly: Repeats = { from: '2026-10-25', every: 1, unit: { of: 'month', day: 25 }, onDayOff: 'last-working-day' }
const weekly: Repeats = {
  from: '2026-12-04',
  every: 1,
  unit: { of: 'week', on: ['Friday'] },
  onDayOff: 'next-working-day',
}

function completed(task: Partial<Task>, on: string, others: Task[] = []) {
  const own = plainTask(9, 'Pay VAT', task)
  const whole: Project = { ...project, tasks: [...project.tasks, own, ...others] }
  let ids = 50
  const newId = () => uuid((ids += 1))
  const change = completionOf(whole, own, { now: at(`${on}T10:00`), calendar: office, newId })
  const outcome = changeProject(whole, projectChangeSchema.parse(change))
  if ('refused' in outcome) throw new Error(outcome.refused)
  const taskOf = (id: number) => outcome.project.tasks.find((each) => each.id === uuid(id))
  return { whole, ...outcome, taskOf }
}

describe('a task that repeats is made anew when it is done', () => {
  test('for a due date that a holiday moves, with its description and an empty checklist', () => {
    const checklist = [{ text: 'Sign', isDone: true }]
    const {
      taskOf,
      undo,
      project: after,
      whole,
    } = completed({ dueOn: '2026-11-25', repeats: monthly, description: 'eFiling', checklist }, '2026-11-24')
    // 25 December is Christmas Day.
    expect(taskOf(51)).toEqual({
      ...plainTask(51, 'Pay VAT'),
      dueOn: '2026-12-24',
      startOn: '2026-12-24',
      repeats: monthly,
      description: 'eFiling',
      checklist: [{ text: 'Sign', isDone: false }],
    })
    expect(taskOf(9)).toMatchObject({ doneAt: '2026-11-24T08:00:00.000Z' })
    expect(taskOf(9)).not.toHaveProperty('repeats')
    const undone = changeProject(after, projectChangeSchema.parse(undo))
    expect('project' in undone && undone.project).toEqual(whole)
  })

  test('once, however late it is done or was moved', () => {
    expect(completed({ dueOn: '2026-12-04', repeats: weekly }, '2026-12-23').taskOf(51)).toMatchObject({
      // Friday 25 December is a holiday, and the weekend follows.
      dueOn: '2026-12-28',
    })
    expect(completed({ dueOn: '2026-12-08', repeats: weekly }, '2026-12-02').taskOf(51)).toMatchObject({
      dueOn: '2026-12-11',
    })
  })

  test('with its subtasks and their order, as many working days before it is due', () => {
    const parts = [
      plainTask(10, 'Reconcile', { partOf: uuid(9), dueOn: '2026-11-23', doneAt: '2026-11-20T08:00:00.000Z' }),
      plainTask(11, 'File', { partOf: uuid(9) }),
    ]
    const { project: after, taskOf } = completed(
      { dueOn: '2026-11-25', startOn: '2026-11-18', repeats: monthly },
      '2026-11-25',
      parts,
    )
    expect(taskOf(51)).toMatchObject({ startOn: '2026-12-17', dueOn: '2026-12-24' })
    expect(taskOf(52)).toMatchObject({ title: 'Reconcile', partOf: uuid(51), dueOn: '2026-12-22' })
    expect(taskOf(52)).not.toHaveProperty('doneAt')
    expect(after.tasks.filter(({ partOf }) => partOf === uuid(9)).every(({ doneAt }) => doneAt !== undefined)).toBe(
      true,
    )
  })

  test('for its own days: it is not planned for those of the one before', () => {
    const due = {
      dueOn: '2026-11-30',
      repeats: { ...weekly, from: '2026-11-30', unit: { of: 'week', on: ['Monday'] } },
    }
    const next = (more: Partial<Task>, others: Task[] = []) =>
      completed({ ...due, ...more } as Partial<Task>, '2026-11-30', others)
    expect(next({}).taskOf(51)).toMatchObject({ dueOn: '2026-12-07', startOn: '2026-12-07' })
    expect(next({ estimateMinutes: 3 * 480 }).taskOf(51)).toMatchObject({ startOn: '2026-12-03' })
    expect(next({ isMilestone: true }).taskOf(51)).toMatchObject({ startOn: '2026-12-07' })
    const parts = [plainTask(10, 'Reconcile', { partOf: uuid(9) }), plainTask(11, 'File', { partOf: uuid(9) })]
    const { taskOf } = next({}, parts)
    expect([52, 53].map((id) => taskOf(id)?.startOn)).toEqual(['2026-12-04', '2026-12-04'])
    expect(taskOf(51)).not.toHaveProperty('startOn')
  })

  test('by one of two people: the other is told that it is done', () => {
    const { project: after, whole } = completed({ dueOn: '2026-11-25', repeats: monthly }, '2026-11-24')
    const own = whole.tasks.find(({ id }) => id === uuid(9))!
    const change = completionOf(whole, own, { now: at('2026-11-24T11:00'), calendar: office, newId: () => uuid(60) })
    expect(changeProject(after, change)).toMatchObject({ refused: 'changed-meanwhile' })
  })
})

test('a task that does not repeat ends with its open subtasks', () => {
  const { project: after } = completed({}, '2026-11-24', [plainTask(10, 'Reconcile', { partOf: uuid(9) })])
  expect(after.tasks.map(({ doneAt }) => doneAt !== undefined)).toEqual([false, false, false, true, true])
})

test('every choice of how a task repeats gives dates, on working days', () => {
  for (const dueOn of ['2026-12-31', '2027-02-28']) {
    for (const { every, unit } of repeatChoices(dueOn)) {
      const repeats = repeatsSchema.parse({ from: dueOn, every, unit, onDayOff: 'next-working-day' })
      const dates = nextDueDates(repeats, office, dueOn, 3)
      expect(dates).toHaveLength(3)
      expect(dates.filter((date) => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay()))).toEqual([])
    }
  }
  const last: Repeats = { from: '2027-01-31', every: 1, unit: { of: 'month', day: 31 }, onDayOff: 'last-working-day' }
  expect(nextDueDates(last, office, '2027-01-31', 3)).toEqual(['2027-02-26', '2027-03-31', '2027-04-30'])
})
