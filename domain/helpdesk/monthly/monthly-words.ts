import { clientStatusNames, isActive } from '../ticket-status.ts'
import type { Target } from '../sla/agreement.ts'
import { spelledTarget } from '../sla/target-words.ts'
import { spelledRating, spelledShare } from '../reports/spelled-figures.ts'
import { priorities, priorityNames } from '../priority.ts'
import { momentShown, monthName } from './month.ts'
import type { MonthlyFigures } from './monthly-figures.ts'
import type { MonthlyReport, ReportedTicket } from './monthly-report.ts'

/** The answer of the report in a few sentences. */
export function summaryOf({ month, figures, open, broken, stillOpen }: MonthlyFigures): string {
  const { created, resolved, firstResponse, resolution, ratings, averageRating } = figures
  if (created === 0 && resolved === 0 && open === 0)
    return `Your organisation sent no tickets in ${monthName(month)}, and none was open.`
  const inTime = [
    ...(firstResponse.met + firstResponse.missed > 0 ? [`${spelledShare(firstResponse)} of first replies`] : []),
    ...(resolution.met + resolution.missed > 0 ? [`${spelledShare(resolution)} of solutions`] : []),
  ]
  return [
    `In ${monthName(month)} your organisation sent ${counted(created, 'ticket')}, and we resolved ${resolved}.`,
    inTime.length === 0 ? 'No reply and no solution was due.' : `${inTime.join(' and ')} came in the agreed time.`,
    ...(broken.number === 0 ? [] : [`${counted(broken.number, 'ticket')} missed an agreed time, as listed below.`]),
    `${openWords(stillOpen.number)} open at the end of the month.`,
    ...(ratings > 0 ? [`You rated our work ${spelledRating(averageRating)}, in ${counted(ratings, 'rating')}.`] : []),
  ].join(' ')
}

function openWords(number: number): string {
  if (number === 0) return 'No ticket was'
  return number === 1 ? 'One ticket was' : `${number} tickets were`
}

/** What happened to a ticket that missed agreed times, a sentence for each. */
export function whatHappened({ broken, status, endedAt }: ReportedTicket): string {
  const promises = broken.map(({ clock, dueAt, doneAt, ...late }) => {
    const what = clock === 'firstResponse' ? 'First reply' : 'Solution'
    if (doneAt === undefined) return `${what} due ${momentShown(dueAt)}; it is outstanding.`
    return `${what} due ${momentShown(dueAt)}, given ${momentShown(doneAt)}${lateShown(late)}.`
  })
  const isTold = broken.some(({ clock, doneAt }) => clock === 'resolution' && doneAt !== undefined)
  const end =
    endedAt !== undefined && !isActive(status) && !isTold ? [`Resolved ${momentShown(Date.parse(endedAt))}.`] : []
  return [...promises, ...end].join('\n')
}

/** " (1 h 50 min late)", to the minute, so that it is the time between the two that stand before it. */
function lateShown({ lateMinutes, isInOffice }: Omit<ReportedTicket['broken'][number], 'clock' | 'dueAt'>): string {
  if (lateMinutes === undefined) return ''
  if (lateMinutes === 0) return isInOffice ? ' (late, outside office hours)' : ' (less than a minute late)'
  return ` (${spelledTarget(lateMinutes)} late${isInOffice ? ' in office hours' : ''})`
}

/** What was agreed before, if that changed within the month, a sentence for each change. */
export function agreedBefore({ targets, earlier = [] }: Pick<MonthlyReport, 'targets' | 'earlier'>): string[] {
  return earlier.map((before, at) => {
    const after = earlier[at + 1]?.targets ?? targets
    const changed = priorities.toReversed().flatMap((priority) => {
      const of = (each: MonthlyReport['targets']) =>
        `reply ${targetShown(each[priority].firstResponse)}, solution ${targetShown(each[priority].resolution)}`
      return of(before.targets) === of(after) ? [] : [`${priorityNames[priority]}: ${of(before.targets)}`]
    })
    const moment = momentShown(before.until)
    if (changed.length === 0) return `Your agreement changed on ${moment}; the times in this table stayed the same.`
    return `Your agreement changed on ${moment}. It said until then: ${changed.join('; ')}.`
  })
}

/** How a ticket that was open at the month's end stands since. */
export function standing({ status, endedAt }: ReportedTicket): string {
  if (isActive(status) || endedAt === undefined) return clientStatusNames[status]
  return `Resolved ${momentShown(Date.parse(endedAt))}`
}

/** "15 min", "8 h", "27 office h". */
export function targetShown({ minutes, hours }: Target): string {
  if (hours === 'always') return spelledTarget(minutes)
  return `${Math.round((minutes / 60) * 10) / 10} office h`
}

/** The name of a report's file. Signs that file systems refuse are left out of the organisation's name. */
export function reportName({ organisationName, month }: Pick<ReportedMonth, 'organisationName' | 'month'>): string {
  const name = organisationName.replaceAll(/[^\p{L}\p{N} .,&()'-]/gu, '').trim()
  return `Help desk report ${name === '' ? '' : `${name.slice(0, 80)} `}${month}.pdf`
}

interface ReportedMonth {
  readonly organisationName: string
  /** Such as 2026-10. */
  readonly month: string
}

/** "1 ticket", "12 tickets". */
export function counted(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`
}
