import { expect, test } from 'vitest'
import type { Project } from '#domain/projects/project.ts'
import { fieldsOfFilter, statusOfFilter } from '../../../../frontend/src/portal/projects/fields-of-filter.ts'

const [branch, price] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const
const project: Project = {
  id: '00000000-0000-4000-8000-000000000003',
  name: 'Office move',
  startOn: '2026-12-14',
  pauses: [],
  sections: [],
  customFields: [
    { id: branch, name: 'Branch', kind: 'choice', options: ['Durban', 'Ballito'], isColumn: true },
    { id: price, name: 'Price', kind: 'number', options: [], isColumn: true },
  ],
  tasks: [],
  dependencies: [],
}
const now = '2026-12-14T08:00:00.000Z'

test('a new task takes what a filter leaves a single value of', () => {
  const chosen = {
    person: ['thandi'],
    label: ['site'],
    [`field-${branch}`]: ['=Durban'],
    [`field-${price}`]: ['=12.5'],
  }
  expect(fieldsOfFilter(project, chosen)).toEqual({
    personIds: ['thandi'],
    labels: ['site'],
    values: { [branch]: 'Durban', [price]: 12.5 },
  })
  expect(statusOfFilter({ status: ['in-progress'] }, now)).toEqual({ startedAt: now })
})

test('of several chosen values, and of “without one”, it takes none', () => {
  const chosen = {
    person: ['thandi', 'sipho'],
    label: [],
    [`field-${branch}`]: ['none'],
    [`field-${price}`]: ['=1', '=2'],
  }
  expect(fieldsOfFilter(project, chosen)).toEqual({})
  expect(statusOfFilter({ status: ['to-do', 'done'] }, now)).toEqual({})
  expect(statusOfFilter({}, now)).toEqual({})
})
