import { momentInWords } from '../calendar/moment-words.ts'
import { plainWords } from '../text/rich/message-lines.ts'
import type { Comment } from './task-record.ts'

/**
 * The words of a ticket about a task: what the person wrote, and the comments that they chose, with who and when. Comments are Markdown and
 * come as plain words, because a ticket shows its description without formatting.
 */
export function ticketWords(
  description: string,
  comments: readonly Comment[],
  nameOf: (personId: string) => string,
): string {
  if (comments.length === 0) return description
  const said = comments.map(
    ({ at, personId, author, text }) => `${author ?? nameOf(personId)}, ${momentInWords(at)}:\n${plainWords(text)}`,
  )
  return [description, 'From the comments of the task:', ...said].join('\n\n')
}
