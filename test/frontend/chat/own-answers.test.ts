import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ClientTicketSummary } from '#domain/helpdesk/ticket.ts'
import type { DocumentRow } from '#domain/resellers/billing-overview.ts'
import { dueAnswer, invoicesAnswer, tasksAnswer, ticketAnswer, ticketsAnswer } from '#frontend/chat/own-answers.ts'
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

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-30T08:00:00Z') }))
afterEach(() => vi.useRealTimers())

test('an open ticket is told with its status and the promise that runs', () => {
  const [first] = ticketsAnswer([ticket()]).split('\n')
  expect(first).toBe('VTS-MF3K2A1B-7Q2X, “The printer is silent”: Open. A person answers by 30 Nov 2026, 12:30.')
  vi.setSystemTime(Date.parse('2026-11-30T11:00:00Z'))
  expect(ticketsAnswer([ticket()])).toContain('An answer was due by 30 Nov 2026, 12:30: we are late.')
  expect(ticketsAnswer([], { isOfAll: true })).toContain('None of your organisation’s tickets is open.')
  expect(ticketsAnswer([ticket({ status: 'resolved' })])).toContain('None of your tickets is open.')
  expect(ticketsAnswer([ticket({ status: 'waiting' })])).toContain('Waiting for you. We wait for your answer.')
})

test('a ticket that the person may not read is like one that does not exist', () => {
  expect(ticketAnswer('VTS-MF3K2A1B-7Q2X', undefined)).toContain('I find no ticket VTS-MF3K2A1B-7Q2X')
})

test('invoices are told with their sum to the cent, those that are overdue first', () => {
  const later = invoice({ number: 'INV-000041', dueOn: '2026-12-15', open: 50_05, state: 'open' })
  const paid = invoice({ number: 'INV-000012', open: 0, state: 'paid' })
  expect(
    plain(invoicesAnswer([later, invoice(), paid]))
      .split('\n')
      .slice(0, 3),
  ).toEqual([
    '2 invoices are left to pay, together R 11 550,05; 1 of them is overdue.',
    '- INV-000037: R 11 500,00, was due on 31 October 2026, overdue.',
    '- INV-000041: R 50,05, due on 15 December 2026.',
  ])
  expect(invoicesAnswer([paid])).toContain('Nothing is left to pay.')
  expect(invoicesAnswer([])).toContain('I find no invoice that you may read.')
})

test('many are cut and counted', () => {
  const tasks = Array.from({ length: 7 }, (_, index) => ({ title: `Task ${index}`, dueOn: `2026-12-0${7 - index}` }))
  const lines = tasksAnswer(tasks, '2026-12-02').split('\n')
  expect(lines[0]).toBe('7 open tasks are yours.')
  expect(lines[1]).toBe('- “Task 6”: was due on 1 December 2026, late.')
  expect(lines[2]).toBe('- “Task 5”: due today.')
  expect(lines).toContain('And 2 more.')
})

test('what is due is of all kinds, the most urgent first', () => {
  const text = plain(
    dueAnswer(
      {
        tickets: [ticket({ status: 'waiting' }), ticket()],
        documents: [invoice()],
        tasks: [{ title: 'Move the mail', dueOn: '2026-12-05' }, { title: 'Some day' }],
      },
      '2026-12-01',
    ),
  )
  expect(text.split('\n').slice(0, 4)).toEqual([
    '3 things wait for you, the most urgent first.',
    '- Invoice INV-000037: R 11 500,00, was due on 31 October 2026, overdue.',
    '- Ticket VTS-MF3K2A1B-7Q2X, “The printer is silent”: we wait for your answer.',
    '- Task “Move the mail”: due on 5 December 2026.',
  ])
  expect(dueAnswer({}, '2026-12-01')).toContain('Nothing is due')
})

test('the pages that it names are links', () => {
  const links = [ticketsAnswer([]), invoicesAnswer([invoice()]), tasksAnswer([{ title: 'One' }], '2026-12-01')]
    .flatMap((text) => replyLines(text))
    .flatMap(({ parts }) => parts.flatMap((part) => ('href' in part ? part.href : [])))
  expect(links).toEqual(['/dashboard/tickets', '/helpdesk', '/dashboard/invoices', '/dashboard/projects/work'])
})
