import { expect, test } from 'vitest'
import { overloadsOf } from '#domain/projects/schedule/overload.ts'
import { after, at, DAY, planOf, scheduled, task } from './plans.ts'

const monday = at('2026-12-14T08:00')
const many = (count: number, of: string, more = {}) =>
  Array.from({ length: count }, (_, index) => task(`${of}-${index}`, 1, { personId: of, ...more }))
const found = (plan: ReturnType<typeof planOf>, asOf = monday) => overloadsOf(plan, scheduled(plan, asOf), asOf)

test('thirty tasks of one person on one day are more than the day and the week have', () => {
  const plan = planOf([...many(30, 'thandi'), ...many(2, 'sipho'), ...many(1, 'ana')], [])
  expect(found(plan)).toEqual([
    {
      personId: 'thandi',
      days: [{ date: '2026-12-14', plannedMinutes: 30 * DAY, workingMinutes: DAY }],
      worst: { date: '2026-12-14', plannedMinutes: 30 * DAY, workingMinutes: DAY, tasks: 30 },
      weeks: ['2026-12-14'],
      taskIds: plan.tasks.slice(0, 30).map(({ id }) => id),
    },
    expect.objectContaining({ personId: 'sipho', weeks: [] }),
  ])
})

test('tasks that fit into a day beside each other, one after the other, and done ones are no overload', () => {
  const short = [task('a', 0.4, { personId: 'thandi' }), task('b', 0.5, { personId: 'thandi' })]
  expect(found(planOf(short, []))).toEqual([])
  const chain = [task('c', 1, { personId: 'thandi' }), task('d', 1, { personId: 'thandi' })]
  expect(found(planOf(chain, [after('c', 'd')]))).toEqual([])
  expect(found(planOf(many(9, 'thandi', { doneAt: monday }), []))).toEqual([])
  expect(found(planOf([task('of-nobody', 1), task('neither', 1)], []))).toEqual([])
})

test('half an hour more is no warning, what is over does not count, and the rest of today is what today has', () => {
  const plan = planOf([task('a', 0.5, { personId: 'thandi' }), task('b', 0.5625, { personId: 'thandi' })], [])
  expect(found(plan)).toEqual([])
  const late = found(planOf(many(2, 'thandi'), []), at('2026-12-14T14:00'))
  expect(late[0]?.days).toEqual([
    { date: '2026-12-14', plannedMinutes: 240, workingMinutes: 120 },
    { date: '2026-12-15', plannedMinutes: 720, workingMinutes: DAY },
  ])
  expect(late[0]?.worst.date).toBe('2026-12-15')
})

test('a person has their own hours and leave: work on two tasks goes around the leave', () => {
  const people = new Map([['thandi', { leave: [{ from: '2026-12-15', to: '2026-12-18' }] }]])
  const plan = planOf(
    many(2, 'thandi').map((each) => ({ ...each, minutes: 2 * DAY })),
    [],
    { people },
  )
  const [overload] = found(plan)
  expect(overload?.days.map(({ date }) => date)).toEqual(['2026-12-14', '2026-12-21'])
  // Of the week with the leave only Monday is left.
  expect(overload?.weeks).toEqual(['2026-12-14'])
})
