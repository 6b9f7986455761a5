import { describe, expect, test } from 'vitest'
import { againstBaseline, baselineOf } from '#domain/projects/schedule/baseline.ts'
import { criticalPath, slackOf } from '#domain/projects/schedule/critical-path.ts'
import { endInWords, startInWords } from '#domain/projects/schedule/explanation-words.ts'
import { explain } from '#domain/projects/schedule/explanation.ts'
import type { Plan } from '#domain/projects/schedule/plan.ts'
import { withParts } from '#domain/projects/schedule/parts.ts'
import { previewOf, withStartOn } from '#domain/projects/schedule/preview.ts'
import { warningsOf } from '#domain/projects/schedule/warnings.ts'
import { after, at, DAY, office, officeMove, planOf, scheduled, task } from './plans.ts'

const titles: Record<string, string> = { survey: 'Survey', cabling: 'Cabling', move: 'Move', handover: 'Handover' }
function inWords(plan: Plan, id: string, asOf?: number) {
  const explanation = explain(plan, scheduled(plan, asOf), id)
  if (!explanation) throw new Error(`No task ${id}`)
  const personId = plan.tasks.find((task) => task.id === id)?.personId
  const names = { task: (id: string) => titles[id] ?? id, person: personId && 'Thandi' }
  return [startInWords(explanation, names), endInWords(explanation, names)]
}

describe('a date is explained', () => {
  test('by the task before it and the holiday between them', () => {
    expect(inWords(officeMove, 'move')).toEqual([
      'Begins on Monday 28 December because “Cabling” ends on Thursday 24 December and Friday 25 December is Christmas Day.',
      'Ends on Tuesday 29 December after 16 hours of work.',
    ])
    expect(inWords(officeMove, 'survey')).toEqual([
      'Begins on Monday 14 December because the project begins on Monday 14 December.',
      'Ends on Thursday 17 December after 24 hours of work: Wednesday 16 December is Day of Reconciliation.',
    ])
    expect(inWords(officeMove, 'handover')).toEqual([
      'Begins on Wednesday 30 December because 8 hours of working time must pass after “Move”, until Wednesday 30 December.',
      'Is reached on Wednesday 30 December.',
    ])
  })
  test('by the subtasks that begin and end it', () => {
    const parts = [task('survey', 1, { partOf: 'move' }), task('cabling', 2, { partOf: 'move' })]
    const tasks = [task('move', 0), ...parts]
    const plan = planOf(tasks, [...withParts(tasks, [])])
    expect(inWords(plan, 'move')).toEqual([
      'Begins on Monday 14 December because its subtask “Survey” begins then.',
      'Ends on Tuesday 15 December with its subtask “Cabling”.',
    ])
    expect(criticalPath(plan, scheduled(plan))).toEqual(['cabling', 'move'])
  })
  test('by leave, a pause, closed days and hours off', () => {
    const people = new Map([['thandi', { leave: [{ from: '2026-12-28', to: '2026-12-30' }] }]])
    const closedDays = [{ date: '2026-12-31', name: 'Company closed' }]
    const hoursOff = [{ date: '2027-01-05', from: '08:00', to: '10:00', name: 'Load-shedding' }]
    const pauses = [{ from: '2027-01-04', to: '2027-01-04' }]
    const plan = { ...officeMove, people, pauses, calendar: { ...office, closedDays, hoursOff } }
    expect(inWords(plan, 'move')).toEqual([
      "Begins on Tuesday 5 January because “Cabling” ends on Thursday 24 December, Friday 25 December is Christmas Day, Thandi is on leave from 28 December to 30 December, Thursday 31 December is Company closed, Friday 1 January is New Year's Day, the project pauses on Monday 4 January and Tuesday 5 January has hours off (Load-shedding).",
      'Ends on Thursday 7 January after 16 hours of work: Tuesday 5 January has hours off (Load-shedding).',
    ])
  })
  test('by a weekend if nothing else is in between', () => {
    const plan = planOf([task('a', 0.5, { startOn: '2026-11-14' })], [], { startOn: '2026-11-02' })
    expect(inWords(plan, 'a')).toEqual([
      'Begins on Monday 16 November because it must not begin before Saturday 14 November and there is no work on Saturday and Sunday.',
      'Ends on Monday 16 November after 4 hours of work.',
    ])
  })
  test('by today, and by what happened', () => {
    const plan = planOf([task('a', 1), task('b', 1, { startedAt: at('2026-12-14T08:00') })], [])
    expect(inWords(plan, 'a', at('2026-12-15T09:00'))[0]).toBe(
      'Begins on Tuesday 15 December because it has not begun yet.',
    )
    expect(inWords(plan, 'b', at('2026-12-14T09:00'))).toEqual([
      'Began on Monday 14 December.',
      'Ends on Monday 14 December.',
    ])
  })
  test('by a day off today, if it should be over and is not done', () => {
    const people = new Map([['thandi', { leave: [{ from: '2026-11-30', to: '2026-11-30' }] }]])
    const inverter = task('inverter', 1, { startedAt: at('2026-11-25T08:00'), personId: 'thandi' })
    const plan = planOf([inverter], [], { startOn: '2026-11-25', people })
    // A Sunday, and leave on the Monday after it.
    expect(inWords(plan, 'inverter', at('2026-11-29T12:00'))).toEqual([
      'Began on Wednesday 25 November.',
      'Ends on Tuesday 1 December at the earliest because it is not done yet and Thandi is on leave on Monday 30 November.',
    ])
    expect(inWords({ ...plan, people: new Map() }, 'inverter', at('2026-11-29T12:00'))[1]).toBe(
      'Ends on Monday 30 November at the earliest because it is not done yet and Thandi does not work on Sunday.',
    )
    expect(inWords(plan, 'inverter', at('2026-11-27T12:00'))[1]).toBe(
      'Ends on Friday 27 November at the earliest because it is not done yet.',
    )
  })
  test('of work until midnight on the day before', () => {
    const night = [{ from: '16:00', to: '24:00' }]
    const plan = planOf([task('a', 1)], [], { calendar: { ...office, week: { Friday: night } } })
    expect(inWords(plan, 'a')[1]).toMatch(/^Ends on Friday 18 December/)
  })
})

