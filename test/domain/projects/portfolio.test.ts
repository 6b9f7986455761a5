import { expect, test } from 'vitest'
import { portfolioRow, portfolioRowSchema } from '#domain/projects/portfolio.ts'
import { plainTask, project, uuid } from './sample-project.ts'
import { at, office } from './schedule/plans.ts'

const hours = { calendar: office, people: new Map() }

test('a project is a line from its first to its last day of work, with what will be late', () => {
  const row = portfolioRow(project, hours, at('2026-12-01T08:00'))
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
  expect(portfolioRow(project, hours, at('2027-01-04T08:00'))).toMatchObject({ late: 1 })
  const waiting = plainTask(4, 'Sign', { waitingSince: '2026-12-01T08:00:00.000Z' })
  expect(portfolioRow({ ...project, tasks: [...project.tasks, waiting] }, hours, 0)).toMatchObject({ waiting: 1 })
})

test('a project without tasks is listed on its first day', () => {
  const empty = { ...project, id: uuid(9), tasks: [], dependencies: [] }
  expect(portfolioRow(empty, hours, 0)).toMatchObject({ startsOn: '2026-12-14', endsOn: '2026-12-14', tasks: 0 })
})
