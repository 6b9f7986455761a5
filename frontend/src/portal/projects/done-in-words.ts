import { singlesOf } from '#domain/projects/change-requests.ts'
import type { ProjectChange } from '#domain/projects/project-change.ts'
import { dayAndDate } from './words.ts'

/** What a message says of a change by which the task with this title is done: with the due date of the next one, if it repeats. */
export function doneInWords(change: ProjectChange, title: string): string {
  const [copy] = singlesOf(change).flatMap((each) => (each.change === 'copy-tasks' ? each.copies : []))
  const next = copy?.dueOn
  return typeof next === 'string' ? `${title} is done. The next is due ${dayAndDate(next)}` : `${title} is done`
}
