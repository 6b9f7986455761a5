import { expect, test } from 'vitest'
import { planOf } from '#domain/projects/project-plan.ts'
import { firstDueDate } from '#domain/projects/repeat-dates.ts'
import type { Repeats } from '#domain/projects/repeats.ts'
import { schedule } from '#domain/projects/schedule/schedule.ts'
import { likelyDueOn } from '../../../../frontend/src/portal/projects/likely-due.ts'
import { plainTask, project } from '../../../domain/projects/sample-project.ts'
import { at, office } from '../../../domain/projects/schedule/plans.ts'

const monday: Repeats = { from: '2026-12-16', every: 1, unit: { of: 'week', on: ['Monday'] }, onDayOff: 'stays' }

test('a task that begins to repeat is due on a matching day that its plan does not miss', () => {
  const task = plainTask(9, 'Check the backups', { estimateMinutes: 2 * 480 })
  const plan = planOf({ ...project, tasks: [task], dependencies: [] }, { calendar: office, people: new Map() })
  const asOf = at('2026-12-14T07:00')
  const dates = schedule(plan, asOf)
  if ('refused' in dates) throw new Error(dates.refused)
  const likely = likelyDueOn(task, { dates, plan, asOf })
  expect(likely).toBe('2026-12-15')
  expect(firstDueDate(monday, office, likely)).toBe('2026-12-21')
  expect(firstDueDate(monday, office, '2026-12-21')).toBe('2026-12-21')
})
