import { expect, test } from 'vitest'
import { demonstrationTickets } from '#domain/helpdesk/demonstration/demonstration-tickets.ts'
import { cellChanges, cellsOf, DESK, summedCells } from '#domain/helpdesk/reports/cells.ts'
import type { Cell } from '#domain/helpdesk/reports/cells.ts'
import { figuresOf } from '#domain/helpdesk/reports/figures.ts'
import { reportCsv } from '#domain/helpdesk/reports/report-csv.ts'
import { makeReport, monthsIn } from '#domain/helpdesk/reports/report.ts'
import { factsOf, spansAfter, spansOf } from '#domain/helpdesk/reports/ticket-facts.ts'
import type { TicketFacts } from '#domain/helpdesk/reports/ticket-facts.ts'
import { standardAgreement } from '#domain/helpdesk/sla/agreement.ts'
import { foldTicket } from '#domain/helpdesk/ticket-state.ts'
import { isActive } from '#domain/helpdesk/ticket-status.ts'

const now = Date.parse('2026-03-18T12:00:00.000Z')
const made = demonstrationTickets({
  now,
  tickets: 160,
  requesters: [1, 2, 3].map((at) => ({
    name: `Person ${at}`,
    email: `person-${at}@karoo-foods.example`,
    phone: '',
    company: 'Karoo Foods',
    ...(at > 1 && { personId: `person-${at}`, organisation: `org-client${at}` }),
  })),
  agents: [
    { personId: 'agent-one', name: 'One' },
    { personId: 'agent-two', name: 'Two' },
  ],
  rules: { agreement: standardAgreement, closeDays: 7, reopenDays: 14 },
})
const facts = made.map(({ ticket, timeline }) => factsOf(ticket, spansOf(timeline)))
const cells = summedCells(facts.flatMap(cellsOf))
const [from, to] = ['2026-02-02', '2026-03-01']
const byName = (one: Cell, other: Cell) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)

/** A moment in South Africa, as milliseconds since 1970. */
const endOf = (date: string) => Date.parse(`${date}T23:59:59.999+02:00`)
/** The state of every ticket at a moment, by its history alone. */
const statesAt = (moment: number) =>
  made.flatMap(({ timeline }) => {
    const past = timeline.filter(({ at }) => Date.parse(at) <= moment)
    return past.length === 0 ? [] : [foldTicket(past)]
  })

test('a report counts what the histories say: created, open at the end of each week, answered, and rated', () => {
  const report = makeReport(cells, DESK, { from, to, step: 'week' })
  const created = made.filter(({ ticket }) => {
    const at = Date.parse(ticket.createdAt)
    return at >= Date.parse(`${from}T00:00:00+02:00`) && at <= endOf(to)
  })
  expect(report.figures.created).toBe(created.length)
  expect(report.course.map((week) => [week.from, week.to])).toEqual([
    ['2026-02-02', '2026-02-08'],
    ['2026-02-09', '2026-02-15'],
    ['2026-02-16', '2026-02-22'],
    ['2026-02-23', '2026-03-01'],
  ])
  for (const week of report.course)
    expect(week.open).toBe(statesAt(endOf(week.to)).filter(({ status }) => isActive(status)).length)
  expect(report.course.reduce((sum, { figures }) => sum + figures.resolved, 0)).toBe(report.figures.resolved)
  expect(report.figures.firstResponse.met + report.figures.firstResponse.missed).toBeGreaterThan(20)
})

test('every breakdown adds up to the whole, and organisations to the desk', () => {
  const report = makeReport(cells, DESK, { from, to, step: 'week' })
  for (const rows of Object.values(report.by))
    expect(rows.reduce((sum, { figures }) => sum + figures.created, 0)).toBe(report.figures.created)
  const without = summedCells(facts.filter(({ organisation }) => organisation === 'none').flatMap(cellsOf))
  const period = { from, to, step: 'day' } as const
  const parts = [
    ...['org-client2', 'org-client3'].map((scope) => makeReport(cells, scope, period)),
    makeReport(without, DESK, period),
  ]
  expect(parts.reduce((sum, { figures }) => sum + figures.created, 0)).toBe(report.figures.created)
  expect(parts.reduce((sum, { open }) => sum + open, 0)).toBe(report.open)
  expect(parts[0]?.by.organisation).toEqual([])
  expect(report.by.organisation.find(({ value }) => value === 'none')?.figures).toEqual(parts[2]?.figures)
})

test('counting a ticket after each of its events gives the same counters as counting it once at the end', () => {
  const changes: Cell[] = []
  for (const { ticket, timeline } of made) {
    let known: (TicketFacts & { reopenings: number }) | undefined
    for (let seen = 1; seen <= timeline.length; seen += 1) {
      const state = foldTicket(timeline.slice(0, seen))
      // The clocks of the end: they are not what this test is about.
      const listed = {
        ...ticket,
        ...state,
        resolvedAt: state.resolvedAt,
        closedAt: state.closedAt,
        rating: state.rating,
      }
      const after = factsOf(listed, spansAfter(known, listed) ?? spansOf(timeline.slice(0, seen)))
      changes.push(...cellChanges(known, after))
      known = { ...after, reopenings: state.reopened }
    }
  }
  expect(summedCells(changes).toSorted(byName)).toEqual([...cells].toSorted(byName))
})

test('median and slowest tenth are estimated within their bucket, and absent where nothing ended', () => {
  const figures = figuresOf({
    'resolution-ended': 4,
    'resolution-minutes': 180,
    'resolution-bucket-1': 2,
    'resolution-bucket-2': 2,
  })
  expect(figures.resolution).toMatchObject({ ended: 4, averageMinutes: 45, medianMinutes: 30, slowTenthMinutes: 54 })
  expect(figures.firstResponse).toEqual({ met: 0, missed: 0, ended: 0 })
  expect(figuresOf({ 'rating-5': 3, 'rating-2': 1 })).toMatchObject({ ratings: 4, averageRating: 4.25 })
})

test('a period touches every month between its days', () => {
  expect(monthsIn({ from: '2025-12-31', to: '2026-03-01' })).toEqual(['2025-12', '2026-01', '2026-02', '2026-03'])
  expect(monthsIn({ from: '2026-02-28', to: '2026-02-28' })).toEqual(['2026-02'])
})

test('the CSV says how many tickets were open after each week, and nothing where this is not counted', () => {
  const report = makeReport(cells, DESK, { from, to, step: 'week' })
  const [heads, ...rows] = reportCsv(report, (_, value) => value)
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(','))
  expect(heads?.at(-1)).toBe('Open at the end')
  const opens = Map.groupBy(rows, ([table]) => table)
  const lastOf = (table: string) => opens.get(table)?.map((row) => row.at(-1))
  expect(lastOf('period')).toEqual([String(report.open)])
  expect(lastOf('week')).toEqual(report.course.map(({ open }) => String(open)))
  expect(new Set(lastOf('organisation'))).toEqual(new Set(['']))
})
