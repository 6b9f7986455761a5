import { subtractWorkingTime, workingTimeBetween } from '../../calendar/working-calendar.ts'
import type { WorkingCalendar } from '../../calendar/working-calendar.ts'
import { inOrder } from './order.ts'
import { partsByTask } from './parts.ts'
import type { Plan, PlannedTask } from './plan.ts'
import { instantOf } from './schedule.ts'
import type { Schedule } from './schedule.ts'
import { workingHours } from './working-hours.ts'

const MINUTE_MS = 60_000

/** How late a task could end without moving the end of the project. */
export interface Slack {
  /** Milliseconds since 1970. */
  readonly latestEnd: number
  /** Working time of the person who does it. */
  readonly minutes: number
  /** Whether any delay moves the end of the project. What is done is not critical. */
  readonly isCritical: boolean
}

/** The slack of every task of a schedule of this plan, by its id. A manual task holds back what it is after, because it keeps its date. */
export function slackOf(plan: Plan, schedule: Schedule): ReadonlyMap<string, Slack> {
  const ordered = inOrder(plan)
  const slack = new Map<string, Slack>()
  if ('refused' in ordered) return slack
  const byId = new Map(plan.tasks.map((task) => [task.id, task]))
  const hours = workingHours(plan)
  const parts = partsByTask(plan.tasks)
  const latestStarts = new Map<string, number>()
  for (const id of ordered.order.toReversed()) {
    const [task, scheduled] = [byId.get(id), schedule.tasks.get(id)]
    if (!task || !scheduled) continue
    const calendar = hours.of(task)
    let latestEnd = schedule.end
    for (const { task: behind, lagMinutes } of ordered.behind.get(id) ?? []) {
      const latestStart = latestStarts.get(behind)
      if (latestStart === undefined) continue
      latestEnd = Math.min(latestEnd, subtractWorkingTime(hours.project, latestStart, lagMinutes * MINUTE_MS))
    }
    // A manual task can break the order; then it has no slack rather than a negative one.
    latestEnd = Math.max(latestEnd, scheduled.end)
    latestStarts.set(
      id,
      isFixed(task) && !parts.has(id) ? scheduled.start : latestStartOf(calendar, latestEnd, task.minutes * MINUTE_MS),
    )
    const minutes = Math.floor(workingTimeBetween(calendar, scheduled.end, latestEnd) / MINUTE_MS)
    slack.set(id, { latestEnd, minutes, isCritical: minutes === 0 && task.doneAt === undefined })
  }
  return slack
}

/** The last moment at which work of `ms` milliseconds can begin to end by `end`. A milestone is reached in working time of its person, too. */
function latestStartOf(calendar: WorkingCalendar, end: number, ms: number): number {
  if (ms > 0 || instantOf(calendar, end) === end) return subtractWorkingTime(calendar, end, ms)
  // The end of the working period before.
  return subtractWorkingTime(calendar, end, 1) + 1
}

/**
 * The tasks of which any delay moves the end of the project, in order of work. Tasks that wait for nothing and all end together, as after
 * many titles were typed, are no path: it would be all of them.
 */
export function criticalPath(plan: Plan, schedule: Schedule): string[] {
  const slack = slackOf(plan, schedule)
  const critical = [...schedule.tasks.keys()].filter((id) => slack.get(id)?.isCritical)
  const open = plan.tasks.filter(({ doneAt }) => doneAt === undefined)
  const isAll = critical.length > 1 && critical.length === open.length
  const known = new Set(critical)
  const isLinked = plan.dependencies.some(({ after, task }) => known.has(after) && known.has(task))
  return isAll && !isLinked ? [] : critical
}

/** Whether what it waits for can't move it. */
function isFixed({ mode, startOn, startedAt, doneAt }: PlannedTask): boolean {
  return startedAt !== undefined || doneAt !== undefined || (mode === 'manual' && startOn !== undefined)
}
