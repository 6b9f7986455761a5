import { dateOf, dayAt, startOfDay } from '../../calendar/day.ts'
import { workingTimeBetween } from '../../calendar/working-calendar.ts'
import type { Plan } from './plan.ts'
import type { Schedule } from './schedule.ts'
import { workingHours } from './working-hours.ts'

const MINUTE_MS = 60_000
const DAYS_OF_WEEK = 7
/** Half an hour too much is no warning. */
const MOST_EXCESS_MS = 30 * MINUTE_MS

/** A day on which a person has more planned work than working time. */
interface FullDay {
  readonly date: string
  readonly plannedMinutes: number
  readonly workingMinutes: number
}

/** A person who has more planned work than working time on some days. */
export interface Overload {
  readonly personId: string
  /** In order of date. */
  readonly days: readonly FullDay[]
  /** The day with the most work too much; of two that are equal, the earlier one. */
  readonly worst: FullDay & { readonly tasks: number }
  /** Weeks, by the date of their Monday, in which not even all working time of the week is enough. */
  readonly weeks: readonly string[]
  /** The tasks of these days, in order of work. */
  readonly taskIds: readonly string[]
}

/** A plan and the dates that follow from it. */
export interface Dated {
  readonly plan: Plan
  readonly dates: Schedule
}

/**
 * People with more planned work than working time on a day from `asOf` (ms since 1970) on, the most overloaded first. A plan gives each task
 * all of its person's time, so tasks at the same time add up. What is done does not count.
 */
export function overloadsOf(plan: Plan, schedule: Schedule, asOf: number): Overload[] {
  return overloaded([{ plan, dates: schedule }], workingHours(plan), asOf)
}

/**
 * The same over several projects of one organisation: work adds up over all of them. A pause of a project takes its own work off, not the
 * time of its people.
 */
export function overloadsAcross(projects: readonly Dated[], asOf: number): Overload[] {
  const [first] = projects
  return first ? overloaded(projects, workingHours({ ...first.plan, pauses: [] }), asOf) : []
}

function overloaded(projects: readonly Dated[], hours: ReturnType<typeof workingHours>, asOf: number): Overload[] {
  const work = projects.flatMap(({ plan, dates }) =>
    plan.tasks.flatMap(({ id, personId, minutes, doneAt }) => {
      const dated = dates.tasks.get(id)
      if (personId === undefined || minutes === 0 || doneAt !== undefined || !dated) return []
      return { id, personId, dated, worked: workingHours(plan).of({ personId }) }
    }),
  )
  return [...Map.groupBy(work, ({ personId }) => personId)]
    .flatMap(([personId, tasks]) => {
      const calendar = hours.of({ personId })
      const planned = new Map<number, { ms: number; taskIds: string[] }>()
      for (const { id, dated, worked } of tasks) {
        for (let day = dayAt(Math.max(dated.start, asOf)); startOfDay(day) < dated.end; day += 1) {
          const ms = workingTimeBetween(
            worked,
            Math.max(dated.start, asOf, startOfDay(day)),
            Math.min(dated.end, startOfDay(day + 1)),
          )
          if (ms === 0) continue
          const known = planned.get(day) ?? { ms: 0, taskIds: [] }
          known.ms += ms
          known.taskIds.push(id)
          planned.set(day, known)
        }
      }
      const capacityOf = (from: number, to: number) =>
        workingTimeBetween(calendar, Math.max(asOf, startOfDay(from)), startOfDay(to))
      const full = [...planned]
        .map(([day, { ms, taskIds }]) => ({ day, ms, taskIds, capacity: capacityOf(day, day + 1) }))
        .filter(({ ms, capacity }) => ms - capacity > MOST_EXCESS_MS)
        .toSorted((one, other) => one.day - other.day)
      const [first] = full
      if (!first) return []
      const worst = full.reduce((one, each) => (each.ms - each.capacity > one.ms - one.capacity ? each : one), first)
      const weeks = Map.groupBy([...planned], ([day]) => mondayOf(day))
      const concerned = new Set(full.flatMap(({ taskIds }) => taskIds))
      return [
        {
          excess: full.reduce((sum, { ms, capacity }) => sum + ms - capacity, 0),
          overload: {
            personId,
            days: full.map(asFullDay),
            worst: { ...asFullDay(worst), tasks: worst.taskIds.length },
            weeks: [...weeks]
              .filter(([monday, days]) => {
                const work = days.reduce((sum, [, { ms }]) => sum + ms, 0)
                return work - capacityOf(monday, monday + DAYS_OF_WEEK) > MOST_EXCESS_MS
              })
              .map(([monday]) => dateOf(monday))
              .toSorted(),
            taskIds: projects.flatMap(({ dates }) => [...dates.tasks.keys()].filter((id) => concerned.has(id))),
          },
        },
      ]
    })
    .toSorted((one, other) => other.excess - one.excess)
    .map(({ overload }) => overload)
}

interface Day {
  readonly day: number
  readonly ms: number
  readonly capacity: number
}

function asFullDay({ day, ms, capacity }: Day): FullDay {
  return {
    date: dateOf(day),
    plannedMinutes: Math.round(ms / MINUTE_MS),
    workingMinutes: Math.round(capacity / MINUTE_MS),
  }
}

/** Day 0 is Thursday, 1 January 1970. */
function mondayOf(day: number): number {
  return day - ((((day + 3) % DAYS_OF_WEEK) + DAYS_OF_WEEK) % DAYS_OF_WEEK)
}
