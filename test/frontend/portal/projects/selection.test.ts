import { expect, test } from 'vitest'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { changeProject } from '#domain/projects/change-project.ts'
import { inRequests } from '#domain/projects/change-requests.ts'
import type { Single } from '#domain/projects/change-requests.ts'
import { planOf } from '#domain/projects/project-plan.ts'
import type { Project } from '#domain/projects/project.ts'
import { schedule } from '#domain/projects/schedule/schedule.ts'
import { hoursOfPlan, usualHours } from '#domain/projects/team-hours.ts'
import {
  fieldsOfMany,
  labelsOfMany,
  removalOfMany,
  statusOfMany,
} from '../../../../frontend/src/portal/projects/select/many-changes.ts'
import { extendedTo, keptOf, nothing, toggled } from '../../../../frontend/src/portal/projects/select/selection.ts'
import { mayStartElsewhere, movedTogether } from '../../../../frontend/src/portal/projects/timeline/moves-together.ts'
import { plainTask, project, section, uuid } from '../../../domain/projects/sample-project.ts'

const order = ['a', 'b', 'c', 'd', 'e']
const idsOf = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].toSorted().join('')

test('a range goes from what was selected last by itself, and another range takes its place', () => {
  const one = toggled(nothing, 'b')
  expect(idsOf(extendedTo(one, 'd', order))).toBe('bcd')
  expect(idsOf(extendedTo(extendedTo(one, 'd', order), 'a', order))).toBe('ab')
  expect(idsOf(extendedTo(toggled(extendedTo(one, 'c', order), 'e'), 'd', order))).toBe('bcde')
})

test('selecting twice selects nothing, and a task that is not shown is not selected', () => {
  expect(idsOf(toggled(toggled(nothing, 'b'), 'b'))).toBe('')
  expect(idsOf(keptOf({ ids: new Set(['a', 'b']), range: [] }, new Set(['b'])))).toBe('b')
})

function made(before: Project, changes: readonly Parameters<typeof changeProject>[1][]) {
  const undo = []
  let now = before
  for (const change of changes) {
    const next = changeProject(now, change)
    if ('refused' in next) throw new Error(next.refused)
    now = next.project
    undo.unshift(next.undo)
  }
  return { now, undo }
}

const whole = uuid(7)
const many: Project = {
  ...project,
  tasks: [...project.tasks, plainTask(7, 'Painting'), plainTask(8, 'Walls', { partOf: whole })],
}
const plan = planOf(many, hoursOfPlan(usualHours))
const all = new Set(many.tasks.map(({ id }) => id))
const at = Date.parse('2026-12-15T10:00:00Z')

test('many tasks are done in one request, a subtask once, and undone', () => {
  const requests = inRequests(statusOfMany({ project: many, plan }, all, 'done', at))
  expect(requests).toHaveLength(1)
  const { now, undo } = made(many, requests)
  expect(now.tasks.every(({ doneAt }) => doneAt !== undefined)).toBe(true)
  expect(made(now, undo).now).toEqual(many)
})

test('fields of many tasks are set where they differ, and nothing is sent if none does', () => {
  const toSection = (sectionId: string): Single[] =>
    fieldsOfMany(many, all, ({ partOf }) => (partOf === undefined ? { sectionId } : {}))
  const [change] = toSection(section)
  if (change?.change !== 'change-tasks') throw new Error('no change')
  // The survey is there already, and the subtask lies in the section of its task.
  expect(change.tasks.map(({ taskId }) => taskId)).toEqual([uuid(2), uuid(3), whole])
  const { now } = made(many, [change])
  expect(fieldsOfMany(now, all, ({ partOf }) => (partOf === undefined ? { sectionId: section } : {}))).toEqual([])
})

test('a task is removed with its subtasks, and all come back', () => {
  const requests = removalOfMany(many, all)
  expect(requests).toEqual([{ change: 'remove-tasks', taskIds: [uuid(1), uuid(2), uuid(3), whole] }])
  const { now, undo } = made(many, requests)
  expect(now.tasks).toEqual([])
  expect(made(now, undo).now).toEqual(many)
})

test('labels say how many of the selected tasks have them', () => {
  expect([...labelsOfMany(many.tasks, new Set([uuid(1), uuid(2)]))]).toEqual([['site', 1]])
})

test('selected bars of a timeline move by the same way in one change, without what has begun', () => {
  const dates = schedule(plan, at)
  if ('refused' in dates) throw new Error(dates.refused)
  const [first, second, third] = many.tasks
  const begun = {
    ...many,
    tasks: many.tasks.map((task) => (task === third ? { ...task, startedAt: '2026-12-01T06:00:00.000Z' } : task)),
  }
  const startOf = (start: number) => dateOf(dayAt(start) + 2)
  const ids = new Set([first!.id, second!.id, third!.id])
  const wanted = movedTogether({ project: begun, dates }, ids, startOf, '2 days later')
  const [change] = wanted?.changes ?? []
  if (change?.change !== 'change-tasks') throw new Error('No change of tasks.')
  const open = [first!, second!].filter(mayStartElsewhere)
  expect(change.tasks.map(({ taskId, fields }) => [taskId, fields.startOn])).toEqual(
    open.map(({ id }) => [id, startOf(dates.tasks.get(id)!.start)]),
  )
  expect(wanted?.question).toBe(open.length === 1 ? '1 task begins 2 days later' : '2 tasks begin 2 days later')
  expect(movedTogether({ project: begun, dates }, new Set([third!.id]), startOf, '')).toBeUndefined()
})
