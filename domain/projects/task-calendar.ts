import { dateOf, dayAt, dayOf } from '../calendar/day.ts'
import { icalendar, textValue, utcValue } from '../calendar/icalendar.ts'
import type { Component } from '../calendar/icalendar.ts'
import type { Project, Task } from './project.ts'
import { planOf } from './project-plan.ts'
import type { Plan } from './schedule/plan.ts'
import { schedule } from './schedule/schedule.ts'

interface Told {
  /** Of UIDs, such as veritech.example. */
  readonly domain: string
  /** Where a task is opened. */
  readonly addressOf: (projectId: string, taskId: string) => string
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * The open tasks of a person as a feed (RFC 5545): one event of whole days for each, on the days that the plan gives it. Events, because
 * calendar programs do not show the to-dos of a subscription. A task of a plan without dates is left out, unless it has its own.
 */
export function taskCalendar(
  personId: string,
  projects: readonly Project[],
  hours: Pick<Plan, 'calendar' | 'people'>,
  told: Told,
): string {
  return icalendar({
    name: 'VCALENDAR',
    properties: [
      { name: 'VERSION', value: '2.0' },
      { name: 'PRODID', value: '-//Veritech//Tasks//EN' },
      { name: 'METHOD', value: 'PUBLISH' },
      { name: 'X-WR-CALNAME', value: 'Tasks' },
    ],
    components: projects.flatMap((project) => eventsOf(personId, project, hours, told)),
  })
}

function eventsOf(personId: string, project: Project, hours: Pick<Plan, 'calendar' | 'people'>, told: Told) {
  const own = project.tasks.filter(({ doneAt, personIds }) => doneAt === undefined && personIds.includes(personId))
  if (own.length === 0) return []
  const dates = schedule(planOf(project, hours), told.now)
  return own.flatMap((task) => {
    const planned = 'refused' in dates ? undefined : dates.tasks.get(task.id)
    const days = planned ? daysOf(planned) : ownDays(task)
    return days ? [eventOf(task, days, project, told)] : []
  })
}

interface Days {
  readonly first: string
  readonly last: string
}

/** A milestone ends when its day ends, and takes no time. */
function daysOf({ start, end }: { readonly start: number; readonly end: number }): Days {
  const last = dayAt(end - 1)
  return { first: dateOf(Math.min(dayAt(start), last)), last: dateOf(last) }
}

function ownDays({ startOn, dueOn }: Task): Days | undefined {
  const [first, last] = [startOn ?? dueOn, dueOn ?? startOn]
  return first !== undefined && last !== undefined && first <= last ? { first, last } : undefined
}

function eventOf(task: Task, { first, last }: Days, project: Project, { domain, addressOf, now }: Told): Component {
  const address = addressOf(project.id, task.id)
  const facts = [
    project.name,
    ...(task.isMilestone ? ['Milestone'] : []),
    ...(task.dueOn === undefined ? [] : [`Due on ${task.dueOn}${task.dueOn < last ? ', which the plan misses' : ''}`]),
    ...(task.waitingSince === undefined ? [] : ['Waits for the client']),
    address,
  ]
  const day = (date: string) => ({ parameters: { VALUE: 'DATE' }, value: date.replaceAll('-', '') })
  return {
    name: 'VEVENT',
    properties: [
      { name: 'UID', value: `${task.id}@${domain}` },
      { name: 'DTSTAMP', value: utcValue(now) },
      { name: 'DTSTART', ...day(first) },
      // The first day after it (RFC 5545, 3.6.1).
      { name: 'DTEND', ...day(dateOf(dayOf(last) + 1)) },
      { name: 'SUMMARY', value: textValue(task.title) },
      { name: 'DESCRIPTION', value: textValue(facts.join('\n')) },
      { name: 'URL', value: address },
      // Work on a task does not make a person busy.
      { name: 'TRANSP', value: 'TRANSPARENT' },
    ],
  }
}
