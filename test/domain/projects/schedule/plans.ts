import type { WeeklyCalendar } from '#domain/calendar/working-calendar.ts'
import type { Dependency, Plan, PlannedTask } from '#domain/projects/schedule/plan.ts'
import { schedule } from '#domain/projects/schedule/schedule.ts'

/** A Johannesburg time as milliseconds since 1970. */
export const at = (local: string) => Date.parse(`${local}+02:00`)
export const DAY = 480

const hours = [{ from: '08:00', to: '16:00' }]
/** Eight hours a day from Monday to Friday. */
export const office: WeeklyCalendar = {
  hours: 'weekly',
  week: { Monday: hours, Tuesday: hours, Wednesday: hours, Thursday: hours, Friday: hours },
  holidaysOff: true,
  addedHolidays: [],
  closedDays: [],
}

export const task = (id: string, days: number, more: Partial<PlannedTask> = {}): PlannedTask => ({
  id,
  minutes: days * DAY,
  mode: 'automatic',
  ...more,
})

export const after = (before: string, id: string, lagDays = 0): Dependency => ({
  after: before,
  task: id,
  lagMinutes: lagDays * DAY,
})

export const planOf = (tasks: PlannedTask[], dependencies: Dependency[], more: Partial<Plan> = {}): Plan => ({
  startOn: '2026-12-14',
  calendar: office,
  people: new Map(),
  pauses: [],
  tasks,
  dependencies,
  ...more,
})

/** The schedule of a plan without cycles. */
export function scheduled(plan: Plan, asOf?: number) {
  const made = schedule(plan, asOf)
  if ('refused' in made) throw new Error(`A cycle: ${made.cycle.join(', ')}`)
  return made
}

/** Start and end of every task in South African time, such as "12-14 08:00 to 12-17 16:00". */
export function datesOf(plan: Plan, asOf?: number): Record<string, string> {
  const local = (ms: number) => new Date(ms + 7_200_000).toISOString().slice(5, 16).replace('T', ' ')
  const { tasks } = scheduled(plan, asOf)
  return Object.fromEntries([...tasks.values()].map(({ id, start, end }) => [id, `${local(start)} to ${local(end)}`]))
}

/** An office move over Christmas 2026: a survey, the cabling, the move, and the handover a day later. */
export const officeMove = planOf(
  [task('survey', 3), task('cabling', 5), task('move', 2, { personId: 'thandi' }), task('handover', 0)],
  [after('survey', 'cabling'), after('cabling', 'move'), after('move', 'handover', 1)],
)
