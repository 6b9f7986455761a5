import { lastWholeMonth, monthBefore, monthName, monthSchema } from '#domain/helpdesk/monthly/month.ts'
import { orpc } from '../../client/orpc.ts'

/** Months that can be chosen. */
const MONTHS = 12
/** While a report is being made, its state is asked for after this time. */
const ASKED_EVERY_MS = 1500

const MONTHLY = '/admin/helpdesk/reports/monthly'

/** The month in the address; by default the last complete month. `now` is in milliseconds since 1970. */
export function monthIn(search: URLSearchParams, now: number): string {
  const read = monthSchema.safeParse(search.get('month'))
  const last = lastWholeMonth(now)
  return read.success && read.data <= last ? read.data : last
}

/** The months that can be chosen, the newest first; `chosen` is among them. */
export function monthOptions(now: number, chosen: string) {
  const last = lastWholeMonth(now)
  const recent = Array.from({ length: MONTHS }, (_, at) => monthBefore(last, at))
  return [...recent, ...(recent.includes(chosen) ? [] : [chosen])].map((id) => ({ id, name: monthName(id) }))
}

export function monthlyAddress(month: string): string {
  return `${MONTHLY}?month=${month}`
}

export function reportAddress(month: string, organisation: string): string {
  return `${MONTHLY}/report?month=${month}&organisation=${organisation}`
}

/** The organisations with their reports of a month. It is read again while one is being made. */
export function monthlyList(month: string) {
  return orpc.helpdesk.listMonthlyReports.queryOptions({
    input: { month },
    refetchInterval: ({ state }) =>
      state.data?.organisations.some(({ newest }) => newest?.state === 'making') ? ASKED_EVERY_MS : false,
  })
}

export function monthlyReport(reportId: string | undefined) {
  return orpc.helpdesk.readMonthlyReport.queryOptions({
    input: { reportId: reportId ?? '' },
    enabled: reportId !== undefined,
  })
}
