import { dateOf, dayAt } from '../../calendar/day.ts'
import { company } from '../../company/details.ts'
import type { TemplateData } from '../../documents/templates.ts'
import { plainLine } from '../../text/plain.ts'
import { priorities, priorityNames } from '../priority.ts'
import { figuresOf } from '../reports/figures.ts'
import type { Figures } from '../reports/figures.ts'
import { spelledMinutes, spelledRating, spelledShare } from '../reports/spelled-figures.ts'
import { daysOfMonth, daysShown, longDate, momentShown, monthName, shortDate } from './month.ts'
import { MOST_SHOWN } from './monthly-report.ts'
import type { MonthlyReport, ReportedTicket } from './monthly-report.ts'
import { agreedBefore, counted, standing, summaryOf, targetShown, whatHappened } from './monthly-words.ts'

type Section = TemplateData<'report'>['sections'][number]
type Block = NonNullable<Section['blocks']>[number]
type Chart = Extract<Block, { type: 'charts' }>['charts'][number]

const LONGEST_SUBJECT = 140

/** The document of a monthly report. */
export function monthlyDocument(report: MonthlyReport): TemplateData<'report'> {
  const { figures, madeAt, organisationName } = report
  const date = dateOf(dayAt(Date.parse(madeAt)))
  const { from, to } = daysOfMonth(figures.month)
  return {
    kind: 'Monthly report of the help desk',
    title: monthName(figures.month),
    subtitle: daysShown({ from, to }),
    date,
    dateShown: longDate(date),
    marking: 'Confidential',
    parties: [
      { role: 'Prepared for', name: plainLine(organisationName, 120) },
      { role: 'Prepared by', name: company.name, lines: ['Help desk', company.phone] },
    ],
    sections: [
      inShort(report),
      tickets(report),
      promises(report),
      ...broken(report),
      ...asked(report),
      ...stillOpen(report),
      counting(report),
    ],
  }
}

function inShort({ figures: { figures, open, ...rest } }: MonthlyReport): Section {
  return {
    heading: 'In short',
    blocks: [
      { type: 'paragraph', text: summaryOf({ figures, open, ...rest }) },
      {
        type: 'figures',
        figures: [
          {
            value: String(figures.created),
            label: `new ${figures.created === 1 ? 'ticket' : 'tickets'}; ${figures.resolved} resolved`,
          },
          { value: spelledShare(figures.firstResponse), label: 'of first replies in the agreed time' },
          { value: spelledShare(figures.resolution), label: 'of solutions in the agreed time' },
          { value: String(open), label: `${open === 1 ? 'ticket' : 'tickets'} open at the end` },
        ],
      },
    ],
  }
}

function tickets(report: MonthlyReport): Section {
  const {
    backlog,
    months,
    open,
    figures: { created, resolved },
  } = report.figures
  return {
    heading: 'Tickets and backlog',
    blocks: [
      ...(created + resolved + open > 0 || backlog.some((each) => each > 0) ? [volume(report)] : []),
      {
        type: 'table',
        caption: months.length > 1 ? `The last ${months.length} months` : 'The month',
        columns: [
          { heading: 'Month', share: 1.7 },
          ...['New', 'Reopened', 'Resolved', 'Open at end', 'First reply in time', 'Solution in time', 'Rating'].map(
            (heading) => ({
              heading,
              align: 'right' as const,
              share: 1,
            }),
          ),
        ],
        rows: months.map((each) => [
          monthName(each.month),
          String(each.figures.created),
          String(each.figures.reopened),
          String(each.figures.resolved),
          String(each.open),
          spelledShare(each.figures.firstResponse),
          spelledShare(each.figures.resolution),
          each.figures.averageRating === undefined ? '–' : each.figures.averageRating.toFixed(1),
        ]),
      },
    ],
  }
}

function volume({ figures: { weeks, backlog, month } }: MonthlyReport): Block {
  const { from, to } = daysOfMonth(month)
  return {
    type: 'charts',
    charts: [
      {
        form: 'columns',
        caption: 'New and resolved tickets by week',
        labels: weeks.map((week) => `${Number(week.from.slice(8))}–${Number(week.to.slice(8))}`),
        series: [
          { name: 'New', values: weeks.map(({ created }) => created) },
          { name: 'Resolved', values: weeks.map(({ resolved }) => resolved) },
        ],
        alt: weeks
          .map(
            (week) =>
              `${shortDate(week.from)} to ${shortDate(week.to)}: ${week.created} new, ${week.resolved} resolved.`,
          )
          .join(' '),
      },
      {
        form: 'line',
        caption: 'Open tickets at the end of each day',
        labels: backlog.map((_, at) => (at === 0 ? shortDate(from) : at === backlog.length - 1 ? shortDate(to) : '')),
        series: [{ name: 'Open', values: backlog.map((open) => Math.max(0, open)) }],
        alt: `Between ${Math.min(...backlog)} and ${Math.max(...backlog)} tickets were open; ${backlog.at(-1)} at the end.`,
      },
    ],
  }
}

