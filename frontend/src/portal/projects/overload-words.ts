import type { PortfolioOverload } from '#domain/projects/portfolio.ts'
import type { Overload } from '#domain/projects/schedule/overload.ts'
import { counted, dayAndDate } from './words.ts'

/** What one person has too much of, such as "30 tasks on Mon 7 Dec: 240 h of work in 8 h, and 2 more days are too full". */
export function overloadInWords({ worst, days, weeks }: Overload | PortfolioOverload): string {
  const more = (typeof days === 'number' ? days : days.length) - 1
  return [
    `${counted(worst.tasks, 'task', 'tasks')} on ${dayAndDate(worst.date)}: ${hoursOf(worst.plannedMinutes)} of work in ${hoursOf(worst.workingMinutes)}`,
    more > 0 && `${counted(more, 'more day is', 'more days are')} too full`,
    weeks.length === 1 && `the week of ${dayAndDate(weeks[0] ?? '')} is too full as a whole`,
    weeks.length > 1 && `${weeks.length} weeks are too full as a whole`,
  ]
    .filter(Boolean)
    .join(', and ')
}

function hoursOf(minutes: number): string {
  return `${(minutes / 60).toLocaleString('en-GB', { maximumFractionDigits: 1 })} h`
}
