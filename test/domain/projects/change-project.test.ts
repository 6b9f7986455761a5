import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeProject, refusedParts } from '#domain/projects/change-project.ts'
import { projectChangeSchema } from '#domain/projects/project-change.ts'
import type { ProjectChange } from '#domain/projects/project-change.ts'
import { projectSchema } from '#domain/projects/project.ts'
import type { Project } from '#domain/projects/project.ts'
import { plainTask, project, section, uuid } from './sample-project.ts'

function changed(from: Project, change: ProjectChange) {
  const outcome = changeProject(from, change)
  if ('refused' in outcome) throw new Error(outcome.refused)
  return outcome
}
const changeOf = (end: number, fields: object, was: object) =>
  projectChangeSchema.parse({ change: 'change-tasks', tasks: [{ taskId: uuid(end), fields, was }] })

describe('two people who change one task', () => {
  test('both succeed if they change different fields', () => {
    const first = changed(project, changeOf(1, { title: 'Survey both floors' }, { title: 'Survey' }))
    const second = changed(first.project, changeOf(1, { dueOn: '2026-12-18' }, { dueOn: null }))
    expect(second.project.tasks[0]).toMatchObject({ title: 'Survey both floors', dueOn: '2026-12-18' })
  })
  test('are told what the other one made of the same field', () => {
    const first = changed(
      project,
      changeOf(1, { title: 'Survey both floors', estimateMinutes: 60 }, { title: 'Survey', estimateMinutes: 1440 }),
    )
    const second = changeOf(
      1,
      { title: 'Look around', estimateMinutes: null },
      { title: 'Survey', estimateMinutes: 1440 },
    )
    expect(changeProject(first.project, second)).toEqual({
      refused: 'changed-meanwhile',
      conflicts: [
        { taskId: uuid(1), field: 'title', theirs: 'Survey both floors' },
        { taskId: uuid(1), field: 'estimateMinutes', theirs: 60 },
      ],
    })
  })
  test('who want the same, or who repeat a request, are in nobody’s way', () => {
    const change = changeOf(1, { title: 'Survey both floors' }, { title: 'Survey' })
    const { project: once } = changed(project, change)
    expect(changed(once, change).project).toEqual(once)
  })
})

test('two changes of one task in a row are undone in the reverse order', () => {
  const rename = (title: string, was: string) => ({ taskId: uuid(1), fields: { title }, was: { title: was } })
  const both = [rename('Look around', 'Survey'), rename('Measure', 'Look around')]
  const { project: after, undo } = changed(project, { change: 'change-tasks', tasks: both })
  expect(after.tasks[0]).toMatchObject({ title: 'Measure' })
  expect(changed(after, undo).project).toEqual(project)
})

test('a task is removed with its subtasks, and comes back with them', () => {
  const part = plainTask(7, 'Measure', { partOf: uuid(1) })
  const { project: whole } = changed(project, {
    change: 'add-tasks',
    tasks: [{ task: part, index: 0 }],
    dependencies: [],
  })
  const { project: without, undo } = changed(whole, { change: 'remove-tasks', taskIds: [uuid(1)] })
  expect(without.tasks.map(({ id }) => id)).toEqual([uuid(2), uuid(3)])
  expect(changed(without, undo).project).toEqual(whole)
})

test('a field that is cleared is gone', () => {
  const { project: cleared } = changed(project, changeOf(2, { dueOn: null }, { dueOn: '2026-12-24' }))
  expect(cleared.tasks[1]).not.toHaveProperty('dueOn')
  expect(projectSchema.parse(cleared)).toEqual(cleared)
})

