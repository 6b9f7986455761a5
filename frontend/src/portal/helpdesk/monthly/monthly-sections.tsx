import { dateOf, dayOf } from '#domain/calendar/day.ts'
import { momentShown, monthName, shortDate, shortMonthName } from '#domain/helpdesk/monthly/month.ts'
import type { MonthlyReport, ReportedTicket } from '#domain/helpdesk/monthly/monthly-report.ts'
import { agreedBefore, standing, targetShown, whatHappened } from '#domain/helpdesk/monthly/monthly-words.ts'
import { priorities } from '#domain/helpdesk/priority.ts'
import type { Priority } from '#domain/helpdesk/priority.ts'
import { attainment, figuresOf } from '#domain/helpdesk/reports/figures.ts'
import type { Figures } from '#domain/helpdesk/reports/figures.ts'
import { spelledMinutes, spelledShare } from '#domain/helpdesk/reports/spelled-figures.ts'
import { BarChart } from '../../../ui/bar-chart.tsx'
import { LineChart } from '../../../ui/line-chart.tsx'
import { RevealedText } from '../../../ui/revealed-text.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import type { Column } from '../../parts/data-table.tsx'
import { PriorityWord } from '../priority.tsx'
import css from './monthly.module.css'

/** The parts of a monthly report on a screen, in the order of the PDF. */
export function monthlySections(content: MonthlyReport) {
  const { figures, targets, broken, stillOpen, check, madeAt } = content
  return [
    { id: 'tickets', title: 'Tickets and backlog', content: <Tickets figures={figures} /> },
    {
      id: 'agreed',
      title: 'Agreed times',
      about: 'by priority',
      content: (
        <>
          <DataTable
            label="Agreed times by priority"
            columns={promiseColumns}
            rows={priorities.toReversed().map((priority) => ({
              priority,
              targets: targets[priority],
              figures: figures.priority.find(({ value }) => value === priority)?.figures ?? figuresOf({}),
            }))}
            rowKey={({ priority }) => priority}
          />
          {agreedBefore(content).map((sentence) => (
            <p key={sentence} className={css.about}>
              {sentence}
            </p>
          ))}
        </>
      ),
    },
    {
      id: 'missed',
      title: 'Missed times',
      about: String(figures.broken.number),
      content:
        broken.length === 0 ? (
          <p className={css.about}>Every first reply and every solution came in the agreed time.</p>
        ) : (
          <DataTable label="Tickets that missed an agreed time" columns={missedColumns} rows={broken} rowKey={number} />
        ),
    },
    { id: 'asked', title: 'Categories and satisfaction', content: <Asked figures={figures} /> },
    {
      id: 'open',
      title: 'Open at the end of the month',
      about: String(figures.stillOpen.number),
      content:
        stillOpen.length === 0 ? (
          <p className={css.about}>No ticket was open at the end of the month.</p>
        ) : (
          <DataTable label="Open tickets" columns={openColumns} rows={stillOpen} rowKey={number} />
        ),
    },
    {
      id: 'counting',
      title: 'How we count',
      content: (
        <p className={css.about}>
          Figures as of {momentShown(Date.parse(madeAt))}, by the priority and category that tickets have now. Check
          value {check}.
        </p>
      ),
    },
  ]
}

function Tickets({ figures: { weeks, backlog, month, months } }: { figures: MonthlyReport['figures'] }) {
  const week = ({ from, to }: { from: string; to: string }) => `${Number(from.slice(8))}–${Number(to.slice(8))}`
  const total = (of: 'created' | 'resolved') => weeks.reduce((sum, each) => sum + each[of], 0)
  const first = dayOf(`${month}-01`)
  return (
    <>
      <div className={css.pair}>
        <BarChart
          title="New tickets"
          description={`${total('created')} new tickets in ${monthName(month)}, by week.`}
          heads={['Days', 'New tickets']}
          data={weeks.map((each) => ({ label: week(each), value: each.created }))}
        />
        <BarChart
          title="Resolved tickets"
          description={`${total('resolved')} resolved tickets in ${monthName(month)}, by week.`}
          heads={['Days', 'Resolved tickets']}
          data={weeks.map((each) => ({ label: week(each), value: each.resolved }))}
        />
        <LineChart
          title="Open tickets"
          description={`Open tickets at the end of each day, ${backlog.at(-1) ?? 0} at the end of the month.`}
          heads={['Day', 'Open tickets']}
          data={backlog.map((value, at) => ({ label: shortDate(dateOf(first + at)), value }))}
          area
        />
        <BarChart
          title="Solutions in time"
          description="Share of solutions in the agreed time, by month."
          heads={['Month', 'In time']}
          data={months.flatMap((each) => {
            const share = attainment(each.figures.resolution)
            return share === undefined ? [] : [{ label: shortMonthName(each.month), value: Math.round(share * 100) }]
          })}
          format={(value) => `${value} %`}
        />
      </div>
      <DataTable label="Months" columns={monthColumns} rows={months} rowKey={({ month }) => month} />
    </>
  )
}

function Asked({ figures: { category, ratings } }: { figures: MonthlyReport['figures'] }) {
  const asked = category.filter(({ figures: { created } }) => created > 0)
  return (
    <>
      <DataTable label="New tickets by category" columns={categoryColumns} rows={asked} rowKey={({ value }) => value} />
      {ratings.some((each) => each > 0) && (
        <div className={css.ratings}>
          <BarChart
            title="Ratings"
            description="How many ratings of each score, from 1 to 5."
            heads={['Score', 'Ratings']}
            data={ratings.map((value, at) => ({ label: String(at + 1), value }))}
          />
        </div>
      )}
    </>
  )
}