function promises(report: MonthlyReport): Section {
  const {
    figures: { priority },
    targets,
  } = report
  const rows = priorities.toReversed().map((each) => {
    const figures = priority.find(({ value }) => value === each)?.figures ?? figuresOf({})
    const { firstResponse, resolution } = figures
    return [
      priorityNames[each],
      String(figures.created),
      targetShown(targets[each].firstResponse),
      spelledMinutes(firstResponse.medianMinutes),
      keptOf(firstResponse),
      targetShown(targets[each].resolution),
      spelledMinutes(resolution.medianMinutes),
      keptOf(resolution),
    ]
  })
  return {
    heading: 'Agreed times',
    blocks: [
      {
        type: 'table',
        caption: 'First replies and solutions against your agreement, by priority',
        columns: [
          { heading: 'Priority', share: 1 },
          { heading: 'New', align: 'right', share: 0.6 },
          { heading: 'Agreed reply', align: 'right', share: 1.3 },
          { heading: 'Half within', align: 'right', share: 1 },
          { heading: 'In time', align: 'right', share: 1.25 },
          { heading: 'Agreed solution', align: 'right', share: 1.3 },
          { heading: 'Half within', align: 'right', share: 1 },
          { heading: 'In time', align: 'right', share: 1.25 },
        ],
        rows,
      },
      ...agreedBefore(report).map((text) => ({ type: 'note' as const, text })),
    ],
  }
}

function broken({ figures, broken: listed }: MonthlyReport): Section[] {
  const { number } = figures.broken
  const { firstResponse, resolution } = figures.figures
  // The summary says that nothing was due.
  if (number === 0 && [firstResponse, resolution].every(({ met, missed }) => met + missed === 0)) return []
  return [
    {
      heading: 'Missed times',
      blocks:
        number === 0
          ? [{ type: 'note', text: 'Every first reply and every solution of the month came in the agreed time.' }]
          : [
              {
                type: 'table',
                caption: `${counted(number, 'ticket')} that missed an agreed time`,
                columns: [
                  { heading: 'Ticket', share: 2.1 },
                  { heading: 'Priority', share: 0.7 },
                  { heading: 'What happened', share: 2.6 },
                ],
                rows: listed.map((ticket) => [named(ticket), priorityNames[ticket.priority], whatHappened(ticket)]),
              },
              ...more(number, listed),
            ],
    },
  ]
}

function asked({ figures: { category, ratings, figures } }: MonthlyReport): Section[] {
  const asked = category.filter(({ figures: { created } }) => created > 0)
  const { averageRating } = figures
  const charts: Chart[] = [
    ...(asked.length > 0
      ? [
          {
            form: 'bars' as const,
            caption: 'New tickets by category',
            labels: asked.map(({ value }) => value),
            series: [{ name: 'New', values: asked.map(({ figures: { created } }) => created) }],
            alt: asked.map(({ value, figures: { created } }) => `${value}: ${created}.`).join(' '),
          },
        ]
      : []),
    ...(figures.ratings > 0
      ? [
          {
            form: 'bars' as const,
            caption: `Ratings, ${spelledRating(averageRating)} on average`,
            labels: ['5, very good', '4', '3', '2', '1, very bad'],
            series: [{ name: 'Ratings', values: ratings.toReversed() }],
            alt: ratings.map((number, at) => `${at + 1} of 5: ${counted(number, 'rating')}.`).join(' '),
          },
        ]
      : []),
  ]
  if (charts.length === 0) return []
  return [
    {
      heading: 'Categories and satisfaction',
      blocks: [
        { type: 'charts', charts },
        ...(asked.length === 0 ? [{ type: 'paragraph' as const, text: 'There were no new tickets.' }] : []),
        ...(figures.ratings === 0 ? [{ type: 'paragraph' as const, text: 'Nobody rated our work this month.' }] : []),
      ],
    },
  ]
}

function stillOpen({ figures, stillOpen: listed }: MonthlyReport): Section[] {
  const { number } = figures.stillOpen
  // The summary says that none was open.
  if (number === 0) return []
  return [
    {
      heading: 'Open at the end of the month',
      blocks: [
        {
          type: 'table',
          caption: counted(number, 'open ticket'),
          columns: [
            { heading: 'Ticket', share: 2.4 },
            { heading: 'Priority', share: 0.7 },
            { heading: 'Sent', share: 1.35 },
            { heading: 'Now', share: 1.5 },
          ],
          rows: listed.map((ticket) => [
            named(ticket),
            priorityNames[ticket.priority],
            momentShown(Date.parse(ticket.createdAt)),
            standing(ticket),
          ]),
        },
        ...more(number, listed),
      ],
    },
  ]
}

function counting({ madeAt, check }: MonthlyReport): Section {
  return {
    heading: 'How we count',
    blocks: [
      {
        type: 'paragraph',
        text: [
          'Days and times are South African (SAST, UTC+2). A ticket counts by the priority and category that it has now.',
          'An agreed time counts on the day on which it was kept or missed. Times in office hours leave out nights, weekends and public holidays, and the time in which we waited for you.',
          `Figures as of ${momentShown(Date.parse(madeAt))}. Check value ${check}.`,
        ].join(' '),
      },
    ],
  }
}

function more(number: number, listed: readonly ReportedTicket[]): Block[] {
  const others = number - listed.length
  return others > 0
    ? [{ type: 'paragraph', text: `The ${MOST_SHOWN} most urgent are listed; ${others} more are in your portal.` }]
    : []
}

function named({ ticketNumber, subject }: ReportedTicket): string {
  return `${ticketNumber}\n${plainLine(subject, LONGEST_SUBJECT)}`
}

/** "94 %" over "33 of 35". */
function keptOf(promise: Figures['resolution']): string {
  const due = promise.met + promise.missed
  return due === 0 ? '–' : `${spelledShare(promise)}\n${promise.met} of ${due}`
}
