import { csvOf } from '../text/csv.ts'
import type { TimeEntry } from './time-entry.ts'

type Counted = Pick<TimeEntry, 'minutes' | 'importedBy'>

/**
 * Minutes of entries. Imported ones are apart and in no sum of a person's hours: nobody entered them here, and the project that they come
 * from may be here, too.
 */
export function minutesOf(entries: readonly Counted[]): { readonly entered: number; readonly imported: number } {
  const sumOf = (some: readonly Counted[]) => some.reduce((sum, { minutes }) => sum + minutes, 0)
  return {
    entered: sumOf(entries.filter((entry) => !isImported(entry))),
    imported: sumOf(entries.filter(isImported)),
  }
}

/** Whether an entry came from an archive. */
export function isImported({ importedBy }: Pick<TimeEntry, 'importedBy'>): boolean {
  return importedBy !== undefined
}

/** Entries as CSV for an invoice. Imported time has columns of its own, so that a sum counts no hour twice. */
export function timeCsv(entries: readonly TimeEntry[], nameOf: (personId: string) => string): string {
  return csvOf([
    ['Date', 'Person', 'Project', 'Task', 'Minutes', 'Hours', 'Note', 'Imported minutes', 'Imported by'],
    ...entries.map((entry) => {
      const { date, personId, author, projectName, taskTitle, minutes, note, importedBy } = entry
      const own = importedBy === undefined
      return [
        date,
        author ?? nameOf(personId),
        projectName,
        taskTitle,
        own ? String(minutes) : '',
        own ? (minutes / 60).toFixed(2) : '',
        note,
        own ? '' : String(minutes),
        own ? '' : nameOf(importedBy),
      ]
    }),
  ])
}
