import { plainLine, plainLines } from '../../text/plain.ts'
import type { ImportedTask } from './imported-task.ts'

const LONGEST_TITLE = 300
const MOST_LINES = 500
const BULLET = /^(?:[-*+•–]|\d{1,4}[.)])\s{1,20}/
const BOX = /^\[([ xX]?)\]\s{0,20}/

/**
 * The tasks of pasted text, one a line, without bullets, numbers and boxes; a ticked box is a task that is done. A line that is indented
 * more than its task is an item of its checklist. Lines after the 500th are left out, and `left` says how many.
 */
export function tasksOfLines(pasted: string): { readonly tasks: readonly ImportedTask[]; readonly left: number } {
  const tasks: (ImportedTask & { checklist: { text: string; isDone: boolean }[] })[] = []
  // A leading letter keeps the first line's indent, which `plainLines` would trim.
  const lines = plainLines(`.${pasted.replaceAll('\r\n', '\n')}`)
    .slice(1)
    .split('\n')
  const written = lines.filter((line) => line.trim() !== '')
  let indentOfTask = 0
  for (const line of written.slice(0, MOST_LINES)) {
    const indent = indentOf(line)
    const { text, isDone } = lineIn(line)
    if (text === '') continue
    const above = tasks.at(-1)
    if (above && indent > indentOfTask) above.checklist.push({ text, isDone })
    else {
      indentOfTask = indent
      tasks.push({ title: text, people: [], labels: [], checklist: [], isDone })
    }
  }
  return { tasks, left: Math.max(0, written.length - MOST_LINES) }
}

function lineIn(line: string): { readonly text: string; readonly isDone: boolean } {
  const unbulleted = line.trim().replace(BULLET, '')
  const box = BOX.exec(unbulleted)
  const text = plainLine(unbulleted.slice(box?.[0].length ?? 0), LONGEST_TITLE)
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
