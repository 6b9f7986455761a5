import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Priority } from '#domain/helpdesk/priority.ts'
import type { ClientTicketSummary } from '#domain/helpdesk/ticket.ts'
import type { MeetingSummary } from '#domain/meetings/meeting.ts'
import type { DocumentRow } from '#domain/resellers/billing-overview.ts'
import { ownAnswersIn } from '#frontend/chat/own-answers.ts'
import { aboutWords } from '#frontend/chat/own-choice.ts'
import { replyLines } from '#frontend/chat/reply-lines.ts'

const plain = (text: string) => text.replaceAll('\u{A0}', ' ')
const off = { status: 'off' } as const
const target = { minutes: 240, hours: 'office' } as const

const ticket = (change: Partial<ClientTicketSummary> = {}) =>
  ({
    ticketNumber: 'VTS-MF3K2A1B-7Q2X',
    subject: 'The printer\nis silent',
    status: 'open',
    clocks: {
      priority: 'normal',
      firstResponse: {
        status: 'running',
        target,
        used: { always: 0, office: 0 },
        since: 0,
        warnAt: 0,
        dueAt: Date.parse('2026-11-30T10:30:00Z'),
      },
      nextResponse: off,
      resolution: off,
    },
    ...change,
  }) as ClientTicketSummary
const invoice = (change: Partial<DocumentRow> = {}): DocumentRow => ({
  number: 'INV-000037',
  issuedOn: '2026-10-01',
  dueOn: '2026-10-31',
  total: 1_150_000,
  open: 1_150_000,
  state: 'late',
  ...change,
})

const task = (title: string, dueOn?: string, id = title) => ({ id, projectId: 'p1', title, dueOn })
const today = '2026-12-01'
const { tickets, ticket: ticketAnswer, invoices, tasks, due } = ownAnswersIn('en', today, 'Africa/Johannesburg')

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-30T08:00:00Z') }))
afterEach(() => vi.useRealTimers())

test('an open ticket is told with its status and the promise that runs', () => {
  const [first] = tickets([ticket()]).text.split('\n')
  expect(first).toBe('VTS-MF3K2A1B-7Q2X, “The printer is silent”: Open. A person answers by 30 Nov 2026, 12:30.')
  vi.setSystemTime(Date.parse('2026-11-30T11:00:00Z'))
  expect(tickets([ticket()]).text).toContain('An answer was due by 30 Nov 2026, 12:30: we are late.')
  expect(tickets([], { isOfAll: true }).text).toContain('None of your organisation’s tickets is open.')
  expect(tickets([ticket({ status: 'resolved' })]).text).toContain('None of your tickets is open.')
  expect(tickets([ticket({ status: 'waiting' })]).text).toContain('Waiting for you. We wait for your answer.')
})

test('a ticket that the person may not read is like one that does not exist', () => {
  expect(ticketAnswer('VTS-MF3K2A1B-7Q2X', undefined)).toEqual({
    text: expect.stringContaining('I find no ticket VTS-MF3K2A1B-7Q2X') as string,
    links: [],
    records: [],
  })
})

test('whether a ticket is critical is answered with its priority', () => {
  const told = (priority: Priority, asked?: Priority) =>
    ticketAnswer('VTS-MF3K2A1B-7Q2X', ticket({ priority }), { asksPriority: true, priority: asked }).text.split('\n')[0]
  expect(told('critical', 'critical')).toBe('Yes: its priority is Critical.')
  expect(told('high', 'critical')).toBe('No: its priority is High.')
  expect(told('high', 'high')).toBe('Yes: its priority is High.')
  expect(told('critical', 'high')).toBe('Yes: its priority is Critical.')
  expect(told('normal', 'high')).toBe('No: its priority is Normal.')
  expect(told('critical', 'low')).toBe('No: its priority is Critical.')
  expect(told('high')).toBe('Priority High.')
  const both = [ticket({ priority: 'high' }), ticket({ ticketNumber: 'VTS-MF3K2A1B-0000', priority: 'low' })]
  expect(tickets(both, { asksPriority: true }).text).toMatch(/Priority High\.[^]+Priority Low\./)
})

test('invoices are told with their sum to the cent, those that are overdue first', () => {
  const later = invoice({ number: 'INV-000041', dueOn: '2026-12-15', open: 50_05, state: 'open' })
  const paid = invoice({ number: 'INV-000012', open: 0, state: 'paid' })
  expect(
    plain(invoices([later, invoice(), paid]).text)
      .split('\n')
      .slice(0, 3),
  ).toEqual([
    '2 invoices are left to pay, together R 11 550,05; 1 of them is overdue.',
    '- INV-000037: R 11 500,00, was due on 31 October 2026, overdue.',
    '- INV-000041: R 50,05, due on 15 December 2026.',
  ])
  expect(invoices([paid]).text).toContain('Nothing is left to pay.')
  expect(invoices([]).text).toContain('Your organisation has no invoice yet.')
})

test('many are cut and counted', () => {
  const many = Array.from({ length: 7 }, (_, index) => task(`Task ${index}`, `2026-12-0${7 - index}`))
  const { text, records, links } = ownAnswersIn('en', '2026-12-02').tasks(many)
  const lines = text.split('\n')
  expect(lines[0]).toBe('7 open tasks are yours.')
  expect(lines[1]).toBe('- “Task 6”: was due on 1 December 2026, late.')
  expect(lines[2]).toBe('- “Task 5”: due today.')
  expect(lines).toContain('And 2 more.')
  expect(records).toHaveLength(5)
  expect(links).toHaveLength(5)
})

