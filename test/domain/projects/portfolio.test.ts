import { expect, test } from 'vitest'
import {
  plannedProject,
  portfolioOverloads,
  portfolioOverloadSchema,
  portfolioRow,
  portfolioRowSchema,
} from '#domain/projects/portfolio.ts'
import type { Project } from '#domain/projects/project.ts'
import { plainTask, project, uuid } from './sample-project.ts'
import { at, office } from './schedule/plans.ts'

const hours = { calendar: office, people: new Map() }
const rowOf = (of: Project, now: number) => portfolioRow(plannedProject(of, hours, now))

test('a project is a line from its first to its last day of work, with what will be late', () => {
  const row = rowOf(project, at('2026-12-01T08:00'))
  expect(portfolioRowSchema.parse(row)).toEqual(row)
  // Survey to 17 December, cabling on the 18th, a day of lag after the pause and Christmas.
  expect(row).toMatchObject({
    startsOn: '2026-12-14',
    endsOn: '2026-12-23',
    tasks: 3,
    done: 0,
    late: 0,
    milestones: [{ title: 'Handover', on: '2026-12-23', isDone: false }],
  })
  expect(rowOf(project, at('2027-01-04T08:00'))).toMatchObject({ late: 1 })
  const waiting = plainTask(4, 'Sign', { waitingSince: '2026-12-01T08:00:00.000Z' })
  expect(rowOf({ ...project, tasks: [...project.tasks, waiting] }, 0)).toMatchObject({ waiting: 1 })
})

test('a project without tasks is listed on its first day', () => {
  const empty = { ...project, id: uuid(9), tasks: [], dependencies: [] }
  expect(rowOf(empty, 0)).toMatchObject({ startsOn: '2026-12-14', endsOn: '2026-12-14', tasks: 0 })
})

test('work of a person adds up over all projects that are shown, and a pause of one takes no time of the other', () => {
  const now = at('2026-12-14T08:00')
  const of = (nth: number, more: Partial<Project> = {}): Project => ({
    ...project,
    id: uuid(90 + nth),
    dependencies: [],
    pauses: [],
    tasks: [plainTask(10 + nth, 'Wire', { personIds: ['thandi'], estimateMinutes: 480 })],
    ...more,
  })
  const overloadsOf = (...projects: Project[]) =>
    portfolioOverloads(
      projects.map((each) => plannedProject(each, hours, now)),
      now,
    )
  expect(overloadsOf(of(1))).toEqual([])
  const [found, ...others] = overloadsOf(of(1), of(2))
  expect(others).toEqual([])
  expect(portfolioOverloadSchema.parse(found)).toEqual({
    personId: 'thandi',
    worst: { date: '2026-12-14', plannedMinutes: 960, workingMinutes: 480, tasks: 2 },
    days: 1,
    weeks: [],
    projectIds: [uuid(91), uuid(92)],
  })
  const paused = of(2, { pauses: [{ from: '2026-12-14', to: '2026-12-14' }] })
  expect(overloadsOf(of(1), paused)).toEqual([])
  expect(overloadsOf(paused, of(1), of(3))).toMatchObject([{ worst: { date: '2026-12-14', tasks: 2 } }])
  expect(overloadsOf()).toEqual([])
})
