import { expect, test } from 'vitest'
import { fittingWork, workFilters, workGroups } from '#frontend/portal/projects/work-groups.ts'
import type { Work } from '#frontend/portal/projects/work-groups.ts'

// A Wednesday.
const today = '2026-12-02'
const names = {
  project: (id: string) => ({ p1: 'Office move', p2: 'Audit' })[id] ?? '',
  person: (id: string) => ({ ana: 'Ana', ben: 'Ben' })[id] ?? '',
}
function work(title: string, more: Partial<Work> = {}): Work {
  return { id: title, title, projectId: 'p1', labels: [], personIds: ['ana'], ...more }
}
const tasks = [
  work('Later', { dueOn: '2027-01-15', labels: ['network'] }),
  work('Missed', { dueOn: '2026-12-01', projectId: 'p2' }),
  work('Will miss', { dueOn: '2026-12-04', plannedEnd: '2026-12-08', personIds: ['ben', 'ana'] }),
  work('Sunday', { plannedEnd: '2026-12-06', startedAt: '2026-12-01T08:00:00Z' }),
  work('Monday', { dueOn: '2026-12-07' }),
  work('Today', { dueOn: today }),
  work('Some day'),
]
const titles = (of: readonly Work[]) => of.map(({ title }) => title)

test('work is narrowed down to projects, labels, people, late tasks and words', () => {
  const fitting = (chosen: Record<string, string[]>, words = '') => titles(fittingWork(tasks, chosen, words, today))
  expect(fitting({ project: ['p2'] })).toEqual(['Missed'])
  expect(fitting({ label: ['network'] })).toEqual(['Later'])
  expect(fitting({ person: ['ben'] })).toEqual(['Will miss'])
  expect(fitting({ status: ['in-progress'] })).toEqual(['Sunday'])
  expect(fitting({ late: ['now'] })).toEqual(['Missed'])
  expect(fitting({ late: ['planned'] })).toEqual(['Will miss'])
  expect(fitting({}, 'MISS')).toEqual(['Missed', 'Will miss'])
  expect(fitting({})).toHaveLength(tasks.length)
})

test('work is grouped by when it is due, and a week ends with its Sunday', () => {
  const groups = workGroups(tasks, 'due', names, today).map(({ name, tasks: of }) => [name, ...titles(of)])
  expect(groups).toEqual([
    ['Late', 'Missed'],
    ['Today', 'Today'],
    ['This week', 'Will miss', 'Sunday'],
    ['Next week', 'Monday'],
    ['Later', 'Later'],
    ['No date', 'Some day'],
  ])
})

test('work is grouped by project, status and people', () => {
  const namesOf = (grouping: Parameters<typeof workGroups>[1]) =>
    workGroups(tasks, grouping, names, today).map(({ name }) => name)
  expect(namesOf('project')).toEqual(['Audit', 'Office move'])
  expect(namesOf('status')).toEqual(['To do', 'In progress'])
  expect(namesOf('person')).toEqual(['Ana', 'Ana, Ben'])
  expect(namesOf('')).toEqual([''])
})

test('a filter without options is not offered', () => {
  const offered = workFilters([work('One', { personIds: [] })], names).map(({ id }) => id)
  expect(offered).toEqual(['project', 'late', 'status'])
})
