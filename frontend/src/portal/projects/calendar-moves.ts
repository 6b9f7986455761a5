import { dateOf, dayOf, startOfDay } from '#domain/calendar/day.ts'
import { isWorkingDay, subtractWorkingTime } from '#domain/calendar/working-calendar.ts'
import { addWorkingDays } from '#domain/calendar/working-days.ts'
import { effectOf } from '#domain/projects/change-effect.ts'
import type { Task } from '#domain/projects/project.ts'
import { explain } from '#domain/projects/schedule/explanation.ts'
import { endInWords, startInWords } from '#domain/projects/schedule/explanation-words.ts'
import type { Plan, PlannedTask } from '#domain/projects/schedule/plan.ts'
import type { Schedule } from '#domain/projects/schedule/schedule.ts'
import { workingHours } from '#domain/projects/schedule/working-hours.ts'
import { movingTask } from './moving-task.ts'
import type { OpenProject } from './use-project.ts'
import type { WantedChange } from './view-props.ts'
import { dateAt, dayAndDate, lastDateOf } from './words.ts'

const MINUTE_MS = 60_000
const DAYS_OF_WEEK = 7
/** Without a working day in two years there is none. */
const MOST_DAYS = 731

/** The day of the calendar that a task is on: the one on which it ends. */
export function calendarDateOf(dates: Schedule, taskId: string): string | undefined {
  const dated = dates.tasks.get(taskId)
  return dated && lastDateOf(Math.max(dated.end, dated.start + 1))
}

/**
 * The date on which a task begins so that it ends on another one. A day off counts as the next working day of who does the task. If no
 * beginning leads to that day exactly, the task ends before it.
 */
export function startToEndOn(plan: Plan, task: PlannedTask, endOn: string): string {
  const calendar = workingHours(plan).of(task)
  const end = addWorkingDays(calendar, endOn, 0)
  // A milestone takes no time, but happens in working time.
  const start = subtractWorkingTime(calendar, startOfDay(dayOf(end) + 1), Math.max(1, task.minutes) * MINUTE_MS)
  return dateAt(start)
}

/** Why the date of a task cannot be moved; undefined if it can. */
export function whyItStays({ project, mayChange }: Pick<OpenProject, 'project' | 'mayChange'>, task: Task) {
  if (!mayChange) return 'Nothing can be changed now'
  if (task.doneAt !== undefined) return `${task.title} is done, so its dates stay`
  if (task.startedAt !== undefined) return `${task.title} has begun, so its dates stay`
  const hasParts = project.tasks.some(({ partOf }) => partOf === task.id)
  return hasParts ? `${task.title} has the dates of its subtasks` : undefined
}

/** The change by which a task ends on another day, or why it would end on the same day as now. */
export function movingEnd(
  open: Pick<OpenProject, 'project' | 'plan' | 'dates' | 'asOf'>,
  taskId: string,
  endOn: string,
  nameOf: (personId: string) => string,
): { readonly wanted: WantedChange } | { readonly stays: string } | undefined {
  const planned = open.plan.tasks.find(({ id }) => id === taskId)
  const task = open.project.tasks.find(({ id }) => id === taskId)
  if (!planned || !task) return undefined
  const moving = movingTask(open.project, { taskId, startOn: startToEndOn(open.plan, planned, endOn) })
  if (!moving) return undefined
  const wanted = { ...moving, question: `${task.title} ends on ${dayAndDate(endOn)}` }
  const effect = effectOf(open, wanted.changes)
  // A refusal is shown with its reason when the change is proposed.
  if ('refused' in effect) return { wanted }
  if (calendarDateOf(effect.dates, taskId) !== calendarDateOf(open.dates, taskId)) return { wanted }
  const explanation = explain(effect.plan, effect.dates, taskId)
  if (!explanation) return { stays: '' }
  const titleOf = (id: string) => open.project.tasks.find((each) => each.id === id)?.title ?? ''
  const names = { task: titleOf, person: task.personIds[0] === undefined ? undefined : nameOf(task.personIds[0]) }
  const isByDaysOff = explanation.end.daysOff.length > 0
  return { stays: isByDaysOff ? endInWords(explanation, names) : startInWords(explanation, names) }
}

/**
 * The day to which an arrow key moves a lifted task: the working day beside it, or the same weekday of another week. It is the same day if
 * no working day lies within two years.
 */
export function dayAfterKey(
  plan: Plan,
  task: PlannedTask,
  date: string,
  key: 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown',
): string {
  const calendar = workingHours(plan).of(task)
  const isVertical = key === 'ArrowUp' || key === 'ArrowDown'
  const by = (key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1) * (isVertical ? DAYS_OF_WEEK : 1)
  const from = dayOf(date)
  let day = from + by
  if (isVertical) return dateOf(day)
  while (!isWorkingDay(calendar, day) && Math.abs(day - from) < MOST_DAYS) day += by
  return isWorkingDay(calendar, day) ? dateOf(day) : date
}