describe('the critical path', () => {
  const plan = planOf(
    [task('a', 2), task('b', 3), task('c', 1), task('d', 1)],
    [after('a', 'b'), after('a', 'c'), after('b', 'd'), after('c', 'd')],
    { startOn: '2026-11-09' },
  )
  test('is what moves the end, and the rest has slack in working time', () => {
    expect(criticalPath(plan, scheduled(plan))).toEqual(['a', 'b', 'd'])
    expect(slackOf(plan, scheduled(plan)).get('c')).toMatchObject({ minutes: 2 * DAY, isCritical: false })
  })
  test('is the longest of tasks that wait for nothing, and none if all of them end together', () => {
    const apart = planOf([task('a', 1), task('b', 5), task('c', 2)], [])
    expect(criticalPath(apart, scheduled(apart))).toEqual(['b'])
    const together = planOf([task('a', 1), task('b', 1), task('c', 1)], [])
    expect(criticalPath(together, scheduled(together))).toEqual([])
    const chain = planOf([task('a', 1), task('b', 1)], [after('a', 'b')])
    expect(criticalPath(chain, scheduled(chain))).toEqual(['a', 'b'])
  })
  test('leaves a weekend out of the slack', () => {
    const people = new Map([['thandi', { leave: [{ from: '2026-11-12', to: '2026-11-16' }] }]])
    const tasks = [task('a', 2), task('b', 1), task('c', 1), task('d', 1, { personId: 'thandi' })]
    const waiting = { ...plan, tasks, people }
    // b and c end on Wednesday the 11th; d begins on Tuesday the 17th after Thandi's leave.
    expect(slackOf(waiting, scheduled(waiting)).get('b')).toMatchObject({ minutes: 3 * DAY, isCritical: false })
    expect(criticalPath(waiting, scheduled(waiting))).toEqual(['d'])
  })
  test('is held back by a manual date', () => {
    const tasks = plan.tasks.map((each) =>
      each.id === 'd' ? { ...each, mode: 'manual' as const, startOn: '2026-11-17' } : each,
    )
    const fixed = { ...plan, tasks }
    expect(slackOf(fixed, scheduled(fixed)).get('b')).toMatchObject({ minutes: DAY })
  })
})

