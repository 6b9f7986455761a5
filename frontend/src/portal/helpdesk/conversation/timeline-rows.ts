import type { ShownEntry } from './timeline-entry.ts'

/** What the conversation shows in one place: the beginning of a day, one entry, or events between two messages. */
export type TimelineRow =
  | { readonly is: 'day'; readonly at: string }
  | { readonly is: 'entry'; readonly entry: ShownEntry }
  | { readonly is: 'events'; readonly entries: readonly [ShownEntry, ...ShownEntry[]] }

/**
 * The entries as rows: consecutive events of a day are one row, so that they don't push messages apart, and every day begins with a row of
 * its own. `before`: the time of what stands above; without it the first day is named. `dayOf` is the day of a time on the reader's clock.
 */
export function timelineRows(
  entries: readonly ShownEntry[],
  { before, dayOf }: { readonly before: string | undefined; readonly dayOf: (iso: string) => string },
): TimelineRow[] {
  const rows: TimelineRow[] = []
  let day = before === undefined ? undefined : dayOf(before)
  for (const entry of entries) {
    const today = dayOf(entry.at)
    if (today !== day) rows.push({ is: 'day', at: entry.at })
    day = today
    const last = rows.at(-1)
    if (!isEvent(entry)) rows.push({ is: 'entry', entry })
    else if (last?.is === 'events') rows[rows.length - 1] = { is: 'events', entries: [...last.entries, entry] }
    else rows.push({ is: 'events', entries: [entry] })
  }
  return rows.map((row) => {
    // One event needs nothing to open.
    const [first, second] = row.is === 'events' ? row.entries : []
    return first && !second ? { is: 'entry', entry: first } : row
  })
}

/** The events that a row of several names: the most important ones, of equal ones the newest; the others are counted. */
export function namedEvents(entries: readonly ShownEntry[], most = 2): ShownEntry[] {
  return entries
    .toSorted((one, other) => weightOf(one) - weightOf(other) || other.seq - one.seq)
    .slice(0, most)
    .toSorted((one, other) => one.seq - other.seq)
}

/** Whether an entry says in one line what was changed. A message, a comment or a file is read whole. */
function isEvent({ happening, message, comment }: ShownEntry): boolean {
  return happening.type !== 'replied' && happening.type !== 'noted' && message === undefined && !comment
}

const weights: readonly (readonly ShownEntry['happening']['type'][])[] = [
  ['sla-breached', 'escalated'],
  ['status-changed', 'merged-into', 'merge-undone', 'absorbed', 'released', 'opened', 'rated'],
  ['assigned', 'priority-changed', 'sla-warned', 'acknowledged'],
]

function weightOf({ happening }: ShownEntry): number {
  const weight = weights.findIndex((types) => types.includes(happening.type))
  return weight === -1 ? weights.length : weight
}
