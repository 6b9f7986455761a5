import { beforeEach, expect, test, vi } from 'vitest'
import type { ClientTicketSummary } from '#domain/helpdesk/ticket.ts'
import { answeredFromRecords, newConversation, ownContextOf } from '#frontend/chat/conversation.ts'
import { ownQuestionIn } from '#frontend/chat/own-question.ts'
import type { OwnContext } from '#frontend/chat/own-asked.ts'
import { answerFromRecords } from '#frontend/chat/own-records.ts'

const { listMyTickets, readMyTicket, readPortfolio } = vi.hoisted(() => ({
  readPortfolio: vi.fn<() => Promise<unknown>>(),
  listMyTickets: vi.fn<(input: object) => Promise<unknown>>(),
  readMyTicket: vi.fn<(input: object) => Promise<unknown>>(),
}))
vi.mock('#frontend/client/api.ts', () => ({
  api: {
    accounts: { readMe: () => Promise.resolve({ id: 'ana', organisation: 'acme', organisations: [] }) },
    helpdesk: { listMyTickets, readMyTicket },
    projects: {
      readPortfolio,
      readProject: () => Promise.resolve({ names: { thabo: 'Thabo Mokoena' } }),
      listProjectTasks: () =>
        Promise.resolve({ tasks: [{ id: 't1', projectId: 'p1', title: 'Check the cabling', dueOn: '2099-01-05' }] }),
    },
    meetings: { listMeetings: () => Promise.resolve({ meetings: [] }) },
  },
}))

const off = { status: 'off' }
const ticket = (number: number, change: Partial<ClientTicketSummary> = {}) =>
  ({
    ticketNumber: `VTS-${number}`,
    subject: `Matter ${number}`,
    status: 'open',
    priority: 'normal',
    clocks: { firstResponse: off, nextResponse: off, resolution: off },
    ...change,
  }) as ClientTicketSummary
const many = (length: number) => Array.from({ length }, (_, at) => ticket(at + 1))

/** Pages of four tickets, of the person or of the organisation. */
const listed = (own: readonly ClientTicketSummary[], ofOrganisation = own) =>
  listMyTickets.mockImplementation((input) => {
    const { scope, cursor = '0' } = input as { scope: string; cursor?: string }
    const all = scope === 'own' ? own : ofOrganisation
    const end = Number(cursor) + 4
    return Promise.resolve({
      tickets: all.slice(Number(cursor), end),
      ...(end < all.length && { nextCursor: String(end) }),
    })
  })

async function ask(message: string, before?: OwnContext) {
  const question = ownQuestionIn(message, before)
  if (!question) throw new Error(`asks nothing: ${message}`)
  const found = await answerFromRecords(question, new AbortController().signal)
  if (!found) throw new Error('nobody is signed in')
  const stamp = { id: 'm2', at: 0 }
  const { text, links } = found
  const conversation = answeredFromRecords(newConversation('s1'), question, found, {
    question: 'm1',
    answer: stamp,
  })
  return { text, links, context: ownContextOf(conversation) }
}

beforeEach(() => vi.clearAllMocks())

test.each([9, 45])(
  'whether a ticket is critical goes through all %i, and names the critical one first',
  async (open) => {
    listed([...many(open - 1), ticket(open, { priority: 'critical' })])
    const first = await ask('How far is my ticket?')
    expect(first.text).not.toContain(`VTS-${open}`)
    const { text } = await ask('Is it critical?', first.context)
    expect(text).toMatch(
      new RegExp(`^${open} of your tickets are open\\.\n- VTS-${open}, “Matter ${open}”: Open\\. Priority Critical\\.`),
    )
    expect(readMyTicket).not.toHaveBeenCalled()
  },
)

const running = (dueAt: number) =>
  ({
    clocks: { firstResponse: { status: 'running', dueAt }, nextResponse: off, resolution: off },
  }) as unknown as Partial<ClientTicketSummary>
const late = running(Date.now() - 60_000)
const inTime = running(Date.now() + 3_600_000)

test('tickets that are late are told of all that the person may read, or of their own', async () => {
  listed([ticket(1, inTime)], [ticket(1, inTime), ...many(20), ticket(30, late)])
  const all = await ask('Which tickets are overdue?')
  expect(all.text).toMatch(/^One of your organisation’s tickets is late\.\n- VTS-30, /)
  expect(all.text).not.toContain('VTS-1,')
  expect((await ask('Which of my tickets are late?')).text).toMatch(/^None of your tickets is late\./)
})