test('tasks of a week are those that are due until its end, and the others are counted', () => {
  const own = [task('Late', '2026-11-20'), task('Soon', '2026-12-04'), task('Next', '2026-12-08'), task('Some day')]
  const { text, records } = tasks(own, { to: '2026-12-06' })
  expect(records).toEqual(['Late', 'Soon'])
  expect(text).toContain('2 tasks of yours are due or planned then.')
  expect(text).toContain('2 open tasks have other dates, or none.')
  expect(tasks(own, { from: '2026-12-02', to: '2026-12-02' }).text).toContain(
    'None of your tasks is due or planned then.',
  )
})

test('what is due is of all kinds, the most urgent first', () => {
  const { text } = due({
    tickets: [ticket({ status: 'waiting' }), ticket()],
    documents: [invoice()],
    tasks: [task('Move the mail', '2026-12-05'), task('Some day')],
  })
  expect(plain(text).split('\n').slice(0, 4)).toEqual([
    '3 things have their date then, the earliest first.',
    '- Invoice INV-000037: R 11 500,00, was due on 31 October 2026, overdue.',
    '- Ticket VTS-MF3K2A1B-7Q2X, “The printer is silent”: We wait for your answer.',
    '- Task “Move the mail”: due on 5 December 2026.',
  ])
  expect(due({}).text).toContain('Nothing is due')
  expect(due({}, { to: '2026-12-01' }).text).toContain('Nothing is due')
})

test('people without rights to invoices are told so, and get no zero', () => {
  const { text } = due({}, { withoutInvoices: true })
  expect(text).toContain('your account does not show you')
  expect(text).not.toMatch(/no invoice|Nothing is due/)
  expect(due({ tickets: [ticket({ status: 'waiting' })] }, { withoutInvoices: true }).text).toContain(
    'does not show you',
  )
})

test('records and pages that it names are links', () => {
  const answers = [
    tickets([ticket(), ticket({ ticketNumber: 'VTS-MF3K2A1B-0000' })]),
    invoices([invoice()]),
    tasks([task('Move the mail', '2026-12-05', 't1')]),
  ]
  const links = answers
    .flatMap(({ text, links: named }) => replyLines(text, { links: named }))
    .flatMap(({ parts }) => parts.flatMap((part) => ('href' in part ? part.href : [])))
  expect(links).toEqual([
    '/dashboard/tickets?ticket=VTS-MF3K2A1B-7Q2X',
    '/dashboard/tickets?ticket=VTS-MF3K2A1B-0000',
    '/dashboard/tickets',
    '/dashboard/invoices/INV-000037',
    '/dashboard/invoices',
    '/dashboard/projects/p1?open=t1',
    '/dashboard/projects/work',
  ])
})

test('a list that goes on says more than it can count', () => {
  const many = Array.from({ length: 7 }, (_, at) => ticket({ ticketNumber: `VTS-MF3K2A1B-000${at}` }))
  const { text } = tickets(many, { isCut: true })
  expect(text).toContain('More than 7 of your tickets are open.')
  expect(text).not.toContain('And 2 more')
})

test('the language of the question is that of the answer', () => {
  const one = [ticket({ status: 'waiting' })]
  expect(ownAnswersIn('af', today).tickets(one).text).toContain('Wag vir u. Ons wag vir u antwoord.')
  expect(ownAnswersIn('zu', today).tickets(one).text).toContain('Silinde impendulo yakho.')
  expect(plain(ownAnswersIn('af', today).invoices([invoice()]).text)).toContain(
    'R 11 500,00, was op 31 Oktober 2026 betaalbaar, agterstallig.',
  )
})

test('a record is found by what it is about', () => {
  const found = (...words: string[]) =>
    aboutWords(['The printer is silent', 'Outlook shows no mail', 'New laptop'], words, (text) => text)
  expect(found('mail')).toEqual(['Outlook shows no mail'])
  expect(found('e-pos')).toEqual(['Outlook shows no mail'])
  expect(found('printing')).toEqual(['The printer is silent'])
  expect(found('firewall')).toEqual([])
})

test('times name their zone for somebody whose clock shows another time', () => {
  const abroad = ownAnswersIn('en', today, 'Europe/London')
  expect(abroad.tickets([ticket()]).text).toContain('by 30 Nov 2026, 12:30 (South African time).')
  expect(ownAnswersIn('af', today, 'UTC').tickets([ticket()]).text).toContain('12:30 (Suid-Afrikaanse tyd)')
  // Harare's clock shows the same.
  expect(ownAnswersIn('en', today, 'Africa/Harare').tickets([ticket()]).text).toContain('by 30 Nov 2026, 12:30.')
  const meeting = { id: 'm1', title: 'Review', date: today, time: '09:00', state: 'planned' } as MeetingSummary
  expect(abroad.meetings([meeting]).text).toContain('“Review”: today at 09:00 (South African time).')
  expect(ownAnswersIn('en', today, 'Africa/Johannesburg').meetings([meeting]).text).toContain('today at 09:00.')
})

test('a task without a due date counts by its planned end, as “My work” shows it', () => {
  const own = [{ ...task('Order the switches'), plannedEnd: '2026-12-03' }]
  const { text } = tasks(own, { to: '2026-12-06' })
  expect(text).toContain('One task of yours is due or planned then.')
  expect(text).toContain('planned until 3 December 2026')
})

test('dates in isiZulu have the months of isiZulu', () => {
  const answers = ownAnswersIn('zu', today, 'Africa/Johannesburg')
  const { text } = answers.tasks([task('Hlola', '2026-12-04')])
  expect(text).toContain('ngo-4 Disemba 2026')
  expect(answers.tickets([ticket()]).text).toContain('30 Novemba 2026, 12:30')
})