test.each<[string, ProjectChange, object]>([
  [
    'a dependency that closes a circle',
    { change: 'add-dependency', dependency: { after: uuid(3), task: uuid(1), lagMinutes: 0 } },
    { refused: 'cycle', cycle: [uuid(1), uuid(2), uuid(3)] },
  ],
  [
    'a dependency on itself',
    { change: 'add-dependency', dependency: { after: uuid(1), task: uuid(1), lagMinutes: 0 } },
    { refused: 'cycle', cycle: [uuid(1)] },
  ],
  [
    'a dependency that exists',
    { change: 'add-dependency', dependency: { after: uuid(1), task: uuid(2), lagMinutes: 60 } },
    { refused: 'exists' },
  ],
  ['a section with tasks', { change: 'remove-section', sectionId: section }, { refused: 'section-not-empty' }],
  [
    'a task of a section that does not exist',
    { change: 'add-tasks', tasks: [{ task: plainTask(9, 'New', { sectionId: uuid(9) }), index: 0 }], dependencies: [] },
    { refused: 'not-found' },
  ],
  [
    'a task that was added',
    { change: 'add-tasks', tasks: [{ task: plainTask(1, 'Survey'), index: 0 }], dependencies: [] },
    { refused: 'exists' },
  ],
  [
    'a task that comes with a circle',
    {
      change: 'add-tasks',
      tasks: [{ task: plainTask(9, 'New'), index: 0 }],
      dependencies: [
        { after: uuid(3), task: uuid(9), lagMinutes: 0 },
        { after: uuid(9), task: uuid(1), lagMinutes: 0 },
      ],
    },
    { refused: 'cycle', cycle: [uuid(1), uuid(2), uuid(3), uuid(9)] },
  ],
  [
    'a subtask of a subtask',
    {
      change: 'add-tasks',
      tasks: [
        { task: plainTask(8, 'Part', { partOf: uuid(1) }), index: 0 },
        { task: plainTask(9, 'Part of a part', { partOf: uuid(8) }), index: 0 },
      ],
      dependencies: [],
    },
    { refused: 'no-subtask' },
  ],
  [
    'a subtask with a section of its own',
    {
      change: 'change-tasks',
      tasks: [{ taskId: uuid(1), fields: { partOf: uuid(2) }, was: { partOf: null } }],
    },
    { refused: 'no-subtask' },
  ],
  [
    'a subtask of no task',
    {
      change: 'change-tasks',
      tasks: [{ taskId: uuid(2), fields: { partOf: uuid(9) }, was: { partOf: null } }],
    },
    { refused: 'not-found' },
  ],
  [
    'a subtask that its task waits for what follows it',
    {
      change: 'change-tasks',
      tasks: [{ taskId: uuid(3), fields: { partOf: uuid(2) }, was: { partOf: null } }],
    },
    { refused: 'cycle', cycle: [uuid(3), uuid(2)] },
  ],
  ['a task that is gone', { change: 'remove-tasks', taskIds: [uuid(1), uuid(9)] }, { refused: 'not-found' }],
  [
    'a project that was renamed meanwhile',
    { change: 'project', fields: { name: 'South' }, was: { name: 'East' } },
    { refused: 'changed-meanwhile', conflicts: [{ field: 'name', theirs: 'Office move “North”' }] },
  ],
  [
    'a section that was renamed meanwhile',
    { change: 'rename-section', sectionId: section, name: 'Done', was: 'Doing' },
    { refused: 'changed-meanwhile', conflicts: [{ field: 'name', theirs: 'Work' }] },
  ],
])('%s is refused', (_what, change, refusal) => {
  expect(changeProject(project, projectChangeSchema.parse(change))).toEqual(refusal)
})

