import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeProject } from '#domain/projects/change-project.ts'
import { undoingImport } from '#domain/projects/moving/undoing-import.ts'
import type { Project } from '#domain/projects/project.ts'
import type { ProjectChange } from '#domain/projects/project-change.ts'
import { changesOf, happeningsOf, withChanges } from '#domain/projects/task-history.ts'
import { importUndoneInWords } from '#frontend/portal/projects/import/import-undone-in-words.ts'
import { plainTask, project, uuid } from '../sample-project.ts'

const onSite = { id: uuid(200), name: 'On site' }
const field = { id: uuid(300), name: 'Cost', kind: 'number' as const, options: [], isColumn: false }
const imported = [
  plainTask(10, 'Racks ', { sectionId: onSite.id, values: { [field.id]: 3 } }),
  plainTask(11, 'Order', { description: 'Two of them' }),
  plainTask(12, 'Quote', { partOf: uuid(11) }),
]
const made: ProjectChange[] = [
  { change: 'add-section', section: onSite, index: 2 },
  { change: 'add-field', field, index: 0, values: [] },
  {
    change: 'add-tasks',
    tasks: imported.map((task, at) => ({ task, index: 3 + at })),
    dependencies: [{ after: uuid(10), task: uuid(11), lagMinutes: 0 }],
  },
]

function changed(before: Project, ...changes: readonly ProjectChange[]): Project {
  return changes.reduce((now, change) => {
    const next = changeProject(now, change)
    if ('refused' in next) throw new Error(next.refused)
    return next.project
  }, before)
}

/** As the browser has it: texts trimmed by the server, and no descriptions. */
const shown = (of: Project): Project => ({
  ...of,
  tasks: of.tasks.map(({ description, ...task }) => ({
    ...task,
    title: task.title.trim(),
    ...(description !== undefined && { hasDescription: true as const }),
  })),
})
const after = changed(project, ...made)
const undone = (now: Project) => {
  const undo = undoingImport(shown(now), made)
  return { ...undo, left: changed(now, ...undo.changes) }
}

test('an import that nobody touched is undone as a whole', () => {
  const { left, kept, removed } = undone(after)
  expect({ ...left, customFields: undefined }).toEqual({ ...project, customFields: undefined })
  expect(left.customFields ?? []).toEqual([])
  expect([kept, removed]).toEqual([[], 3])
})

test('a section that a colleague uses stays, and the rest of the import goes', () => {
  const theirs = plainTask(20, 'Their own', { sectionId: onSite.id })
  const used = changed(after, { change: 'add-tasks', tasks: [{ task: theirs, index: 0 }], dependencies: [] })
  const undo = undone(used)
  expect(undo.left.sections).toContainEqual(onSite)
  expect(undo.left.tasks).toEqual([theirs, ...project.tasks])
  expect(undo.kept).toEqual([{ what: 'section', name: 'On site', why: 'has-tasks' }])
  expect(importUndoneInWords(undo)).toMatchObject({
    said: '3 imported tasks removed',
    stayed: 'These stay: section “On site” (has tasks that stay).',
  })
})

test('a task that was changed since stays with what it uses, and a task with the subtask of somebody else', () => {
  const used = changed(
    after,
    {
      change: 'change-tasks',
      tasks: [{ taskId: uuid(10), fields: { title: 'Racks for Durban' }, was: { title: 'Racks ' } }],
    },
    {
      change: 'add-tasks',
      tasks: [{ task: plainTask(20, 'Sign', { partOf: uuid(11) }), index: 6 }],
      dependencies: [],
    },
  )
  const { left, kept } = undone(used)
  expect(left.tasks.map(({ title }) => title)).toEqual([
    ...project.tasks.map(({ title }) => title),
    'Racks for Durban',
    'Order',
    'Sign',
  ])
  expect(kept.map(({ name, why }) => `${name}: ${why}`)).toEqual([
    'Racks for Durban: changed',
    'Order: has-subtasks',
    'On site: has-tasks',
    'Cost: has-values',
  ])
})

test('a task that a later one waits for stays, and a description that is new counts as a change', () => {
  const used = changed(
    after,
    { change: 'add-dependency', dependency: { after: uuid(12), task: uuid(3), lagMinutes: 0 } },
    { change: 'change-tasks', tasks: [{ taskId: uuid(10), fields: { description: 'Mind the step' }, was: {} }] },
  )
  expect(undone(used).kept.map(({ name, why }) => `${name}: ${why}`)).toEqual([
    'Racks: changed',
    'Order: has-subtasks',
    'Quote: has-dependency',
    'On site: has-tasks',
    'Cost: has-values',
  ])
})

