import { expect, test } from 'vitest'
import { closedChange, movedTasks } from '#domain/projects/moved-tasks.ts'
import { movesIn, movesInWords, movesReference } from '#domain/projects/moves-reference.ts'
import { recordSchema } from '#domain/offers/record.ts'
import { usualHours } from '#domain/projects/team-hours.ts'
import type { TeamHours } from '#domain/projects/team-hours.ts'
import { plainTask, project, uuid } from './sample-project.ts'

const closed = (...dates: string[]): TeamHours => ({
  ...usualHours,
  closedDays: dates.map((date) => ({ date, name: 'Year-end function' })),
})
const now = Date.parse('2026-12-10T08:00:00Z')
const move = {
  ...project,
  pauses: [],
  tasks: [
    plainTask(1, 'Survey', { estimateMinutes: 960, personIds: ['sipho'] }),
    plainTask(2, 'Cabling', { personIds: ['sipho', 'thandi'] }),
    plainTask(3, 'Order', { personIds: ['thandi'], startedAt: '2026-12-09T06:00:00Z', doneAt: '2026-12-09T12:00:00Z' }),
    plainTask(4, 'Visit', { mode: 'manual', startOn: '2026-12-14', personIds: ['farah'] }),
  ],
  dependencies: [{ after: uuid(1), task: uuid(2), lagMinutes: 0 }],
}

test('each person is counted the open tasks that a closed day moves, without who closes it', () => {
  const change = { before: closed(), after: closed('2026-12-15'), by: 'ana' }
  expect(movedTasks([move], change, now)).toEqual([
    { personId: 'sipho', tasks: 2, projectIds: [move.id] },
    { personId: 'thandi', tasks: 1, projectIds: [move.id] },
  ])
  expect(movedTasks([move], { ...change, by: 'sipho' }, now)).toMatchObject([{ personId: 'thandi' }])
  const back = { before: closed('2026-12-15'), after: closed(), by: 'ana' }
  expect(movedTasks([move], back, now)).toHaveLength(2)
  expect(movedTasks([move], { ...change, after: closed('2026-12-19') }, now)).toEqual([])
  const small = { ...move, id: uuid(50), tasks: [plainTask(1, 'Shop', { estimateMinutes: 960, personIds: ['sipho'] })] }
  const other = { ...small, dependencies: [] }
  expect(movedTasks([other, move], change, now)[0]).toEqual({
    personId: 'sipho',
    tasks: 3,
    projectIds: [move.id, other.id],
  })
})

test('days are closed or opened; holidays count while the organisation keeps them, and other hours close nothing', () => {
  expect(closedChange(closed(), closed('2026-12-09', '2026-12-08'))).toEqual({
    is: 'closed',
    first: '2026-12-08',
    last: '2026-12-09',
  })
  expect(closedChange(closed('2026-12-08'), closed())).toMatchObject({ is: 'open', first: '2026-12-08' })
  expect(closedChange(closed('2026-12-08'), closed('2026-12-09'))).toBeUndefined()
  expect(closedChange(closed('2026-12-08'), { ...closed('2026-12-08'), week: {} })).toBeUndefined()
  const addedHolidays = [{ date: '2026-12-08', name: 'Elections', effectiveFrom: '2026-11-01' }]
  expect(closedChange(closed(), { ...closed(), addedHolidays })).toMatchObject({ is: 'closed' })
  expect(
    closedChange({ ...closed(), holidaysOff: false }, { ...closed(), holidaysOff: false, addedHolidays }),
  ).toBeUndefined()
})

test('the words of a notification say how many tasks move and why, and its record holds no text', () => {
  const about = (tasks: number, is: 'closed' | 'open', last: string, projectIds = [uuid(0)]) =>
    movesReference({ tasks, projectIds, is, first: '2026-12-08', last })
  const many = about(2000, 'closed', '2026-12-08', [uuid(0), uuid(1)])
  expect(recordSchema.safeParse(many).success).toBe(true)
  expect(movesIn(many.id)).toMatchObject({ projectId: uuid(0), tasks: 2000, projects: 2 })
  expect(movesInWords(about(12, 'closed', '2026-12-08').id)).toBe('12 of your tasks move because 8 December is closed')
  expect(movesInWords(about(1, 'open', '2026-12-10').id)).toBe(
    '1 of your tasks moves because 8 December to 10 December are not closed any more',
  )
})