describe('for every row of changes', () => {
  const end = fc.integer({ min: 1, max: 6 })
  const index = fc.integer({ min: 0, max: 6 })
  const link = fc.record({ after: end.map(uuid), task: end.map(uuid), lagMinutes: fc.constantFrom(0, 60) })
  const titles = fc.constantFrom('One', 'Two')
  const partOf = fc.option(end.map(uuid), { nil: undefined })
  const added = fc
    .record({ at: end, partOf })
    .map(({ at, partOf: whole }) => plainTask(at, 'New', whole === undefined ? {} : { partOf: whole }))
  const fieldId = fc.constantFrom(uuid(201), uuid(202))
  const customField = fc.record({
    id: fieldId,
    name: titles,
    kind: fc.constantFrom('text' as const, 'number' as const),
    options: fc.constant<string[]>([]),
    isColumn: fc.boolean(),
  })
  const value = fc.constantFrom(null, 'Durban', 12)
  const changes: fc.Arbitrary<ProjectChange> = fc.oneof(
    fc.record({
      change: fc.constant('project' as const),
      fields: fc.record({ name: titles }),
      was: fc.record({ name: fc.constantFrom(project.name, 'One') }),
    }),
    fc.record({
      change: fc.constant('add-tasks' as const),
      tasks: fc.uniqueArray(fc.record({ task: added, index }), {
        minLength: 1,
        maxLength: 3,
        selector: ({ task }) => task.id,
      }),
      dependencies: fc.array(link, { maxLength: 1 }),
    }),
    fc.record({
      change: fc.constant('change-tasks' as const),
      tasks: fc.array(
        fc.record({
          taskId: end.map(uuid),
          fields: fc.record(
            { title: titles, dueOn: fc.constantFrom(null, '2026-12-24'), partOf: fc.option(end.map(uuid)) },
            { requiredKeys: [] },
          ),
          was: fc.constantFrom(
            { title: 'New', dueOn: null },
            { title: 'One', dueOn: '2026-12-24' },
            { title: 'Survey', dueOn: null },
            { title: 'Handover', dueOn: null },
          ),
        }),
        { minLength: 1, maxLength: 2 },
      ),
    }),
    fc.record({
      change: fc.constant('copy-tasks' as const),
      copies: fc.tuple(end, end).map(([of, id]) => [{ of: uuid(of), id: uuid(id), dueOn: null, startOn: null }]),
    }),
    fc.record({
      change: fc.constant('several' as const),
      changes: fc.tuple(
        fc.record({ change: fc.constant('move-task' as const), taskId: end.map(uuid), index }),
        fc.record({ change: fc.constant('remove-tasks' as const), taskIds: fc.tuple(end.map(uuid)) }),
      ),
    }),
    fc.record({ change: fc.constant('move-task' as const), taskId: end.map(uuid), index }),
    fc.record({
      change: fc.constant('remove-tasks' as const),
      taskIds: fc.array(end.map(uuid), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ change: fc.constant('add-dependency' as const), dependency: link }),
    link.map(({ after, task }) => ({ change: 'remove-dependency' as const, dependency: { after, task } })),
    fc.record({
      change: fc.constant('add-section' as const),
      section: fc.record({ id: end.map(uuid), name: titles }),
      index,
    }),
    fc.record({
      change: fc.constant('rename-section' as const),
      sectionId: fc.constantFrom(section, uuid(101)),
      name: titles,
      was: fc.constantFrom('Work', 'Later', 'One'),
    }),
    fc.record({
      change: fc.constant('remove-section' as const),
      sectionId: fc.constantFrom(section, uuid(101), uuid(1)),
    }),
    fc.record({
      change: fc.constant('add-field' as const),
      field: customField,
      index,
      values: fc.constant<{ taskId: string; value: string }[]>([]),
    }),
    fc.record({
      change: fc.constant('change-field' as const),
      fieldId,
      fields: fc.record({ name: titles }),
      was: fc.record({ name: titles }),
    }),
    fc.record({ change: fc.constant('remove-field' as const), fieldId }),
    fc.record({
      change: fc.constant('set-values' as const),
      fieldId,
      tasks: fc.tuple(fc.record({ taskId: end.map(uuid), value, was: value })),
    }),
  )

  test('what can be done can be undone, in the reverse order, and the project stays a valid one', () => {
    const kinds = new Set<string>()
    let sawParts = false
    fc.assert(
      fc.property(fc.array(changes, { maxLength: 25 }), (asked) => {
        let now = project
        const undo: { before: Project; change: ProjectChange }[] = []
        for (const change of asked) {
          const outcome = changeProject(now, change)
          if ('refused' in outcome) continue
          kinds.add(change.change)
          undo.unshift({ before: now, change: outcome.undo })
          now = outcome.project
        }
        expect(projectSchema.parse(now)).toEqual(now)
        expect(refusedParts(now)).toBeUndefined()
        sawParts ||= now.tasks.some(({ partOf: whole }) => whole !== undefined)
        for (const { before, change } of undo) {
          now = changed(now, projectChangeSchema.parse(change)).project
          expect(now).toEqual(before)
        }
      }),
      { numRuns: 600 },
    )
    // By chance a run may lack the rarest of the 16 kinds.
    expect(kinds.size).toBeGreaterThanOrEqual(14)
    expect(sawParts).toBe(true)
  })
})
