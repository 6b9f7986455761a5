import { isTrue, textOf } from './cell-values.ts'
import type { Cell } from './cell-values.ts'

/** What becomes of a status of another program. */
export type ImportedStatus = 'to-do' | 'in-progress' | 'waiting' | 'done'

const WORDS: readonly (readonly [ImportedStatus, readonly string[]])[] = [
  [
    'to-do',
    ['', 'to do', 'todo', 'open', 'new', 'not started', 'backlog', 'planned', 'no', 'n', 'false', '0', '0%', 'pending'],
  ],
  [
    'in-progress',
    [
      'in progress',
      'doing',
      'started',
      'active',
      'ongoing',
      'wip',
      'work in progress',
      'blocked',
      'on hold',
      'waiting',
    ],
  ],
  // The client's page asks for these, so a task that waits for others is none of them.
  [
    'waiting',
    ['waiting for client', 'waiting for customer', 'waiting on client', 'waiting on customer', 'wag vir kliënt'],
  ],
]
const SHARE = /^(\d{1,3})(?:[.,]\d+)? ?%$/

/** The status of a cell; undefined if it is none that we know. */
export function statusIn(cell: Cell): ImportedStatus | undefined {
  if (isTrue(cell)) return 'done'
  const text = textOf(cell).toLowerCase()
  const known = WORDS.find(([, words]) => words.includes(text))
  if (known) return known[0]
  const share = Number(SHARE.exec(text)?.[1] ?? Number.NaN)
  // A spreadsheet holds 50 % as 0.5.
  const part = text === '' ? Number.NaN : Number(text)
  return (share > 0 && share < 100) || (part > 0 && part < 1) ? 'in-progress' : undefined
}
