import { monthAfter } from '#domain/billing/agreement.ts'
import { dateOf } from '#domain/calendar/day.ts'
import type { DocumentRow } from '#domain/resellers/billing-overview.ts'
import { api } from '../client/api.ts'
import type { OwnAnswer } from './own-answers.ts'
import { monthOfAsked } from './own-month.ts'
import type { AskedMonth } from './own-asked.ts'
import { unlessRefused } from './own-reading.ts'
import type { Answers, Asking } from './own-reading.ts'

/** Documents of one month that are read; nobody has more of an agreement. */
const MOST_READ = 20

/** The invoices of a month: those for it, which an agreement charges early in the next one and says so in its lines, and those issued in it. */
export async function answerAboutMonth(
  asked: AskedMonth,
  documents: readonly DocumentRow[],
  answers: Answers,
  { today, signal }: Asking,
): Promise<OwnAnswer> {
  const month = monthOfAsked(asked, dateOf(today))
  const near = documents
    .filter(({ issuedOn }) => [month, monthAfter(month)].includes(issuedOn.slice(0, 7)))
    .slice(0, MOST_READ)
  const read = await Promise.all(near.map(async (row) => ({ row, months: await monthsOf(row.number, signal) })))
  const those = read.filter(({ row, months }) => months.includes(month) || row.issuedOn.startsWith(month))
  return answers.invoicesOfMonth(month, those)
}

/** The months that the lines of a document are for; none if they name none. */
export async function monthsOf(number: string, signal: AbortSignal): Promise<readonly string[]> {
  const found = await api.resellers.readDocument({ number }, { signal }).catch(unlessRefused)
  return (found?.invoice.lines ?? []).flatMap(({ description }) => /, (20\d\d-\d\d)$/.exec(description)?.[1] ?? [])
}
