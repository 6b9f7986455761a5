import type { TaskEntry } from '#domain/projects/task-record.ts'
import { dayAndDate, effort } from '../words.ts'

/** What was corrected in an entry of time: "time from 1 h to 1 h 30 min, the day from Tue 1 Dec to Wed 2 Dec". */
export function correctionInWords(fields: TaskEntry['fields']): string {
  return fields
    .map(({ field, from, to }) => {
      if (field === 'minutes') return `time from ${effort(Number(from))} to ${effort(Number(to))}`
      if (field === 'date') return `the day from ${dayAndDate(String(from))} to ${dayAndDate(String(to))}`
      return 'the note'
    })
    .join(', ')
}
