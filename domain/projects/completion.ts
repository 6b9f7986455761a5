import { dateOf, dayAt } from '../calendar/day.ts'
import type { WorkingCalendar } from '../calendar/working-calendar.ts'
import { subtractWorkingDays, workingDaysAfter } from '../calendar/working-days.ts'
import type { Project, Task } from './project.ts'
import type { ProjectChange, TaskFields } from './project-change.ts'
import { USUAL_MINUTES } from './project-plan.ts'
import { nextDueDates } from './repeat-dates.ts'

interface Completed {
  /** When it is done, in milliseconds since 1970. */
  readonly now: number
  readonly calendar: WorkingCalendar
  readonly newId: () => string
}

/**
 * The change by which a task is done, and its open subtasks with it. A task that repeats is made anew, with its subtasks, for the first due
 * date after its own and after today: what was missed is not made up for. It begins as many working days before that as it did; one without a first day begins in time for its
 * estimate, so that it is not planned for the days of the one before.
 */
export function completionOf(
  project: Pick<Project, 'tasks'>,
  task: Task,
  { now, calendar, newId }: Completed,
): ProjectChange {
  const at = new Date(now).toISOString()
  const parts = project.tasks.filter(({ partOf }) => partOf === task.id)
  const done = [task, ...parts.filter(({ doneAt }) => doneAt === undefined)]
  const today = dateOf(dayAt(now))
  const copies = task.repeats
    ? copiesOf(task, parts, { today, calendar, newId })
    : done.flatMap((each) => copiesOf(each, [], { today, calendar, newId }))
  const ends = {
    change: 'change-tasks' as const,
    tasks: done.map((each) => changeOf(each, at)),
  }
  if (copies.length === 0) return ends
  return { change: 'several', changes: [{ change: 'copy-tasks', copies }, ends] }
}

function changeOf({ id, startedAt, waitingSince, doneAt, repeats }: Task, at: string) {
  const fields: TaskFields = {
    startedAt: startedAt ?? at,
    waitingSince: null,
    doneAt: doneAt ?? at,
    ...(repeats && { repeats: null }),
  }
  const was = {
    startedAt: startedAt ?? null,
    waitingSince: waitingSince ?? null,
    doneAt: doneAt ?? null,
    ...(repeats && { repeats }),
  }
  return { taskId: id, fields, was }
}

type Copies = Extract<ProjectChange, { change: 'copy-tasks' }>['copies']

function copiesOf(
  task: Task,
  parts: readonly Task[],
  { today, calendar, newId }: Pick<Completed, 'calendar' | 'newId'> & { readonly today: string },
): Copies {
  const { id, repeats, dueOn, startOn } = task
  if (!repeats) return []
  const due = dueOn !== undefined && dueOn > today ? dueOn : today
  const [next] = nextDueDates(repeats, calendar, due, 1)
  if (next === undefined) return []
  /** A date that lies as far before the next due date as it lay before this one. */
  const moved = (date: string | undefined) => {
    if (date === undefined || dueOn === undefined) return null
    return subtractWorkingDays(calendar, next, workingDaysAfter(calendar, date, dueOn))
  }
  const whole = newId()
  const minutes = parts.length === 0 ? minutesOf(task) : parts.reduce((sum, part) => sum + minutesOf(part), 0)
  /** The first day of work that ends in time, by days of eight hours. */
  const inTime = (due: string, work: number) =>
    subtractWorkingDays(calendar, due, Math.max(0, Math.ceil(work / USUAL_MINUTES) - 1))
  const begin = moved(startOn) ?? inTime(next, minutes)
  return [
    // Subtasks decide when their task begins.
    { of: id, id: whole, dueOn: next, startOn: parts.length === 0 ? begin : moved(startOn) },
    ...parts.map((part) => {
      const due = moved(part.dueOn)
      const latest = due === null ? begin : inTime(due, minutesOf(part))
      const first = moved(part.startOn) ?? (latest < begin ? latest : begin)
      return { of: part.id, id: newId(), partOf: whole, dueOn: due, startOn: first }
    }),
  ]
}

/** A task that nobody estimated takes a day. */
function minutesOf({ isMilestone, estimateMinutes }: Task): number {
  return isMilestone ? 0 : (estimateMinutes ?? USUAL_MINUTES)
}
