import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeProject } from '#domain/projects/change-project.ts'
import type { Task } from '#domain/projects/project.ts'
import { indexAt, isArrow, placeAfter, placeOf, sizeWith } from '#frontend/portal/projects/board-keys.ts'
import { statuses, statusOf } from '#frontend/portal/projects/task-status.ts'
import { plainTask, project, uuid } from '../../../domain/projects/sample-project.ts'

const at = '2026-12-01T08:00:00.000Z'
const inStatus = [{}, { startedAt: at }, { waitingSince: at }, { doneAt: at }]
const tasksIn = (columns: readonly number[]) =>
  columns.map((column, place) => plainTask(place + 1, `Task ${place + 1}`, inStatus[column]))
const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].filter((key) => isArrow(key))

test('arrow keys move a card within its column and to the ones beside it, and edges hold it', () => {
  const tasks = tasksIn([0, 0, 1, 1, 1])
  const task = tasks[1]!
  const start = placeOf(tasks, task)
  expect(start).toEqual({ over: 'to-do', place: 1 })
  expect(placeAfter(tasks, task, start, 'ArrowDown')).toEqual(start)
  expect(placeAfter(tasks, task, start, 'ArrowUp')).toEqual({ over: 'to-do', place: 0 })
  const right = placeAfter(tasks, task, start, 'ArrowRight')
  expect(right).toEqual({ over: 'in-progress', place: 1 })
  expect(sizeWith(tasks, task, 'in-progress')).toBe(4)
  expect(placeAfter(tasks, task, start, 'ArrowLeft')).toEqual(start)
})

test('a card that is dropped has the place in its column that was said, whatever a filter hides', () => {
  const columns = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 12 })
  const keys = fc.array(fc.constantFrom(...arrows), { maxLength: 12 })
  fc.assert(
    fc.property(columns, keys, fc.nat(), fc.func(fc.boolean()), (of, pressed, chosen, hides) => {
      const all = tasksIn(of)
      const task = all[chosen % all.length]!
      const isShown = (each: Task) => each.id === task.id || !hides(each.id)
      const shown = all.filter(isShown)
      const place = pressed.reduce((now, key) => placeAfter(shown, task, now, key), placeOf(shown, task))
      const index = indexAt(all, shown, task, place)
      const status = inStatus[statuses.findIndex(({ id }) => id === place.over)]
      const before = { ...project, tasks: all, dependencies: [] }
      const moved =
        index === undefined ? undefined : changeProject(before, { change: 'move-task', taskId: task.id, index })
      if (moved && 'refused' in moved) throw new Error(moved.refused)
      const after = (moved?.project ?? before).tasks.map((each) =>
        each.id === task.id ? plainTask(0, task.title, { ...status, id: task.id }) : each,
      )
      const column = after.filter((each) => isShown(each) && statusOf(each) === place.over)
      expect(column.findIndex(({ id }) => id === task.id)).toBe(place.place)
      // The others keep their order.
      const order = (tasks: readonly Task[]) => tasks.map(({ id }) => id).filter((id) => id !== task.id)
      expect(order(after)).toEqual(order(all))
    }),
    { seed: 17 },
  )
})

test('a card that stays where it is changes nothing', () => {
  const tasks = tasksIn([0, 1, 0, 1])
  for (const task of tasks) expect(indexAt(tasks, tasks, task, placeOf(tasks, task))).toBeUndefined()
  expect(tasks[0]?.id).toBe(uuid(1))
})
