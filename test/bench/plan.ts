import type { Plan } from '#domain/projects/schedule/plan.ts'
import { overloadsOf } from '#domain/projects/schedule/overload.ts'
import { previewOf, withStartOn } from '#domain/projects/schedule/preview.ts'
import { schedule } from '#domain/projects/schedule/schedule.ts'

/** Dates a project of many tasks and people anew, each time from nothing but the plan. */
const GOAL_MS = 50
const ROUNDS = 25

const tasks = Number(process.argv[2] ?? 2000)
const people = Array.from({ length: 30 }, (_, index) => `person-${index}`)
const hours = [
  { from: '08:00', to: '12:30' },
  { from: '13:15', to: '17:00' },
]
const plan: Plan = {
  startOn: '2026-11-02',
  calendar: {
    hours: 'weekly',
    week: { Monday: hours, Tuesday: hours, Wednesday: hours, Thursday: hours, Friday: hours },
    holidaysOff: true,
    addedHolidays: [],
    closedDays: [],
    hoursOff: [{ date: '2026-11-10', from: '10:00', to: '12:30', name: 'Load-shedding' }],
  },
  people: new Map(people.map((id) => [id, { leave: [{ from: '2026-12-14', to: '2027-01-08' }] }])),
  pauses: [],
  tasks: Array.from({ length: tasks }, (_, index) => ({
    id: `task-${index}`,
    minutes: 60 + (index % 7) * 120,
    mode: 'automatic',
    personId: people[index % people.length],
  })),
  dependencies: Array.from({ length: tasks - 1 }, (_, index) => ({
    after: `task-${Math.floor(index / 2)}`,
    task: `task-${index + 1}`,
    lagMinutes: (index % 3) * 60,
  })),
}

report(`${tasks} tasks dated`, () => schedule({ ...plan }))
const dates = schedule(plan)
if (!('refused' in dates)) report('overloaded people', () => overloadsOf({ ...plan }, dates, 0))
report(`preview of a move`, () => previewOf({ ...plan }, withStartOn(plan, 'task-0', '2026-12-01')))

/** Processor time, so that other programs do not count. The copies of the plan keep the calendars of an earlier round from being used again. */
function report(what: string, work: () => unknown) {
  const runs = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage()
    work()
    return process.cpuUsage(before).user / 1000
  }).toSorted((a, b) => a - b)
  const [median = 0, slowest = 0] = [runs[Math.floor(ROUNDS / 2)], runs.at(-1)]
  console.log(`${what.padEnd(24)} ${median.toFixed(1)} ms, at most ${slowest.toFixed(1)} ms (goal ${GOAL_MS} ms)`)
}
