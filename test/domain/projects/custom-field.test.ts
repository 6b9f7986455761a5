import { describe, expect, test } from 'vitest'
import { changeProject } from '#domain/projects/change-project.ts'
import { customFieldSchema, fits, valueIn, withOwnNames } from '#domain/projects/custom-field.ts'
import type { CustomField } from '#domain/projects/custom-field.ts'
import { archiveOf, readArchive } from '#domain/projects/moving/archive.ts'
import { tasksCsv } from '#domain/projects/moving/tasks-csv.ts'
import { readTable, suggestedMapping } from '#domain/projects/moving/table.ts'
import { projectFrom, templateOf } from '#domain/projects/templates/template.ts'
import type { Project } from '#domain/projects/project.ts'
import type { ProjectChange } from '#domain/projects/project-change.ts'
import { happeningsOf } from '#domain/projects/task-history.ts'
import Papa from 'papaparse'
import { project, uuid } from './sample-project.ts'
import { office, scheduled } from './schedule/plans.ts'
import { planOf } from '#domain/projects/project-plan.ts'

const field = (end: number, name: string, kind: CustomField['kind'], options: string[] = []) =>
  customFieldSchema.parse({ id: uuid(end), name, kind, options, isColumn: true })
const branch = field(201, 'Branch', 'choice', ['Durban', 'Ballito'])
const price = field(202, 'Price', 'number')
const delivered = field(203, 'Delivered', 'date')

function changed(from: Project, change: ProjectChange) {
  const outcome = changeProject(from, change)
  if ('refused' in outcome) throw new Error(outcome.refused)
  return outcome
}
const set = (fieldId: string, taskId: string, value: string | number | null, was: string | number | null = null) =>
  ({ change: 'set-values', fieldId, tasks: [{ taskId, value, was }] }) satisfies ProjectChange

const withFields = [branch, price, delivered].reduce(
  (from, each, index) => changed(from, { change: 'add-field', field: each, index, values: [] }).project,
  project,
)
const filled = [
  set(branch.id, uuid(1), 'Durban'),
  set(price.id, uuid(1), 1250.5),
  set(delivered.id, uuid(2), '2026-12-18'),
].reduce((from, each) => changed(from, each).project, withFields)

describe('a name of a field', () => {
  const taken = { refused: 'name-taken' }

  test('that differs from another one by case or spaces only is refused', () => {
    const twin = field(204, 'BRANCH ', 'text')
    expect(changeProject(withFields, { change: 'add-field', field: twin, index: 3, values: [] })).toEqual(taken)
    const renamed = { change: 'change-field' as const, fieldId: price.id, fields: { name: 'delivered' } }
    expect(changeProject(withFields, { ...renamed, was: { name: 'Price' } })).toEqual(taken)
  })

  test('may change its own case', () => {
    const renamed = { change: 'change-field' as const, fieldId: price.id, fields: { name: 'PRICE' } }
    expect(changed(withFields, { ...renamed, was: { name: 'Price' } }).project.customFields?.[1]?.name).toBe('PRICE')
  })

  test('that comes from a file and is taken gets a number, so that the file is read', () => {
    const read = [field(204, 'branch', 'text'), field(205, 'Branch', 'text'), field(206, 'Floor', 'text')]
    expect(withOwnNames(read, [branch]).map(({ name }) => name)).toEqual(['branch (2)', 'Branch (3)', 'Floor'])
  })
})

