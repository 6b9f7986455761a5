import { expect, test } from 'vitest'
import type { ProjectChange } from '#domain/projects/project-change.ts'
import { changeInWords } from '#frontend/portal/projects/change-in-words.ts'
import { plainTask, uuid } from '../../../domain/projects/sample-project.ts'

const before = {
  tasks: [plainTask(1, 'Survey'), plainTask(2, 'Cabling')],
  sections: [{ id: uuid(9), name: 'Site' }],
  customFields: [],
}
const changing = (fields: object, ...ids: number[]): ProjectChange => ({
  change: 'change-tasks',
  tasks: ids.map((id) => ({ taskId: uuid(id), fields, was: {} })),
})
const at = '2026-12-01T08:00:00.000Z'

test.each<[string | undefined, ProjectChange[]]>([
  ['Survey moved to In progress', [changing({ startedAt: at, waitingSince: null, doneAt: null }, 1)]],
  ['2 tasks moved to Done', [changing({ doneAt: at }, 1, 2)]],
  ['Survey moved to Site', [changing({ sectionId: uuid(9) }, 1)]],
  ['Survey changed: the due date', [changing({ dueOn: '2026-12-01' }, 1)]],
  ['2 tasks removed', [{ change: 'remove-tasks', taskIds: [uuid(1), uuid(2)] }]],
  [
    'Cabling waits for Survey',
    [{ change: 'add-dependency', dependency: { after: uuid(1), task: uuid(2), lagMinutes: 0 } }],
  ],
  ['section Hand-over added', [{ change: 'add-section', section: { id: uuid(8), name: 'Hand-over' }, index: 1 }]],
  ['the name of the project changed', [{ change: 'project', fields: { name: 'B' }, was: { name: 'A' } }]],
  [undefined, [changing({ doneAt: at }, 1), { change: 'move-task', taskId: uuid(2), index: 0 }]],
])('a message says %s', (said, changes) => {
  expect(changeInWords(before, changes)).toBe(said)
})
