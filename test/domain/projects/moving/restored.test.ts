import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeProject } from '#domain/projects/change-project.ts'
import { archiveOf, readArchive, readTemplateArchive, templateArchiveOf } from '#domain/projects/moving/archive.ts'
import {
  archivedRecordsSchema,
  LEFT_OUT,
  recordsHere,
  recordsOfTasks,
  restoredParts,
  restoredPartSchema,
} from '#domain/projects/moving/archived-notes.ts'
import { restoring, withNewIds, withPeopleHere } from '#domain/projects/moving/restored.ts'
import type { Project, Task } from '#domain/projects/project.ts'
import { templateOf } from '#domain/projects/templates/template.ts'
import { plainTask, project, section, uuid } from '../sample-project.ts'

const field = { id: uuid(300), name: 'Cost', kind: 'number' as const, options: [], isColumn: false }

/** Subtasks stand anywhere, texts are long enough for several parts, and a task waits for earlier ones. */
const projects = fc
  .array(
    fc.record({
      below: fc.option(fc.nat(), { nil: undefined }),
      long: fc.boolean(),
      isDone: fc.boolean(),
      after: fc.uniqueArray(fc.nat(), { maxLength: 2 }),
      isFirst: fc.boolean(),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((drawn): Project => {
    const wholes = drawn.flatMap(({ below }, at) => (below === undefined ? [at] : []))
    const tasks = drawn.map(({ below, long, isDone }, at): Task => {
      const whole = below === undefined || wholes.length === 0 ? undefined : wholes[below % wholes.length]
      return plainTask(at + 1, `Task ${at}`, {
        ...(whole === undefined ? { sectionId: section } : { partOf: uuid(whole + 1) }),
        ...(long && { description: 'x'.repeat(19_000) }),
        ...(isDone && { doneAt: '2026-12-15T08:00:00.000Z' }),
        values: { [field.id]: at },
      })
    })
    const dependencies = drawn.flatMap(({ after, below }, at) =>
      below !== undefined
        ? []
        : [...new Set(after.flatMap((each) => wholes[each % Math.max(1, wholes.length)] ?? []))]
            .filter((each) => each < at)
            .map((each) => ({ after: uuid(each + 1), task: uuid(at + 1), lagMinutes: 60 })),
    )
    const keyOf = ({ task, after }: (typeof dependencies)[number]) => `${task} ${after}`
    return {
      ...project,
      customFields: [field],
      tasks: drawn.some(({ isFirst }) => isFirst) ? tasks.toReversed() : tasks,
      dependencies: dependencies.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)),
    }
  })

function restored(of: Project): Project {
  const { customFields: _customFields, ...fields } = of
  let made: Project = { ...fields, tasks: [], dependencies: [] }
  for (const change of restoring(of)) {
    expect(JSON.stringify(change).length).toBeLessThan(200_000)
    const changed = changeProject(made, change)
    if ('refused' in changed) throw new Error(changed.refused)
    made = changed.project
  }
  return made
}

test('a project of an archive is made again as an equal one, by changes that each fit into a request', () => {
  fc.assert(
    fc.property(projects, (drawn) => {
      expect(restored(drawn)).toEqual(drawn)
    }),
    { numRuns: 60, seed: 17 },
  )
})

test('beside the project that it was, it has other ids and the same plan', () => {
  const tasks = [...project.tasks, plainTask(4, 'Measure', { partOf: uuid(1) })]
  let count = 500
  const { project: copy, ids: nowBy } = withNewIds({ ...project, tasks }, () => uuid((count += 1)))
  const ids = (of: Project) => [of.id, ...of.sections.map(({ id }) => id), ...of.tasks.map(({ id }) => id)]
  expect(ids(copy).filter((id) => ids({ ...project, tasks }).includes(id))).toEqual([])
  const back = new Map([
    ...[...nowBy].map(([was, is]) => [is, was] as const),
    ...copy.sections.map(({ id }, at) => [id, project.sections[at]!.id] as const),
    [copy.id, project.id],
  ])
  const text = archiveOf(copy).replaceAll(/[0-9a-f-]{36}/g, (id) => back.get(id) ?? id)
  expect(JSON.parse(text)).toEqual(JSON.parse(archiveOf({ ...project, tasks })))
})

test('people are found by their id or their name, and others are named', () => {
  const named = { sipho: 'Sipho Dube', thandi: 'Thandi Nkosi' }
  const here = [{ id: 'sipho-2', name: 'Sipho Dube' }]
  const { project: moved, left } = withPeopleHere(project, named, here)
  expect(moved.tasks[1]?.personIds).toEqual(['sipho-2'])
  expect(left).toEqual(['Thandi Nkosi'])
  const same = withPeopleHere(project, {}, [
    { id: 'sipho', name: 'S' },
    { id: 'thandi', name: 'T' },
  ])
  expect(same).toEqual({ project, left: [] })
})

test('a template of an archive is read as an equal one, and one that contradicts itself is not', () => {
  const template = { name: 'Moves', about: 'Of offices', plan: templateOf(project) }
  expect(readTemplateArchive(templateArchiveOf(template))).toEqual({ template })
  const broken = { ...template, plan: { ...template.plan, sections: [] } }
  expect(readTemplateArchive(templateArchiveOf(broken))).toEqual({
    problems: [{ where: 'project.tasks.0.sectionId', what: 'The archive has no such section.' }],
  })
  expect(readTemplateArchive(archiveOf(project))).toHaveProperty('problems')
})

test('records beside a project keep who wrote them: members by id, others by name', () => {
  const records = archivedRecordsSchema.parse({
    comments: [
      { taskId: uuid(1), personId: 'sipho', at: '2026-12-01T08:00:00.000Z', text: 'Keys are at the desk' },
      { taskId: uuid(1), personId: 'thandi', at: '2026-12-02T08:00:00.000Z', text: 'Thanks' },
      { taskId: uuid(99), personId: 'sipho', at: '2026-12-02T08:00:00.000Z', text: 'Of a removed task' },
    ],
    history: [
      {
        taskId: uuid(2),
        personId: 'sipho',
        at: '2026-12-01T08:00:00.000Z',
        what: 'changed',
        fields: [{ field: 'personIds', from: [], to: ['sipho', 'thandi'] }],
      },
    ],
    time: [{ taskId: uuid(2), personId: 'thandi', date: '2026-12-01', minutes: 90, note: '' }],
    baseline: { takenAt: '2026-12-01T08:00:00.000Z', end: 5, tasks: { [uuid(1)]: { start: 1, end: 5 } } },
  })
  const here = recordsHere(records, {
    ids: new Map([1, 2].map((each) => [uuid(each), uuid(each + 500)])),
    members: [{ id: 'sipho-2', name: 'Sipho Dube' }],
    names: { sipho: 'Sipho Dube', thandi: 'Thandi Nkosi' },
  })
  expect(here.comments.map(({ taskId, personId, author }) => [taskId, personId, author])).toEqual([
    [uuid(501), 'sipho-2', undefined],
    [uuid(501), '', 'Thandi Nkosi'],
  ])
  expect(here.history[0]?.fields).toEqual([{ field: 'personIds', from: [], to: ['sipho-2', 'thandi'] }])
  expect(here.time[0]).toMatchObject({ taskId: uuid(502), personId: '', author: 'Thandi Nkosi' })
  expect(here.baseline?.tasks).toEqual({ [uuid(501)]: { start: 1, end: 5 } })
})

test('an archive leaves out what belongs to removed tasks and says so, and one made after its import is equal', () => {
  const entry = (task: number) => ({
    taskId: uuid(task),
    personId: 'sipho',
    at: '2026-12-01T08:00:00.000Z',
    what: 'added' as const,
    fields: [],
  })
  const comment = (task: number) => ({ taskId: uuid(task), personId: 'sipho', at: entry(1).at, text: 'Done' })
  const baseline = {
    takenAt: entry(1).at,
    end: 9,
    tasks: { [uuid(1)]: { start: 1, end: 5 }, [uuid(99)]: { start: 5, end: 9 } },
  }
  const stored = { comments: [comment(99), comment(2)], history: [entry(1), entry(99)], time: [], baseline }
  const exported = (records: typeof stored) =>
    archiveOf(project, { records: recordsOfTasks(records, project.tasks), people: {} })
  const text = exported(stored)
  expect(JSON.parse(text)).toMatchObject({ leftOut: LEFT_OUT })
  expect(text).not.toContain(uuid(99))
  const read = readArchive(text)
  if ('problems' in read || !read.records) throw new Error('It is not read.')
  const imported = recordsHere(read.records, {
    ids: new Map(project.tasks.map(({ id }) => [id, id])),
    members: [{ id: 'sipho', name: 'Sipho Dube' }],
    names: {},
  })
  expect(exported(imported as typeof stored)).toBe(text)
})

test('records come in parts that a request holds, in their order, and the baseline once', () => {
  const comments = Array.from({ length: 150 }, (_, at) => ({
    taskId: uuid(1),
    personId: '',
    at: '2026-12-01T08:00:00.000Z',
    text: `${at} `.padEnd(2000, 'x'),
  }))
  const baseline = { takenAt: '2026-12-01T08:00:00.000Z', end: 5, tasks: {} }
  const parts = restoredParts({ comments, history: [], time: [], baseline })
  expect(parts.flatMap((part) => part.comments)).toEqual(comments)
  expect(parts.filter((part) => part.baseline)).toHaveLength(1)
  for (const part of parts) expect(restoredPartSchema.safeParse(part).success).toBe(true)
  expect(Math.max(...parts.map((part) => JSON.stringify(part).length))).toBeLessThan(100_000)
})
