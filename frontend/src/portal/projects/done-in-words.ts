import { singlesOf } from '#domain/projects/change-requests.ts'
import type { ProjectChange } from '#domain/projects/project-change.ts'
import { dayAndDate } from './words.ts'

/** What a message says of a change by which a task is done: with the due date of the next one, if it repeats. */
export function doneInWords(change: ProjectChange): string {
  const [copy] = singlesOf(change).flatMap((each) => (each.change === 'copy-tasks' ? each.copies : []))
  const next = copy?.dueOn
  return typeof next === 'string' ? `The task is done. The next is due ${dayAndDate(next)}` : 'The task is done'
}
