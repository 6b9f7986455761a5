import { daysOffBetween } from '../../calendar/days-off.ts'
import type { DayOff } from '../../calendar/days-off.ts'
import { dateOf, dayOf } from '../../calendar/day.ts'
import type { WeeklyCalendar } from '../../calendar/working-calendar.ts'
import type { DateSpan, Plan, PlannedTask } from './plan.ts'

/** A day off as a project sees it: `leave` is the person's own, `pause` the project's. */
export interface ProjectDayOff extends Omit<DayOff, 'why'> {
  readonly why: DayOff['why'] | 'leave' | 'pause'
}

interface WorkingHours {
  /** The project's calendar, without its pauses. */
  readonly project: WeeklyCalendar
  /** Of the person who does a task, without their leave. */
  readonly of: (task: Pick<PlannedTask, 'personId'>) => WeeklyCalendar
}

/** Calendars are prepared for many questions, so those of a plan are made once. */
const known = new WeakMap<Plan, WorkingHours>()

/** The working time of a plan and of its people. A person without own hours works by the project's calendar. */
export function workingHours(plan: Plan): WorkingHours {
  const made = known.get(plan)
  if (made) return made
  const project = closing(plan.calendar, plan.pauses, 'Pause')
  const people = new Map(
    [...plan.people].map(([id, { week, leave }]) => [
      id,
      closing({ ...project, ...(week && { week }) }, leave, 'Leave'),
    ]),
  )
  const hours: WorkingHours = {
    project,
    of: ({ personId }) => (personId === undefined ? project : (people.get(personId) ?? project)),
  }
  known.set(plan, hours)
  return hours
}

/** The days off of a task between two moments (milliseconds since 1970), in order, both days included. */
export function daysOffOf(plan: Plan, task: PlannedTask, from: number, to: number): ProjectDayOff[] {
  const leave = (task.personId !== undefined && plan.people.get(task.personId)?.leave) || []
  return daysOffBetween(workingHours(plan).of(task), from, to).map((off) => {
    if (off.why !== 'closed' || plan.calendar.closedDays.some(({ date }) => date === off.date)) return off
    if (plan.pauses.some(includes(off.date))) return { ...off, why: 'pause' }
    return leave.some(includes(off.date)) ? { ...off, why: 'leave' } : off
  })
}

function closing(calendar: WeeklyCalendar, spans: readonly DateSpan[], name: string): WeeklyCalendar {
  if (spans.length === 0) return calendar
  const closed = spans.flatMap(({ from, to }) => {
    const first = dayOf(from)
    const days = Math.max(0, dayOf(to) - first + 1)
    return Array.from({ length: days }, (_, index) => ({ date: dateOf(first + index), name }))
  })
  return { ...calendar, closedDays: [...calendar.closedDays, ...closed] }
}

function includes(date: string) {
  return ({ from, to }: DateSpan) => from <= date && date <= to
}