test('a baseline says what became later, what was added and what was removed', () => {
  const baseline = baselineOf(scheduled(officeMove))
  const tasks = [task('survey', 3), task('cabling', 7), task('handover', 0), task('painting', 1)]
  const changed = planOf(tasks, [after('survey', 'cabling'), after('cabling', 'handover', 1)])
  expect(againstBaseline(changed, scheduled(changed), baseline)).toEqual({
    // Cabling now ends on the 29th, two working days later; the handover stays on the 30th.
    end: { agreed: at('2026-12-30T16:00'), now: at('2026-12-30T16:00'), days: 0 },
    moved: [{ taskId: 'cabling', days: 2 }],
    added: ['painting'],
    removed: ['move'],
  })
})

describe('an early warning', () => {
  test('names the date that will be missed and the tasks that decide it', () => {
    const tasks = officeMove.tasks.map((each) => (each.id === 'move' ? { ...each, dueOn: '2026-12-24' } : each))
    const plan = { ...officeMove, tasks }
    expect(warningsOf(plan, scheduled(plan))).toEqual([
      { about: 'due-date', taskId: 'move', days: 2, because: ['survey', 'cabling', 'move'] },
    ])
    expect(warningsOf(officeMove, scheduled(officeMove))).toEqual([])
  })
  test('comes because time passes and nobody begins', () => {
    const plan = planOf([task('a', 1, { dueOn: '2026-12-15' })], [])
    expect(warningsOf(plan, scheduled(plan, at('2026-12-15T08:00')))).toEqual([])
    expect(warningsOf(plan, scheduled(plan, at('2026-12-15T08:01')))).toHaveLength(1)
  })
  test('names a manual date that breaks the order', () => {
    const plan = planOf([task('a', 3), task('b', 1, { mode: 'manual', startOn: '2026-12-15' })], [after('a', 'b')])
    expect(warningsOf(plan, scheduled(plan))).toEqual([{ about: 'order', taskId: 'b', after: 'a' }])
  })
})

describe('the preview of a moved date', () => {
  test('says what moves, whom it concerns, and which dates will be missed', () => {
    const tasks = officeMove.tasks.map((each) => (each.id === 'handover' ? { ...each, dueOn: '2026-12-31' } : each))
    const plan = { ...officeMove, tasks }
    expect(previewOf(plan, withStartOn(plan, 'cabling', '2026-12-21'))).toEqual({
      moved: [
        {
          taskId: 'cabling',
          from: { start: at('2026-12-18T08:00'), end: at('2026-12-24T16:00') },
          to: { start: at('2026-12-21T08:00'), end: at('2026-12-28T16:00') },
          days: 1,
        },
        {
          taskId: 'move',
          from: { start: at('2026-12-28T08:00'), end: at('2026-12-29T16:00') },
          to: { start: at('2026-12-29T08:00'), end: at('2026-12-30T16:00') },
          days: 1,
        },
        {
          taskId: 'handover',
          from: { start: at('2026-12-30T16:00'), end: at('2026-12-30T16:00') },
          to: { start: at('2026-12-31T16:00'), end: at('2026-12-31T16:00') },
          days: 1,
        },
      ],
      people: [{ personId: 'thandi', tasks: 1 }],
      newlyLate: [],
      end: { from: at('2026-12-30T16:00'), to: at('2026-12-31T16:00'), days: 1 },
    })
    expect(previewOf(plan, withStartOn(plan, 'cabling', '2026-12-22'))).toMatchObject({ newlyLate: ['handover'] })
  })
  test('is refused if tasks would wait for each other', () => {
    const changed = { ...officeMove, dependencies: [...officeMove.dependencies, after('handover', 'survey')] }
    expect(previewOf(officeMove, changed)).toMatchObject({ refused: 'cycle' })
  })
})