test('a text that became another one, and a task that was only moved, stay, and a change that was undone does not count', () => {
  const text: ProjectChange = {
    change: 'change-tasks',
    tasks: [{ taskId: uuid(11), fields: { description: 'Four of them' }, was: { description: 'Two of them' } }],
  }
  const move: ProjectChange = { change: 'move-task', taskId: uuid(10), index: 0 }
  const keptAfter = (...steps: readonly { readonly change: ProjectChange; readonly isUndo?: boolean }[]) => {
    const counts = new Map<string, number>()
    for (const { change, isUndo = false } of steps)
      for (const [id, by] of changesOf(happeningsOf(after, change), isUndo)) counts.set(id, (counts.get(id) ?? 0) + by)
    const now = shown(after)
    const tasks = now.tasks.map((task) => ({ ...task, changes: counts.get(task.id) || undefined }))
    return undoingImport({ ...now, tasks }, made).kept.flatMap(({ what, name, why }) =>
      what === 'task' ? `${name}: ${why}` : [],
    )
  }
  expect(keptAfter({ change: text })).toEqual(['Order: changed'])
  expect(keptAfter({ change: move })).toEqual(['Racks: changed'])
  expect(keptAfter({ change: text }, { change: text, isUndo: true })).toEqual([])
  expect(keptAfter({ change: text }, { change: text }, { change: text, isUndo: true })).toEqual(['Order: changed'])
})

test('an import that itself changes tasks, as dependencies that come in a request of their own do, is undone as a whole', () => {
  const dependency = { after: uuid(10), task: uuid(11), lagMinutes: 0 }
  const parts: ProjectChange[] = [
    ...made.slice(0, 2),
    { ...(made[2] as Extract<ProjectChange, { change: 'add-tasks' }>), dependencies: [] },
  ]
  const waits: ProjectChange = { change: 'add-dependency', dependency }
  const now = shown(changed(project, ...parts, waits))
  const tasks = now.tasks.map((task) => (task.id === uuid(11) ? { ...task, changes: 1 } : task))
  const isKept = (by: readonly ProjectChange[]) =>
    undoingImport({ ...now, tasks }, by).kept.some(({ why }) => why === 'changed')
  expect(isKept([...parts, waits])).toBe(false)
  expect(isKept(parts)).toBe(true)
})

test('a task that was removed and brought back counts as changed as often as before', () => {
  const removal = changeProject(after, { change: 'remove-tasks', taskIds: [uuid(10), uuid(11)] })
  if ('refused' in removal) throw new Error(removal.refused)
  const undo = withChanges(removal.undo, (taskId) => (taskId === uuid(11) ? 2 : 0))
  const back = changesOf(happeningsOf(after, undo), true)
  const now = shown(changed(removal.project, undo))
  const tasks = now.tasks.map((task) => ({ ...task, changes: back.get(task.id) || undefined }))
  expect(undoingImport({ ...now, tasks }, made)).toMatchObject({
    removed: 2,
    kept: [{ what: 'task', name: 'Order', why: 'changed' }],
  })
})

test('whatever colleagues removed, changed and added since, the undo is accepted and takes nothing of theirs', () => {
  fc.assert(
    fc.property(
      fc.subarray(imported.map(({ id }) => id)),
      fc.subarray(imported.map(({ id }) => id)),
      fc.boolean(),
      (removed, finished, isUsed) => {
        const theirs = plainTask(20, 'Their own', { sectionId: onSite.id })
        let now = isUsed
          ? changed(after, { change: 'add-tasks', tasks: [{ task: theirs, index: 2 }], dependencies: [] })
          : after
        for (const id of removed)
          if (now.tasks.some((task) => task.id === id)) now = changed(now, { change: 'remove-tasks', taskIds: [id] })
        const doneAt = '2026-12-15T08:00:00.000Z'
        for (const taskId of finished)
          if (now.tasks.some(({ id }) => id === taskId))
            now = changed(now, { change: 'change-tasks', tasks: [{ taskId, fields: { doneAt }, was: {} }] })
        const { left } = undone(now)
        const ours = new Set(imported.map(({ id }) => id))
        const kept = now.tasks.filter(({ id, doneAt: done }) => !ours.has(id) || done !== undefined)
        expect(left.tasks).toEqual(expect.arrayContaining(kept))
        expect(left.sections.some(({ id }) => id === onSite.id)).toBe(
          kept.some(({ sectionId }) => sectionId === onSite.id),
        )
      },
    ),
  )
})