describe('a value', () => {
  test.each([
    [price, '1 250,5', 1250.5],
    [price, '55,500', 55_500],
    [price, 'R 55\u{A0}500', 55_500],
    [price, '1,234,567', 1_234_567],
    [price, 'cheap', undefined],
    [delivered, '18/12/2026', '2026-12-18'],
    [delivered, 'soon', undefined],
    [branch, 'ballito', 'Ballito'],
    [branch, 'Pretoria', undefined],
  ])('%# is read as its field has it', (of, typed, value) => {
    expect(valueIn(of, typed)).toBe(value)
  })

  test('of another kind is refused', () => {
    expect([fits(price, '12'), fits(branch, 'Pretoria'), fits(delivered, '2026-02-30')]).toEqual([false, false, false])
    expect(changeProject(withFields, set(price.id, uuid(1), 'cheap'))).toEqual({ refused: 'value-not-fitting' })
    expect(changeProject(withFields, set(uuid(299), uuid(1), 'x'))).toEqual({ refused: 'not-found' })
  })

  test('that a colleague set meanwhile is told, and another field is not in the way', () => {
    expect(changeProject(filled, set(branch.id, uuid(1), 'Ballito'))).toEqual({
      refused: 'changed-meanwhile',
      conflicts: [{ taskId: uuid(1), field: 'Branch', theirs: 'Durban' }],
    })
    expect(changed(filled, set(price.id, uuid(1), 900, 1250.5)).project.tasks[0]?.values).toEqual({
      [branch.id]: 'Durban',
      [price.id]: 900,
    })
  })

  test('is told in the history under the name of its field', () => {
    expect(happeningsOf(filled, set(price.id, uuid(1), 900, 1250.5))).toEqual([
      { taskId: uuid(1), what: 'changed', fields: [{ field: 'Price', from: 1250.5, to: 900 }] },
    ])
  })
})

test('a field that is removed takes its values, and brings them back when that is undone', () => {
  const { project: without, undo } = changed(filled, { change: 'remove-field', fieldId: branch.id })
  expect(JSON.stringify(without)).not.toContain('Durban')
  expect(changed(without, undo).project).toEqual(filled)
})

test('a task that comes back after its field was removed comes without the value', () => {
  const removed = changed(filled, { change: 'remove-tasks', taskIds: [uuid(1)] })
  const without = changed(removed.project, { change: 'remove-field', fieldId: branch.id }).project
  expect(changed(without, removed.undo).project.tasks[0]?.values).toEqual({ [price.id]: 1250.5 })
})

test('a project has at most twelve fields, and a list keeps an option', () => {
  const full = Array.from({ length: 12 }, (_, at) => field(210 + at, `Field ${at}`, 'text')).reduce(
    (from, each) => changed(from, { change: 'add-field', field: each, index: 0, values: [] }).project,
    project,
  )
  const one = { change: 'add-field', field: field(230, 'More', 'text'), index: 0, values: [] } satisfies ProjectChange
  expect(changeProject(full, one)).toEqual({ refused: 'too-many' })
  const { options } = branch
  expect(
    changeProject(withFields, {
      change: 'change-field',
      fieldId: branch.id,
      fields: { options: [] },
      was: { options },
    }),
  ).toEqual({ refused: 'value-not-fitting' })
})

test('an archive and a CSV file bring the fields again, and say what they cannot read', () => {
  expect(readArchive(archiveOf(filled))).toEqual({ project: filled })
  const strange = { ...filled, customFields: [price, delivered] }
  expect(readArchive(archiveOf(strange))).toEqual({
    problems: [{ where: 'project.tasks.0.values', what: 'A value is of no field of the archive.' }],
  })
  const csv = tasksCsv(filled, scheduled(planOf(filled, { calendar: office, people: new Map() })), (id) => id)
  const { data } = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''), { skipEmptyLines: true })
  const { tasks, problems } = readTable(data, suggestedMapping(data[0] ?? []), { customFields: filled.customFields })
  expect(problems).toEqual([])
  expect(tasks.map(({ values }) => values)).toEqual(filled.tasks.map(({ values }) => values))
  const odd = readTable(
    [
      ['Title', 'price'],
      ['Order', 'cheap'],
    ],
    { title: 0 },
    { customFields: filled.customFields },
  )
  expect(odd.problems).toEqual([
    { where: 'Row 2', field: 'Price', value: 'cheap', why: 'This is no value of the field.' },
  ])
})

test('a template keeps the fields for the project that begins with it', () => {
  let next = 900
  const begun = {
    id: uuid(9),
    name: 'South',
    startOn: '2027-01-11',
    calendar: office,
    newId: () => uuid((next += 1)),
  }
  const made = projectFrom(templateOf(filled), begun)
  expect(made.customFields).toEqual(filled.customFields)
  expect(made.tasks[0]?.values).toEqual(filled.tasks[0]?.values)
})
