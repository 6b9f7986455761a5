import type { DateSpan, PersonHours } from '../../calendar/person-calendar.ts'
import type { WeeklyCalendar } from '../../calendar/working-calendar.ts'

/** What the schedule needs to know of a task. Dates are South African, such as 2026-11-04; moments are milliseconds since 1970. */
export interface PlannedTask {
  readonly id: string
  /** Working time; 0 is a milestone. */
  readonly minutes: number
  /** Whose working time counts; the project's, if nobody's. */
  readonly personId?: string | undefined
  /** `automatic`: as early as what it waits for allows. `manual`: on its own date, whatever it waits for. */
  readonly mode: 'automatic' | 'manual'
  /** An automatic task does not begin before this date; a manual one begins on it. */
  readonly startOn?: string | undefined
  /** The last date on which it should be done. It moves nothing and is warned of. */
  readonly dueOn?: string | undefined
  readonly startedAt?: number | undefined
  readonly doneAt?: number | undefined
  /** The task that it is a subtask of. A task with subtasks has their dates, and no working time of its own. */
  readonly partOf?: string | undefined
}

/** `task` begins once `after` has ended and `lagMinutes` of the project's working time have passed. */
export interface Dependency {
  readonly after: string
  readonly task: string
  readonly lagMinutes: number
}

/** Everything that the dates of a project follow from. Plans are never changed in place. */
export interface Plan {
  /** No unfinished automatic task begins before this date. */
  readonly startOn: string
  readonly calendar: WeeklyCalendar
  readonly people: ReadonlyMap<string, PersonHours>
  /** When nobody works on the project. */
  readonly pauses: readonly DateSpan[]
  readonly tasks: readonly PlannedTask[]
  readonly dependencies: readonly Dependency[]
}
