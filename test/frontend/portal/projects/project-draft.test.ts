import { expect, test } from 'vitest'
import type { Project } from '#domain/projects/project.ts'
import { changeFrom, draftOf } from '../../../../frontend/src/portal/projects/edit/project-draft.ts'

const pause = { from: '2026-12-21', to: '2027-01-04' }
const seen: Project = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'New branch',
  startOn: '2026-11-30',
  pauses: [pause],
  sections: [],
  tasks: [],
  dependencies: [],
}
const draft = draftOf(seen)

test('a draft with nothing changed asks for no change', () => {
  expect(changeFrom(seen, draft)).toEqual({ change: undefined })
})

test('only the fields that differ are changed, with what the person saw in them', () => {
  expect(changeFrom(seen, { ...draft, name: ' Branch in Durban ' })).toEqual({
    change: { change: 'project', fields: { name: 'Branch in Durban' }, was: { name: 'New branch' } },
  })
  expect(changeFrom(seen, { ...draft, startOn: '2026-12-07' })).toEqual({
    change: { change: 'project', fields: { startOn: '2026-12-07' }, was: { startOn: '2026-11-30' } },
  })
})

test('pauses are ordered, and one of a single day needs only that day', () => {
  const earlier = { key: 'new', from: '2026-12-14', to: undefined }
  const empty = { key: 'empty', from: undefined, to: undefined }
  expect(changeFrom(seen, { ...draft, pauses: [...draft.pauses, earlier, empty] })).toEqual({
    change: {
      change: 'project',
      fields: { pauses: [{ from: '2026-12-14', to: '2026-12-14' }, pause] },
      was: { pauses: [pause] },
    },
  })
})

test('a project without a name or first day, and a pause that ends before it begins, are refused with the reason', () => {
  const problem = (fields: Partial<typeof draft>) => changeFrom(seen, { ...draft, ...fields })
  expect(problem({ name: ' ' })).toEqual({ problem: 'A project needs a name.' })
  expect(problem({ startOn: undefined })).toEqual({ problem: 'A project needs a first day.' })
  expect(problem({ pauses: [{ key: 'back', from: '2026-12-14', to: '2026-12-11' }] })).toEqual({
    problem: 'The last day of a pause must not be before its first.',
  })
})
