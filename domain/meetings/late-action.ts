import type { Action } from './meeting.ts'

/** Whether an action is open after the day on which it was due. `today` is a date in South Africa, such as 2026-11-04. */
export function isLate({ dueOn, doneAt }: Pick<Action, 'dueOn' | 'doneAt'>, today: string): boolean {
  return dueOn !== undefined && doneAt === undefined && dueOn < today
}