test('a ticket is found by its words among all that the person may read', async () => {
  listed(many(3), [...many(30), ticket(31, { subject: 'LTE failover does not switch back', status: 'closed' })])
  expect((await ask('How far is the LTE failover ticket?')).text).toContain('VTS-31, “LTE failover')
})

test('“the one about mail” after tasks is looked for among tickets, too', async () => {
  listed([ticket(1), ticket(2, { subject: 'Mail is slow' })])
  const tasks = await ask('What are my tasks?')
  const { text, context } = await ask('And the one about mail?', tasks.context)
  expect(text).toContain('VTS-2, “Mail is slow”')
  expect(context?.subject).toBe('tickets')
})

test('who works on a ticket is who of the help desk wrote last', async () => {
  listed([ticket(1)])
  const timeline = [
    { side: 'agent', message: { by: 'Lerato' } },
    { side: 'client', message: { by: 'Ana' } },
  ]
  readMyTicket.mockResolvedValue({ ...ticket(1), timeline })
  expect((await ask('Who is working on my ticket?')).text).toContain('Lerato of our help desk answered last.')
  readMyTicket.mockResolvedValue({ ...ticket(1), timeline: [] })
  expect((await ask('Wie werk aan my kaartjie?')).text).toContain('Niemand van ons hulptoonbank')
})

const migration = {
  id: 'p1',
  name: 'Server migration',
  startsOn: '2026-01-05',
  endsOn: '2026-03-01',
  tasks: 12,
  done: 5,
  late: 2,
  waiting: 1,
  milestones: [
    { title: 'Plan agreed', on: '2026-01-10', isDone: true },
    { title: 'Mail moved', on: '2026-02-01', isDone: false },
  ],
}

test('a project is found by its name, with what is done and late, its next milestone and a link', async () => {
  listed([])
  readPortfolio.mockResolvedValue({ rows: [{ ...migration, id: 'p2', name: 'Website' }, migration], isCut: false })
  const expected =
    '“Server migration”: 5 of 12 tasks are done. 2 miss their dates. 1 waits for you. The next milestone is “Mail moved”, on 1 February 2026.'
  const { text, links } = await ask('How is the server migration project going?')
  expect(text).toContain(expected)
  expect(links).toEqual([{ text: 'Server migration', href: '/dashboard/projects/p1' }])
  expect((await ask('How is the server migration going?')).text).toContain(expected)
  expect((await ask('Hoe gaan dit met die bedienermigrasie-projek?')).text).toContain('5 van 12 take is klaar.')
  expect((await ask('Who is working on the server migration project?')).text).toContain('Thabo Mokoena')
  expect((await ask('How is the tax audit project going?')).text).toMatch(/^I find nothing about “tax audit”/)
})

test('what may name a record, and names none, is no question about records', async () => {
  listed(many(2))
  readPortfolio.mockResolvedValue({ rows: [migration], isCut: false })
  const question = ownQuestionIn('How is the server room cooled?')
  expect(question?.isGuess).toBe(true)
  expect(await answerFromRecords(question!, new AbortController().signal)).toBeUndefined()
})

test('a record that has no more than half of the words is another one', async () => {
  listed([ticket(1, { subject: 'Failover to LTE did not come back' })])
  readPortfolio.mockResolvedValue({ rows: [{ ...migration, name: 'Office move' }], isCut: false })
  expect((await ask('How is the server migration project going?')).text).toMatch(/^I find nothing about/)
  expect((await ask('Is our backup ticket resolved?')).text).toMatch(/^I find nothing about/)
  expect((await ask('How far is the LTE problem ticket?')).text).toContain('VTS-1')
})

test('tickets that wait for the person are told alone', async () => {
  listed([...many(6), ticket(7, { status: 'waiting' })])
  expect((await ask('Which of my tickets are waiting for me?')).text).toMatch(/^VTS-7, /)
  listed(many(2))
  expect((await ask('Watter kaartjies wag vir my?')).text).toMatch(/^Geen van u oop kaartjies wag vir u nie/)
})

test('a task is no bill in other languages either', async () => {
  expect((await ask('Watter take het ek?')).text).not.toContain('betaalbaar')
})
