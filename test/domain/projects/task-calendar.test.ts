import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { startOfDay, dayOf } from '#domain/calendar/day.ts'
import { taskCalendar } from '#domain/projects/task-calendar.ts'
import { hoursOfPlan, usualHours } from '#domain/projects/team-hours.ts'
import { plainTask, project, uuid } from './sample-project.ts'

const told = {
  domain: 'veritech.example',
  addressOf: (projectId: string, taskId: string) => `https://veritech.example/${projectId}?open=${taskId}`,
  now: startOfDay(dayOf('2026-12-01')),
}
const hours = hoursOfPlan(usualHours)
const eventsOf = (personId: string, of = project) =>
  new ICAL.Component(ICAL.parse(taskCalendar(personId, [of], hours, told)))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))

test('a person’s task is an event of whole days, on the days of the plan', () => {
  const [event, ...others] = eventsOf('sipho')
  expect(others).toEqual([])
  expect([event!.uid, event!.summary]).toEqual([`${uuid(2)}@veritech.example`, '=Cabling'])
  // The survey takes Monday to Wednesday (16 December is a holiday), and nobody works on 21 and 22 December.
  expect([event!.startDate.isDate, event!.startDate.toString(), event!.endDate.toString()]).toEqual([
    true,
    '2026-12-18',
    '2026-12-19',
  ])
  expect(event!.description).toBe(
    `Office move “North”\nDue on 2026-12-24\nhttps://veritech.example/${uuid(0)}?open=${uuid(2)}`,
  )
})

test('done tasks and those of others are left out, and a due date that the plan misses is named', () => {
  const done = plainTask(5, 'Done', { personIds: ['sipho'], doneAt: '2026-11-30T08:00:00.000Z' })
  const late = plainTask(6, 'Late, and long; "very"', {
    personIds: ['sipho'],
    dueOn: '2026-12-14',
    estimateMinutes: 960,
  })
  const events = eventsOf('sipho', { ...project, dependencies: [], tasks: [done, late, ...project.tasks.slice(0, 1)] })
  expect(events.map(({ summary }) => summary)).toEqual(['Late, and long; "very"'])
  expect(events[0]!.description).toContain('Due on 2026-12-14, which the plan misses')
  expect(eventsOf('nobody')).toEqual([])
})

test('a milestone is on the day on which it is reached', () => {
  const reached = plainTask(7, 'Handed over', { isMilestone: true, personIds: ['thandi'] })
  const [event] = eventsOf('thandi', {
    ...project,
    pauses: [],
    tasks: [plainTask(1, 'Survey', { estimateMinutes: 480 }), reached],
    dependencies: [{ after: uuid(1), task: uuid(7), lagMinutes: 0 }],
  })
  expect([event!.startDate.toString(), event!.endDate.toString()]).toEqual(['2026-12-14', '2026-12-15'])
  expect(event!.description).toContain('Milestone')
})

test('tasks of a plan without dates have their own', () => {
  const waiting = [
    plainTask(1, 'One', { personIds: ['sipho'], startOn: '2026-12-14', dueOn: '2026-12-15' }),
    plainTask(2, 'Two', { personIds: ['sipho'] }),
  ]
  const cyclic = {
    ...project,
    tasks: waiting,
    dependencies: [
      { after: uuid(1), task: uuid(2), lagMinutes: 0 },
      { after: uuid(2), task: uuid(1), lagMinutes: 0 },
    ],
  }
  const [event, ...others] = eventsOf('sipho', cyclic)
  expect([event!.startDate.toString(), event!.endDate.toString(), others]).toEqual(['2026-12-14', '2026-12-16', []])
})
