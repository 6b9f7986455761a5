import { expect, test } from 'vitest'
import { changeProject } from '#domain/projects/change-project.ts'
import { keptTaskChange } from '#domain/projects/kept-task.ts'
import type { SourceState } from '#domain/projects/kept-task.ts'
import type { Project, Task } from '#domain/projects/project.ts'

const taskId = '00000000-0000-4000-8000-000000000001'
const at = '2026-11-03T08:00:00.000Z'
const said: SourceState = { title: 'Tell the agents', personId: 'bheki', dueOn: '2026-11-10', isDone: false }
const empty: Project = {
  id: '00000000-0000-4000-8000-000000000009',
  name: 'Inbox',
  startOn: '2026-11-01',
  pauses: [],
  sections: [],
  tasks: [],
  dependencies: [],
}

function followed(project: Project, was: SourceState | undefined, now: SourceState | undefined): Project {
  const change = keptTaskChange(project, { taskId, was, now, description: 'From “Board”.', at })
  if (!change) return project
  const changed = changeProject(project, change)
  if ('refused' in changed) throw new Error(changed.refused)
  return changed.project
}
const made = followed(empty, undefined, said)
const withTask = (fields: Partial<Task>): Project => ({ ...made, tasks: [{ ...made.tasks[0]!, ...fields }] })

test('a task is made of what its source says, and follows each change of it', () => {
  expect(made.tasks).toMatchObject([
    { id: taskId, title: 'Tell the agents', description: 'From “Board”.', personIds: ['bheki'], dueOn: '2026-11-10' },
  ])
  const now = { title: 'Tell all', personId: 'ana', isDone: true }
  expect(followed(made, said, now).tasks[0]).toMatchObject({ title: 'Tell all', personIds: ['ana'], doneAt: at })
  expect(followed(made, said, now).tasks[0]?.dueOn).toBeUndefined()
})

test('what people planned of the task stays where its source did not change', () => {
  const planned = withTask({ title: 'Tell the agents by mail', dueOn: '2026-11-20', personIds: ['bheki', 'lerato'] })
  const { tasks } = followed(planned, said, { ...said, personId: 'ana' })
  expect(tasks).toMatchObject([{ title: 'Tell the agents by mail', dueOn: '2026-11-20', personIds: ['ana', 'lerato'] }])
  expect(followed(planned, said, said)).toBe(planned)
})

test('a task goes with its source while nobody worked on it, and one that people removed stays away', () => {
  expect(followed(made, said, undefined).tasks).toEqual([])
  for (const worked of [{ startedAt: at }, { checklist: [{ text: 'one', isDone: false }] }, { estimateMinutes: 60 }])
    expect(followed(withTask(worked), said, undefined).tasks).toHaveLength(1)
  expect(followed(empty, said, { ...said, title: 'x' }).tasks).toEqual([])
})
