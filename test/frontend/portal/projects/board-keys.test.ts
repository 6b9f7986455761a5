import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeProject } from '#domain/projects/change-project.ts'
import type { Project, Task } from '#domain/projects/project.ts'
import {
  isArrow,
  liftedWith,
  movesTo,
  placeAfter,
  placeInWords,
  placeOf,
} from '#frontend/portal/projects/board-keys.ts'
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
  expect(placeAfter(tasks, [task], start, 'ArrowDown')).toEqual(start)
  expect(placeAfter(tasks, [task], start, 'ArrowUp')).toEqual({ over: 'to-do', place: 0 })
  const right = placeAfter(tasks, [task], start, 'ArrowRight')
  expect(right).toEqual({ over: 'in-progress', place: 1 })
  expect(placeInWords(tasks, [task], right)).toBe('2 of 4')
  expect(placeAfter(tasks, [task], start, 'ArrowLeft')).toEqual(start)
})

test('a selected card takes the selection along in the order of the project, and another one goes alone', () => {
  const tasks = tasksIn([0, 1, 0, 1])
  const [first, , third, fourth] = tasks as [Task, Task, Task, Task]
  const selected = new Set([fourth.id, first.id])
  expect(liftedWith(tasks, fourth, selected)).toEqual([first, fourth])
  expect(liftedWith(tasks, third, selected)).toEqual([third])
  const lifted = [first, fourth]
  const start = placeOf(tasks, fourth, lifted)
  expect(start).toEqual({ over: 'in-progress', place: 1 })
  expect(placeInWords(tasks, lifted, start)).toBe('2 to 3 of 3')
  const top = placeAfter(tasks, lifted, start, 'ArrowUp')
  expect(placeInWords(tasks, lifted, top)).toBe('1 to 2 of 3')
  expect(movesTo(tasks, tasks, lifted, top)).toEqual([{ change: 'move-task', taskId: fourth.id, index: 1 }])
})

test('cards that are dropped have the places in their column that were said, in their order, whatever a filter hides', () => {
  const columns = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 12 })
  const keys = fc.array(fc.constantFrom(...arrows), { maxLength: 12 })
  const others = fc.func(fc.boolean())
  fc.assert(
    fc.property(columns, keys, fc.nat(), others, others, (of, pressed, chosen, hides, selects) => {
      const all = tasksIn(of)
      const task = all[chosen % all.length]!
      const isShown = (each: Task) => each.id === task.id || !hides(each.id)
      const shown = all.filter(isShown)
      const lifted = liftedWith(shown, task, new Set(shown.map(({ id }) => id).filter((id) => selects(id))))
      const ids = lifted.map(({ id }) => id)
      const place = pressed.reduce((now, key) => placeAfter(shown, lifted, now, key), placeOf(shown, task, lifted))
      const status = inStatus[statuses.findIndex(({ id }) => id === place.over)]
      let moved: Project = { ...project, tasks: all, dependencies: [] }
      for (const change of movesTo(all, shown, lifted, place)) {
        const made = changeProject(moved, change)
        if ('refused' in made) throw new Error(made.refused)
        moved = made.project
      }
      const after = moved.tasks.map((each) =>
        ids.includes(each.id) ? plainTask(0, each.title, { ...status, id: each.id }) : each,
      )
      const column = after.filter((each) => isShown(each) && statusOf(each) === place.over).map(({ id }) => id)
      expect(column.slice(place.place, place.place + ids.length)).toEqual(ids)
      // The others keep their order.
      const order = (tasks: readonly Task[]) => tasks.map(({ id }) => id).filter((id) => !ids.includes(id))
      expect(order(after)).toEqual(order(all))
    }),
    { seed: 17 },
  )
})

test('a card that stays where it is changes nothing', () => {
  const tasks = tasksIn([0, 1, 0, 1])
  for (const task of tasks) expect(movesTo(tasks, tasks, [task], placeOf(tasks, task))).toEqual([])
  expect(tasks[0]?.id).toBe(uuid(1))
})
