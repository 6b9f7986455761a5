import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeProject } from '#domain/projects/change-project.ts'
import { placingTask, wholeAbove } from '#domain/projects/place-task.ts'
import type { TaskPlace } from '#domain/projects/place-task.ts'
import type { Project } from '#domain/projects/project.ts'
import { withPartsBelow } from '#domain/projects/with-parts-below.ts'
import { plainTask, project as sampleProject } from './sample-project.ts'

const task = (id: string, more = {}) => ({ ...plainTask(0, id, more), id })
const project: Project = {
  ...sampleProject,
  sections: [
    { id: 'one', name: 'One' },
    { id: 'two', name: 'Two' },
  ],
  tasks: [
    task('a', { sectionId: 'one' }),
    task('b', { sectionId: 'one' }),
    task('b1', { partOf: 'b' }),
    task('b2', { partOf: 'b' }),
    task('c', { sectionId: 'two' }),
  ],
  dependencies: [],
}

function placed(taskId: string, place: TaskPlace, before = project): Project {
  const change = placingTask(before, taskId, place)
  if (!change) return before
  const changed = changeProject(before, change)
  if ('refused' in changed) throw new Error(changed.refused)
  expect(changeProject(changed.project, changed.undo)).toMatchObject({ project: before })
  return changed.project
}
const shown = (of: Project) => withPartsBelow(of.tasks).map(({ task: { id }, isBelow }) => (isBelow ? `-${id}` : id))
const find = (of: Project, id: string) => of.tasks.find((each) => each.id === id)

test('a task that is put into another one is its last subtask, and leaves its section', () => {
  const after = placed('a', { taskId: 'b', where: 'inside' })
  expect(shown(after)).toEqual(['b', '-b1', '-b2', '-a', 'c'])
  expect(find(after, 'a')).not.toHaveProperty('sectionId')
  expect(shown(placed('c', { taskId: 'b2', where: 'before' }))).toEqual(['a', 'b', '-b1', '-c', '-b2'])
  expect(shown(placed('c', { taskId: 'b1', where: 'inside' }))).toEqual(['a', 'b', '-b1', '-c', '-b2'])
})

test('a subtask that is put beside a task is one of its own in that section', () => {
  const after = placed('b1', { taskId: 'c', where: 'after' })
  expect(shown(after)).toEqual(['a', 'b', '-b2', 'c', 'b1'])
  expect(find(after, 'b1')).toMatchObject({ sectionId: 'two' })
  expect(find(after, 'b1')).not.toHaveProperty('partOf')
})

test('a task with subtasks becomes no subtask, nothing moves onto itself, and no change is made where nothing changes', () => {
  expect(placingTask(project, 'b', { taskId: 'a', where: 'inside' })).toBeUndefined()
  expect(placingTask(project, 'b', { taskId: 'b2', where: 'after' })).toBeUndefined()
  expect(placingTask(project, 'a', { taskId: 'a', where: 'after' })).toBeUndefined()
  expect(placingTask(project, 'a', { taskId: 'gone', where: 'after' })).toBeUndefined()
  expect(placingTask(project, 'a', { taskId: 'b', where: 'before' })).toBeUndefined()
})

test('a task can become a subtask of the one above it in its section', () => {
  expect(wholeAbove(project.tasks, 'b')).toBeUndefined()
  expect(wholeAbove(project.tasks, 'c')).toBeUndefined()
  expect(wholeAbove(project.tasks, 'a')).toBeUndefined()
  const after = placed('c', { taskId: 'b', where: 'after' })
  expect(wholeAbove(after.tasks, 'c')?.id).toBe('b')
})

test('wherever a task is put, no task is lost and no subtask has subtasks', () => {
  const ids = fc.constantFrom(...project.tasks.map(({ id }) => id))
  const places = fc.record({ taskId: ids, where: fc.constantFrom('before', 'after', 'inside') })
  fc.assert(
    fc.property(fc.array(fc.tuple(ids, places), { maxLength: 12 }), (moves) => {
      let now = project
      for (const [id, place] of moves) now = placed(id, place, now)
      expect(now.tasks.map(({ id }) => id).toSorted()).toEqual(project.tasks.map(({ id }) => id).toSorted())
      const wholes = now.tasks.flatMap(({ partOf }) => (partOf === undefined ? [] : [find(now, partOf)]))
      for (const whole of wholes) expect(whole).not.toHaveProperty('partOf')
    }),
    { seed: 17 },
  )
})