const number = ({ ticketNumber }: ReportedTicket) => ticketNumber

interface Counted {
  readonly one: string
  readonly many: string
}

/** Names what was kept: on a phone the row has no heads. */
const kept = (promise: Figures['resolution'], what: Counted) => {
  const due = promise.met + promise.missed
  return due === 0 ? `No ${what.one} due` : `${spelledShare(promise)} of ${due} ${due === 1 ? what.one : what.many}`
}

type Month = MonthlyReport['figures']['months'][number]
const monthColumns: readonly [Column<Month>, ...Column<Month>[]] = [
  { id: 'month', name: 'Month', width: 'minmax(8rem, 1fr)', narrow: 'title', cell: ({ month }) => monthName(month) },
  { id: 'new', name: 'New', align: 'end', cell: ({ figures }) => figures.created },
  { id: 'resolved', name: 'Resolved', align: 'end', cell: ({ figures }) => figures.resolved },
  { id: 'open', name: 'Open at end', align: 'end', cell: ({ open }) => open },
  {
    id: 'reply',
    name: 'First reply in time',
    align: 'end',
    cell: ({ figures }) => spelledShare(figures.firstResponse),
  },
  {
    id: 'solution',
    name: 'Solution in time',
    align: 'end',
    narrow: 'end',
    cell: ({ figures }) => `${spelledShare(figures.resolution)} in time`,
  },
]

interface Promised {
  readonly priority: Priority
  readonly targets: MonthlyReport['targets'][Priority]
  readonly figures: Figures
}
const promiseColumns: readonly [Column<Promised>, ...Column<Promised>[]] = [
  {
    id: 'priority',
    name: 'Priority',
    width: 'minmax(6rem, 1fr)',
    narrow: 'title',
    cell: ({ priority }) => <PriorityWord priority={priority} />,
  },
  { id: 'new', name: 'New', align: 'end', narrow: 'end', cell: ({ figures }) => figures.created },
  {
    id: 'reply',
    name: 'Agreed reply',
    align: 'end',
    isExtra: true,
    cell: ({ targets }) => targetShown(targets.firstResponse),
  },
  {
    id: 'reply-half',
    name: 'Half within',
    align: 'end',
    isExtra: true,
    cell: ({ figures }) => spelledMinutes(figures.firstResponse.medianMinutes),
  },
  {
    id: 'replied',
    name: 'Replies in time',
    align: 'end',
    narrow: 'about',
    cell: ({ figures }) => kept(figures.firstResponse, { one: 'reply', many: 'replies' }),
  },
  {
    id: 'solution',
    name: 'Agreed solution',
    align: 'end',
    isExtra: true,
    cell: ({ targets }) => targetShown(targets.resolution),
  },
  {
    id: 'solution-half',
    name: 'Half within ',
    align: 'end',
    isExtra: true,
    cell: ({ figures }) => spelledMinutes(figures.resolution.medianMinutes),
  },
  {
    id: 'solved',
    name: 'Solutions in time',
    align: 'end',
    narrow: 'end-about',
    cell: ({ figures }) => kept(figures.resolution, { one: 'solution', many: 'solutions' }),
  },
]

const subject: Column<ReportedTicket> = {
  id: 'subject',
  name: 'Ticket',
  width: 'minmax(12rem, 2fr)',
  narrow: 'title',
  cell: (ticket) => <RevealedText>{ticket.subject}</RevealedText>,
}
const priority: Column<ReportedTicket> = {
  id: 'priority',
  name: 'Priority',
  narrow: 'end',
  cell: (ticket) => <PriorityWord priority={ticket.priority} />,
}
const missedColumns: readonly [Column<ReportedTicket>, ...Column<ReportedTicket>[]] = [
  subject,
  priority,
  {
    id: 'happened',
    name: 'What happened',
    width: 'minmax(16rem, 3fr)',
    narrow: 'below',
    cell: (ticket) => <span className={css.happened}>{whatHappened(ticket)}</span>,
  },
]
const openColumns: readonly [Column<ReportedTicket>, ...Column<ReportedTicket>[]] = [
  subject,
  priority,
  { id: 'sent', name: 'Sent', narrow: 'about', cell: ({ createdAt }) => momentShown(Date.parse(createdAt)) },
  { id: 'now', name: 'Now', narrow: 'end-about', cell: standing },
]

type ByCategory = MonthlyReport['figures']['category'][number]
const categoryColumns: readonly [Column<ByCategory>, ...Column<ByCategory>[]] = [
  { id: 'category', name: 'Category', width: 'minmax(10rem, 1fr)', narrow: 'title', cell: ({ value }) => value },
  { id: 'new', name: 'New', align: 'end', narrow: 'end', cell: ({ figures }) => figures.created },
  { id: 'resolved', name: 'Resolved', align: 'end', cell: ({ figures }) => figures.resolved },
  {
    id: 'solved',
    name: 'Solutions in time',
    align: 'end',
    narrow: 'about',
    cell: ({ figures }) => kept(figures.resolution, { one: 'solution', many: 'solutions' }),
  },
]
