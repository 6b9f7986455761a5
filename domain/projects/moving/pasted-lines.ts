import { plainLine, plainLines } from '../../text/plain.ts'
import { MOST_TASKS } from '../project.ts'
import type { ImportedTask } from './imported-task.ts'

const LONGEST_TITLE = 300
const LONGEST_DESCRIPTION = 20_000
const MOST_ITEMS = 200
const BULLET = /^(?:[-*+•–]|\d{1,4}[.)])\s{1,20}/
const BOX = /^\[([ xX]?)\]\s{0,20}/

/**
 * The tasks of pasted text, one a line, without bullets, numbers and boxes; a ticked box is a task that is done. A line that is indented
 * more than its task is an item of its checklist, until that is full. A line that is too long for a title is the description, too. `left`
 * says how many lines would make more than `most` tasks; they are left out.
 */
export function tasksOfLines(
  pasted: string,
  most = MOST_TASKS,
): { readonly tasks: readonly ImportedTask[]; readonly left: number } {
  const tasks: (ImportedTask & { checklist: { text: string; isDone: boolean }[] })[] = []
  // A leading letter keeps the first line's indent, which `plainLines` would trim.
  const lines = plainLines(`.${pasted.replaceAll('\r\n', '\n')}`)
    .slice(1)
    .split('\n')
  let indentOfTask = 0
  let left = 0
  for (const line of lines) {
    const indent = indentOf(line)
    const { text, isDone } = lineIn(line)
    if (text === '') continue
    const above = tasks.at(-1)
    const items = piecesOf(text)
    if (left > 0) left += 1
    else if (above && indent > indentOfTask && above.checklist.length + items.length <= MOST_ITEMS)
      above.checklist.push(...items.map((item) => ({ text: item, isDone })))
    else if (tasks.length >= most) left = 1
    else {
      indentOfTask = indent
      const isLong = items.length > 1
      tasks.push({
        title: plainLine(text, LONGEST_TITLE),
        ...(isLong && { description: text.slice(0, LONGEST_DESCRIPTION) }),
        people: [],
        labels: [],
        checklist: [],
        isDone,
      })
    }
  }
  return { tasks, left }
}

/** Tasks as lines again, as they can be pasted. */
export function linesOfTasks(
  tasks: readonly Pick<ImportedTask, 'title' | 'description' | 'checklist' | 'isDone'>[],
): string {
  const box = (isDone: boolean) => (isDone ? '[x] ' : '')
  return tasks
    .flatMap(({ title, description, checklist, isDone }) => [
      `${box(isDone)}${description ?? title}`,
      ...checklist.map((item) => `  ${box(item.isDone)}${item.text}`),
    ])
    .join('\n')
}

/** A text in parts that are no longer than a title. */
function piecesOf(text: string): string[] {
  const characters = Array.from(text)
  const count = Math.ceil(characters.length / LONGEST_TITLE)
  return Array.from({ length: count }, (_, at) =>
    characters.slice(at * LONGEST_TITLE, (at + 1) * LONGEST_TITLE).join(''),
  )
}

function lineIn(line: string): { readonly text: string; readonly isDone: boolean } {
  const unbulleted = line.trim().replace(BULLET, '')
  const box = BOX.exec(unbulleted)
  const text = plainLine(unbulleted.slice(box?.[0].length ?? 0))
  return { text, isDone: box !== null && (box[1] ?? '').toLowerCase() === 'x' }
}

/** In spaces; a tab is four. */
function indentOf(line: string): number {
  let indent = 0
  for (const character of line) {
    if (character === ' ') indent += 1
    else if (character === '\t') indent += 4
    else break
  }
  return indent
}
