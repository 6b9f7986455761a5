import { daysOffBetween } from '../../calendar/days-off.ts'
import type { DayOff } from '../../calendar/days-off.ts'
import { calendarOfPerson, closedOn, isWithin } from '../../calendar/person-calendar.ts'
import type { WeeklyCalendar } from '../../calendar/working-calendar.ts'
import type { Plan, PlannedTask } from './plan.ts'

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
  const project = closedOn(plan.calendar, plan.pauses, 'Pause')
  const people = new Map([...plan.people].map(([id, hours]) => [id, calendarOfPerson(project, hours)]))
  const hours: WorkingHours = {
    project,
    of: ({ personId }) => (personId === undefined ? project : (people.get(personId) ?? project)),
  }
  known.set(plan, hours)
  return hours
}

/** The days off of who does a task between two moments (milliseconds since 1970), in order, both days included. */
export function daysOffOf(plan: Plan, task: Pick<PlannedTask, 'personId'>, from: number, to: number): ProjectDayOff[] {
  const leave = (task.personId !== undefined && plan.people.get(task.personId)?.leave) || []
  return daysOffBetween(workingHours(plan).of(task), from, to).map((off) => {
    if (off.why !== 'closed' || plan.calendar.closedDays.some(({ date }) => date === off.date)) return off
    if (isWithin(off.date, plan.pauses)) return { ...off, why: 'pause' }
    return isWithin(off.date, leave) ? { ...off, why: 'leave' } : off
  })
}
