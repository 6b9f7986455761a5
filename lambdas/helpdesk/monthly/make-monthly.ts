import { createHash } from 'node:crypto'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import * as z from 'zod'
import { dayOf, startOfDay } from '#domain/calendar/day.ts'
import { daysOfMonth } from '#domain/helpdesk/monthly/month.ts'
import { monthlyDocument } from '#domain/helpdesk/monthly/monthly-document.ts'
import {
  monthlyFigures,
  monthListsSchema,
  monthsBackTo,
  noLists,
  withTickets,
} from '#domain/helpdesk/monthly/monthly-figures.ts'
import { agreedIn, byUrgency, checkValue, MOST_SHOWN, reportedTicket } from '#domain/helpdesk/monthly/monthly-report.ts'
import type { MonthlyReport, ReportedTicket, Stated } from '#domain/helpdesk/monthly/monthly-report.ts'
import { reportName } from '#domain/helpdesk/monthly/monthly-words.ts'
import type { MonthlyRecord } from '#domain/helpdesk/monthly/monthly-record.ts'
import type { Documents } from '#lambdas/platform/documents/documents.ts'
import type { JobFiles } from '#lambdas/platform/jobs/job-files.ts'
import { jobKind } from '#lambdas/platform/jobs/job-kind.ts'
import type { archiveReader } from '../exports/archive-reader.ts'
import { ticketCounting } from '../reports/count-ticket.ts'
import type { ReportStore } from '../reports/report-store.ts'
import type { AgreementHistories } from '../sla/agreement-histories.ts'
import { organisationListing } from '../ticket-items.ts'
import type { WholeTicketReader } from '../whole-ticket-reader.ts'
import { storeMonthly, storeMonthlyContent } from './monthly-store.ts'
import type { MonthlyStore } from './monthly-store.ts'

interface Options {
  readonly monthly: MonthlyStore
  readonly reports: ReportStore
  readonly tickets: WholeTicketReader
  readonly placed: Pick<ReturnType<typeof archiveReader>, 'ticketsAfter'>
  readonly agreements: AgreementHistories
  readonly documents: Documents
  readonly files: JobFiles
  /** Tickets that a step reads. */
  readonly ticketsInAStep?: number
}

/** The kind of job that makes a monthly report. */
export const MONTHLY = 'monthly-report'

/** Tickets that are read at once. */
const AT_ONCE = 20
const STEP_MS = 75_000
const PDF = 'application/pdf'

/** Makes the monthly report of an organisation: reads what was counted of its tickets page by page, then sets the PDF. */
export function makeMonthly({
  monthly,
  reports,
  tickets,
  placed,
  agreements,
  documents,
  files,
  ticketsInAStep = 200,
}: Options) {
  const counting = ticketCounting({ tickets, reports })

  return jobKind({
    input: z.strictObject({ reportId: z.string() }),
    checkpoint: z.strictObject({ after: z.string(), seen: z.int(), lists: monthListsSchema }),
    stepWithin: STEP_MS,
    async step({ input: { reportId }, checkpoint, ...step }) {
      const record = await monthly.find(reportId)
      if (record?.state !== 'making')
        return { failed: { code: 'report-gone', message: 'The report is not wanted any more.' } }
      const { after = '', seen = 0, lists = noLists } = checkpoint ?? {}
      const monthEnds = new Date(startOfDay(dayOf(daysOfMonth(record.month).to) + 1) - 1).toISOString()
      const page = await placed.ticketsAfter(organisationListing(record.organisation), after, monthEnds, ticketsInAStep)
      const counted = await inParts(page, async ({ ticketNumber }) => {
        await countNow(ticketNumber)
        const facts = (await reports.countedOf(ticketNumber))?.facts
        return facts ? [{ ticketNumber, facts }] : []
      })
      const next = withTickets(lists, counted.flat(), record.month)
      const last = page.at(-1)
      if (last && page.length === ticketsInAStep) {
        const done = seen + page.length
        return { next: { after: last.sk1, seen: done, lists: next }, progress: { done } }
      }

      const content = await contentOf(record, next, step.now)
      const made = await documents.makeInto(await files.placeFor(step), {
        template: 'report',
        data: monthlyDocument(content),
      })
      if (made.outcome === 'refused') return { failed: { code: made.code, message: 'The PDF could not be set.' } }
      const ready: MonthlyRecord = {
        ...record,
        // A report of a demonstration is sent before it is made, to nobody's mailbox.
        state: record.sentAt === undefined ? 'ready' : 'sent',
        madeAt: content.madeAt,
        pages: made.pages,
        version: record.version + 1,
      }
      return {
        items: [storeMonthly(ready), storeMonthlyContent(reportId, content)],
        finished: { type: 'file', name: reportName(record), mediaType: PDF, placed: made },
      }
    },
  })

  /** Counts what the stream has not counted yet, so that a report made soon after a change has it. */
  async function countNow(ticketNumber: string): Promise<void> {
    try {
      await counting.count(ticketNumber)
    } catch (error) {
      // The stream counted it meanwhile.
      if (!(error instanceof TransactionCanceledException)) throw error
      await counting.count(ticketNumber)
    }
  }

  async function contentOf(
    { organisation, organisationName, month }: MonthlyRecord,
    lists: typeof noLists,
    now: number,
  ): Promise<MonthlyReport> {
    const [cells, periods] = await Promise.all([
      reports.cells(organisation, monthsBackTo(month), { isConsistent: true }),
      agreements.periodsOf(organisation),
    ])
    const figures = monthlyFigures({ organisation, month }, cells, lists)
    const listed = async (numbers: readonly string[]): Promise<ReportedTicket[]> => {
      const found = await inParts(numbers, (ticketNumber) => tickets.findListed(ticketNumber))
      return byUrgency(found.flatMap((ticket) => (ticket ? [reportedTicket(ticket, month, periods)] : []))).slice(
        0,
        MOST_SHOWN,
      )
    }
    const stated: Stated = {
      figures,
      ...agreedIn(periods, month),
      broken: await listed(figures.broken.tickets),
      stillOpen: await listed(figures.stillOpen.tickets),
    }
    return {
      organisationName,
      madeAt: new Date(now).toISOString(),
      ...stated,
      check: checkValue(stated, (text) => createHash('sha256').update(text).digest('hex')),
    }
  }
}

async function inParts<Item, Result>(items: readonly Item[], read: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += AT_ONCE)
    results.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(read))))
  return results
}
