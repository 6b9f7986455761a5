import { beforeEach, expect, test, vi } from 'vitest'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import type { ClientTicketSummary } from '#domain/helpdesk/ticket.ts'
import { ApiError } from '#frontend/client/api-error.ts'
import { answeredFromRecords, newConversation, ownContextOf } from '#frontend/chat/conversation.ts'
import { ownQuestionIn } from '#frontend/chat/own-question.ts'
import type { OwnContext } from '#frontend/chat/own-asked.ts'
import { answerFromRecords } from '#frontend/chat/own-records.ts'

const {
  me,
  listMyTickets,
  readMyTicket,
  readPortfolio,
  listMeetings,
  readBillingOfOrganisation,
  readDocument,
  listAgents,
  listQueue,
  listTrials,
  readMeeting,
  listKeptAssessments,
  readOrganisationCertificates,
} = vi.hoisted(() => ({
  me: { id: 'ana', organisation: 'acme', roles: [] as string[], organisations: [] as object[] },
  listMeetings: vi.fn<() => Promise<unknown>>(() => Promise.resolve({ meetings: [] })),
  readBillingOfOrganisation: vi.fn<() => Promise<unknown>>(),
  readDocument: vi.fn<(input: { number: string }) => Promise<unknown>>(),
  listTrials: vi.fn<() => Promise<unknown>>(),
  readMeeting: vi.fn<() => Promise<unknown>>(),
  listKeptAssessments: vi.fn<() => Promise<unknown>>(),
  readOrganisationCertificates: vi.fn<() => Promise<unknown>>(),
  listAgents: vi.fn<() => Promise<unknown>>(),
  listQueue: vi.fn<(input: object) => Promise<unknown>>(),
  readPortfolio: vi.fn<() => Promise<unknown>>(),
  listMyTickets: vi.fn<(input: object) => Promise<unknown>>(),
  readMyTicket: vi.fn<(input: object) => Promise<unknown>>(),
}))
vi.mock('#frontend/client/api.ts', () => ({
  api: {
    accounts: { readMe: () => Promise.resolve(me), listTrials, listMembers: () => Promise.resolve({ members: [] }) },
    helpdesk: { listMyTickets, readMyTicket, listAgents, listQueue },
    resellers: { readBillingOfOrganisation, readDocument },
    projects: {
      readPortfolio,
      readProject: () => Promise.resolve({ names: { thabo: 'Thabo Mokoena' } }),
      listProjectTasks: () =>
        Promise.resolve({ tasks: [{ id: 't1', projectId: 'p1', title: 'Check the cabling', dueOn: '2099-01-05' }] }),
    },
    meetings: { listMeetings, readMeeting },
    assessments: { listKeptAssessments },
    certificates: { readOrganisationCertificates },
  },
}))

const off = { status: 'off' }
const ticket = (number: number, change: Partial<ClientTicketSummary> = {}) =>
  ({
    ticketNumber: `VTS-${number}`,
    subject: `Matter ${number}`,
    name: 'Ana Dlamini',
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

beforeEach(() => {
  vi.clearAllMocks()
  Object.assign(me, { roles: [], organisations: [] })
})

const seesAll = () => (me.organisations = [{ id: 'acme', reach: 'all' }])

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
  seesAll()
  listed([ticket(1, inTime)], [ticket(1, inTime), ...many(20), ticket(30, late)])
  expect((await ask('Which tickets of my organisation are late?')).text).toMatch(/^One of your organisation’s tickets/)
  const all = await ask('Which tickets are overdue?')
  expect(all.text).toMatch(/^One of your organisation’s tickets is late\.\n- VTS-30, /)
  expect(all.text).not.toContain('VTS-1,')
  expect((await ask('Which of my tickets are late?')).text).toMatch(/^None of your tickets is late\./)
})

test('a person who may read their own tickets only is told so when they ask for those of the organisation', async () => {
  me.organisations = [{ id: 'acme', reach: 'own' }]
  listed([ticket(1, inTime)])
  const { text } = await ask('Which tickets of my organisation are late?')
  expect(text).toMatch(/^None of your tickets is late\.[^]+Your account shows you your own tickets only\./)
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
    { side: 'agent', message: { by: 'Lerato', text: 'It is **fixed**.' } },
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

test('whether anybody replied is told from the last answer of our people, with when and where', async () => {
  listed([ticket(1), ticket(2)])
  const answer = { at: '2026-11-20T08:05:00Z', side: 'agent', message: { by: 'Lerato', text: 'It is **fixed**.' } }
  readMyTicket.mockImplementation((input) => {
    const { ticketNumber } = input as { ticketNumber: string }
    const own = { at: '2026-11-21T08:05:00Z', side: 'client', message: { by: 'Ana' } }
    return Promise.resolve({ ticketNumber, timeline: ticketNumber === 'VTS-2' ? [answer, own] : [own] })
  })
  const { text, links } = await ask('has anyone replied to me')
  expect(text).toMatch(
    /^Yes\. Our help desk has answered 1 of your 2 tickets.*\n- VTS-2, “Matter 2”: Lerato of our help desk answered last, on 20 Nov 2026, 10:05/,
  )
  expect(links).toEqual([{ text: 'VTS-2', href: '/dashboard/tickets?ticket=VTS-2' }])
  listed([ticket(1)])
  expect((await ask('Het iemand my al geantwoord?')).text).toMatch(/^Nee\. Niemand/)
})

test('the number of open tickets is that of the dashboard: own ones and those of colleagues, each once', async () => {
  seesAll()
  listed([ticket(1), ticket(2)], [ticket(2), ticket(3), ticket(4)])
  expect((await ask('How many tickets are open?')).text).toMatch(/^4 of your organisation’s tickets are open\./)
  const own = await ask('How many open tickets do I have?')
  expect(own.text).toMatch(/^2 of your tickets are open\./)
  expect(own.text).toContain('4 are open, as on your dashboard.')
  Object.assign(me, { organisations: [{ id: 'acme', reach: 'own' }] })
  expect((await ask('How many open tickets do I have?')).text).not.toContain('colleagues')
})

test('tickets of a colleague are those that the person may read, and nobody else is confirmed', async () => {
  seesAll()
  listed([ticket(1)], [ticket(1, { name: 'Ana Dlamini' }), ticket(2, { name: 'Thabo Nkosi' })])
  const { text } = await ask("what are Thabo's open tickets")
  expect(text).toContain('VTS-2, “Matter 2”')
  expect(text).not.toContain('VTS-1,')
  expect((await ask("what are Sipho's open tickets")).text).toMatch(/^I find no open ticket that “sipho” sent/)
  expect(listAgents).not.toHaveBeenCalled()
  Object.assign(me, { organisations: [{ id: 'acme', reach: 'own' }] })
  listed([ticket(1)])
  expect((await ask("what are Thabo's open tickets")).text).toMatch(/^Your account shows you your own tickets only/)
})

test('our staff are told what a colleague of the help desk works on', async () => {
  Object.assign(me, { roles: ['agent'] })
  listAgents.mockResolvedValue({ agents: [{ personId: 'thabo', name: 'Thabo Molefe' }] })
  listQueue.mockResolvedValue({ tickets: [ticket(9)] })
  const { text, links } = await ask("what are Thabo's open tickets")
  expect(text).toMatch(/^Thabo Molefe works on 1 open ticket\./)
  expect(links).toEqual([{ text: 'VTS-9', href: '/admin/helpdesk?ticket=VTS-9' }])
  expect(listQueue.mock.calls[0]?.[0]).toMatchObject({ view: 'active', assignee: 'thabo' })
})

const row = (number: string, issuedOn: string, open = 0) => ({
  number,
  issuedOn,
  dueOn: '2026-12-03',
  total: 115_000,
  open,
  state: open > 0 ? 'due' : 'paid',
})
const agreement = {
  title: 'Managed IT',
  from: '2026-01',
  nextMonth: '2026-11',
  hours: [],
  used: {},
  lines: [
    { id: '1', description: 'Support', quantity: 10_000, unitPrice: 45_000, from: '2026-01' },
    { id: '2', description: 'Old backup', quantity: 1000, unitPrice: 90_000, from: '2026-01', until: '2026-05' },
  ],
}
const billing = {
  documents: [row('INV-1', '2025-10-20'), row('INV-2', '2025-11-03', 115_000)],
  agreements: [agreement],
  closed: [],
}

test('the invoice of a month is the one that is for it or was issued in it, for who may see invoices', async () => {
  seesAll()
  readBillingOfOrganisation.mockResolvedValue(billing)
  readDocument.mockImplementation(({ number }) =>
    Promise.resolve({ invoice: { lines: [{ description: number === 'INV-2' ? 'Support, 2025-10' : 'A laptop' }] } }),
  )
  const { text, links } = await ask('Where is our invoice for October 2025?')
  expect(text).toMatch(/^2 documents are of October 2025\./)
  expect(text).toMatch(/INV-2: .*issued on 3 November 2025 \(for October 2025\)/)
  expect(links.map(({ href }) => href)).toContain('/dashboard/invoices/INV-1')
  expect((await ask('Show me our invoice for November 2025')).text).toMatch(/^One document is of November 2025/)
  expect((await ask('Show me our invoice for March 2025')).text).toMatch(/^No invoice of March 2025/)
  Object.assign(me, { organisations: [{ id: 'acme', reach: 'own' }] })
  expect((await ask('Where is our invoice for October 2025?')).text).toMatch(
    /^Your account does not show you the invoices/,
  )
})

test('what is billed every month is what the agreement charges next', async () => {
  seesAll()
  readBillingOfOrganisation.mockResolvedValue(billing)
  const { text } = await ask('what do you bill us each month')
  expect(text).toMatch(/“Managed IT” we invoice R.4.500,00 a month/)
  expect(text).toContain('- Support: 10 at')
  expect(text).not.toContain('Old backup')
  Object.assign(me, { organisations: [{ id: 'acme', reach: 'own' }] })
  expect((await ask('what do you bill us each month')).text).not.toContain('4')
})

test('the dates of a project are told after it, also of one that is done', async () => {
  listed([])
  readPortfolio.mockResolvedValue({ rows: [{ ...migration, done: 12 }], isCut: false })
  const first = await ask('How is the server migration project going?')
  const { text } = await ask('and when does it end?', first.context)
  expect(text).toContain('It starts on 5 January 2026. By its plan it ended on 1 March 2026.')
})

test('when a ticket was sent is told after it', async () => {
  listed([ticket(1, { createdAt: '2026-11-19T06:30:00Z' })])
  readMyTicket.mockResolvedValue(ticket(1, { createdAt: '2026-11-19T06:30:00Z' }))
  const first = await ask('How far is my ticket?')
  expect((await ask('when was it opened?', first.context)).text).toContain('It was sent to us on 19 Nov 2026, 08:30')
})

test('what is due is what waits by the rules of the dashboard: no task that is not late, no meeting that was answered', async () => {
  listed([ticket(1, { status: 'waiting' })])
  const meeting = {
    date: '2099-01-05',
    time: '10:00',
    state: 'planned',
    chairId: 'x',
    personId: 'x',
    personIds: ['ana'],
  }
  listMeetings.mockResolvedValue({
    meetings: [
      { ...meeting, id: 'm1', title: 'Review', answers: [] },
      { ...meeting, id: 'm2', title: 'Plan', answers: [{ who: 'ana', answer: 'accepted' }] },
    ],
  })
  const { text } = await ask('What is due?')
  expect(text).toMatch(/^Waiting for you: 1 ticket, 1 meeting\./)
  expect(text).toContain('Meeting without your answer “Review”')
  expect(text).not.toContain('“Plan”')
  expect(text).toContain('1 open task that is not late')
})

const invoice = (number: string, open: number) => ({
  number,
  issuedOn: '2026-10-01',
  dueOn: '2026-10-31',
  total: 1_150_000,
  open,
  state: open > 0 ? 'late' : 'paid',
})
const plainSpaces = (text: string) => text.replaceAll('\u{A0}', ' ')

test('whether an invoice is paid is told of those that the person may read, also in a merged organisation', async () => {
  seesAll()
  readDocument.mockResolvedValue({ invoice: { lines: [] } })
  readBillingOfOrganisation.mockResolvedValue({
    documents: [invoice('INV-000037', 0)],
    agreements: [],
    closed: [{ documents: [invoice('INV-000012', 575_000)] }],
  })
  const paid = await ask('Is invoice INV-000037 paid?')
  expect(plainSpaces(paid.text)).toMatch(/^INV-000037: R 11 500,00, issued on 1 October 2026; nothing is left to pay\./)
  expect(paid.links).toEqual([{ text: 'INV-000037', href: '/dashboard/invoices/INV-000037' }])
  const open = await ask('Is faktuur INV-000012 betaal?')
  expect(plainSpaces(open.text)).toContain('R 5 750,00 is nog onbetaal, was op 31 Oktober 2026 betaalbaar')
  expect((await ask('Is INV-000099 paid?')).text).toMatch(/^I find no INV-000099 among the invoices that you may read/)
  Object.assign(me, { organisations: [{ id: 'acme', reach: 'own' }] })
  expect((await ask('Is invoice INV-000037 paid?')).text).toMatch(/^Your account does not show you the invoices/)
})

test('the hours of this month are those of the agreement, and the ones above them have their rate', async () => {
  seesAll()
  const month = dateOf(dayAt(Date.now())).slice(0, 7)
  const agreement = (used: number) => ({
    title: 'Managed IT',
    from: '2026-01',
    hours: [{ included: 10_000, rate: 95_000, from: '2026-01' }],
    used: { [month]: used },
    nextMonth: month,
  })
  const billed = (used: number) =>
    readBillingOfOrganisation.mockResolvedValue({ documents: [], closed: [], agreements: [agreement(used)] })
  billed(8500)
  const { text } = await ask('How many hours have we used this month?')
  expect(text).toContain('- “Managed IT”: 8,5 of 10 included hours are used, 1,5 are left.')
  billed(12_000)
  expect(plainSpaces((await ask('Hoeveel ure het ons hierdie maand gebruik?')).text)).toContain(
    '12 van 10 ingeslote ure is gebruik, 0 is oor. 2 daarbo word teen R 950,00 elk gehef.',
  )
  readBillingOfOrganisation.mockResolvedValue({ documents: [], closed: [], agreements: [] })
  expect((await ask('How many of our included hours are left?')).text).toMatch(/^No agreement of your organisation/)
})

test('a trial is told with its last day', async () => {
  listTrials.mockResolvedValue({
    mayStart: false,
    products: [
      { product: 'meeting-management', entitlement: { state: 'trial', lastDay: '2026-12-09', daysLeft: 9 } },
      { product: 'project-management', entitlement: { state: 'entitled', since: '2026-01-01T00:00:00Z' } },
    ],
  })
  const { text } = await ask('When does my trial end?')
  expect(text).toBe(
    '- The trial of Meeting Management ends on 9 December 2026, in 9 days.\nProducts and trials are at /account/products.',
  )
  listTrials.mockResolvedValue({ mayStart: false, products: [] })
  expect((await ask('Isivivinyo sami siphela nini?')).text).toMatch(/^Inhlangano yakho ayinaso/)
})

test('a ticket is closed by the person: the answer says how, and leads to it', async () => {
  listed([ticket(1), ticket(2, { subject: 'The printer' })])
  const { text, links } = await ask('Close the printer ticket')
  expect(text).toMatch(/^I change nothing in your records.*press “Close the ticket”/)
  expect(links).toEqual([{ text: 'VTS-2', href: '/dashboard/tickets?ticket=VTS-2' }])
  readMyTicket.mockResolvedValue(ticket(1, { status: 'closed' }))
  expect((await ask('close VMS-MF3K2A1B-7Q2X')).text).toMatch(/^It is closed or resolved already\./)
})

test('the last answer of our people is quoted as plain text', async () => {
  listed([ticket(1)])
  const said = (text: string, side = 'agent') => ({
    at: '2026-11-20T08:05:00Z',
    side,
    message: { by: side === 'agent' ? 'Lerato' : 'Ana', text },
  })
  readMyTicket.mockResolvedValue({
    ticketNumber: 'VTS-1',
    timeline: [said('First.'), said('It is **fixed** now.\n\nPlease try.'), said('Thanks.', 'client')],
  })
  const { text } = await ask('What did the agent say last on my ticket?')
  expect(text).toContain('Lerato of our help desk answered last, on 20 Nov 2026, 10:05')
  expect(text).toContain('“It is fixed now. Please try.”')
  readMyTicket.mockResolvedValue({ ticketNumber: 'VTS-1', timeline: [] })
  expect((await ask('What was the last answer on my ticket?')).text).toMatch(/^No\. Nobody/)
})

test('where the next meeting is, and who comes, is told as its page shows it', async () => {
  const meeting = (id: string, date: string, place: string) => ({
    id,
    title: `Meeting ${id}`,
    date,
    time: '09:00',
    place,
    state: 'planned',
    personId: 'ana',
    chairId: 'ana',
    personIds: ['ana', 'thabo'],
    answers: [{ who: 'thabo', answer: 'accepted' }],
  })
  listMeetings.mockResolvedValue({ meetings: [meeting('m1', '2099-01-05', 'Room 2'), meeting('m2', '2099-01-06', '')] })
  readMeeting.mockResolvedValue({ meeting: { guests: ['guest@karoo.example'] }, names: { ana: 'Ana', thabo: 'Thabo' } })
  const where = await ask('Where is the meeting?')
  expect(where.text).toMatch(/^“Meeting m1”: on 5 January 2099 at 09:00.*, Room 2\./)
  expect(where.links[0]?.href).toBe('/dashboard/meetings/m1')
  const who = await ask('Who comes to it?', where.context)
  expect(who.text).toContain('They come: Thabo.\nInvited, without an answer: Ana, guest@karoo.example.')
  const next = await ask('When is the next one?', who.context)
  expect(next.text).toMatch(/^“Meeting m2”: on 6 January 2099.*\nNo place is written in it\./)
})

test('a meeting that is not found by its title is not another one: the meetings are listed', async () => {
  const meeting = {
    id: 'me1',
    title: 'Budget',
    date: '2099-01-05',
    time: '09:00',
    place: 'Room 4',
    state: 'planned',
    chairId: 'ana',
    personId: 'ana',
    personIds: [],
    answers: [],
  }
  listMeetings.mockResolvedValue({ meetings: [meeting] })
  const { text } = await ask('where is the load-shedding plan meeting and who chairs it')
  expect(text).toMatch(/^No meeting of yours to come has “load-shedding plan” in its title\./)
  expect(text).toContain('“Budget”')
})

test('a meeting is found by its title months ahead, also one of colleagues alone', async () => {
  const meeting = (id: string, title: string, personId: string) => ({
    id,
    title,
    date: '2099-03-05',
    time: '09:00',
    place: 'Room 4',
    state: 'planned',
    chairId: personId,
    personId,
    personIds: [],
    answers: [],
  })
  const far = [meeting('m8', 'Load-shedding plan', 'thabo'), meeting('m9', 'Budget', 'ana')]
  listMeetings.mockResolvedValueOnce({ meetings: [] }).mockResolvedValue({ meetings: far })
  const found = await ask('where is the load-shedding plan meeting')
  expect(found.text).toMatch(/^“Load-shedding plan”: on 5 March 2099 at 09:00.*, Room 4\./)
  expect(found.links[0]?.href).toBe('/dashboard/meetings/m8')
  const [near, ahead] = listMeetings.mock.calls.slice(-2) as unknown as [{ to: string }][]
  expect(Date.parse(ahead![0].to) - Date.parse(near![0].to)).toBeGreaterThan(300 * 86_400_000)
})

test('a milestone is found by its name', async () => {
  listed([])
  const milestones = [{ title: 'Durban cut-over', on: '2099-02-01', isDone: false }]
  readPortfolio.mockResolvedValue({ rows: [{ id: 'p1', name: 'Move to the cloud', milestones, tasks: 3, done: 1 }] })
  const { text } = await ask('when is the Durban cut-over due', {
    subject: 'invoices',
    records: ['INV-000001'],
    language: 'en',
  })
  expect(text).toMatch(/^The milestone “Durban cut-over” of “Move to the cloud” is planned for 1 February 2099\./)
})

const result = (id: string, set: string, title: string, score: object = {}) => ({
  id,
  set: { id: set, version: 1 },
  title,
  finishedAt: '2026-11-03T22:30:00.000Z',
  ...score,
})

test('the own CyberScore is the newest result, with its link and next step', async () => {
  const scored = { points: 72, grade: 'B', nextStep: 'Test a restore' }
  listKeptAssessments.mockResolvedValue({
    assessments: [
      result('a2', 'cyberscore', 'CyberScore', scored),
      result('r1', 'cloud-readiness', 'Cloud readiness', { points: 40, grade: 'D' }),
      result('a1', 'cyberscore', 'CyberScore', { points: 10, grade: 'E' }),
    ],
  })
  const one = await ask('what is my cyberscore')
  expect(one.text).toBe(
    'CyberScore: 72 of 100 points, grade B, finished on 4 November 2026.\nThe next step that gains most: “Test a restore”.\nAll results are at /dashboard/assessments.',
  )
  expect(one.links).toEqual([{ text: 'CyberScore', href: '/dashboard/assessments/result?open=a2' }])
  expect((await ask('wat is my kubertelling')).text).toContain('CyberScore: 72 van 100 punte, graad B')
  expect((await ask('Ithini i-CyberScore yethu?')).text).toContain('amaphuzu angu-72')
  const all = await ask('What are the results of our assessments?')
  expect(all.text).toContain('- Cloud readiness: 40 of 100 points, grade D')
  expect(all.text).not.toContain('10 of 100')
})

test('without a result, or where it may not be read, it says so and where to begin', async () => {
  listKeptAssessments.mockResolvedValue({ assessments: [] })
  expect((await ask('what is our cyber score?')).text).toContain('Take it at /apps/cyberscore/start')
  expect((await ask('what is our cloud readiness score?')).text).toContain('/apps/cloud-readiness/start')
  listKeptAssessments.mockRejectedValue(new ApiError({ code: 'forbidden', message: 'No.', status: 403 }))
  expect((await ask('what is our cyber score?')).text).toContain('I find no result of CyberScore')
})

const certificate = (number: string, state: string, more: object = {}) => ({
  number,
  state,
  grade: 'B',
  points: 72,
  validFrom: '2026-11-03T10:00:00.000Z',
  lastDay: '2027-11-02',
  ...more,
})

test('whether a certificate is valid is told with its last day, and what was if none is', async () => {
  const own = { certificates: [certificate('VC-2', 'valid'), certificate('VC-1', 'superseded')], scores: [] }
  readOrganisationCertificates.mockResolvedValue(own)
  const valid = await ask('is our certificate still valid')
  expect(valid.text).toBe(
    'Yes, your organisation has a valid certificate of its CyberScore.\nVC-2, grade B, 72 of 100 points: valid until 2 November 2027.\nCertificates are at /account/certificates.',
  )
  expect(valid.links).toEqual([{ text: 'VC-2', href: '/account/certificates' }])
  expect((await ask('And when does it expire?', valid.context)).text).toContain('valid until 2 November 2027')
  expect((await ask('when does our certificate of training expire?')).text).toContain('none of other training')
  expect((await ask('Is ons sertifikaat nog geldig?')).text).toContain('geldig tot 2 November 2027')
  expect((await ask('Ingabe isitifiketi sethu sisasebenza?')).text).toContain('sisebenza kuze kube ngu-2 Novemba 2027')

  const revoked = { at: '2026-11-09T23:00:00.000Z', reason: 'Wrong.', by: 'organisation' }
  readOrganisationCertificates.mockResolvedValue({
    certificates: [certificate('VC-2', 'revoked', { revoked })],
    scores: [{ isNewest: true }],
  })
  const past = await ask('Is our certificate still valid?')
  expect(past.text).toContain(
    'No certificate of your organisation that you may see is valid now.\nVC-2 was withdrawn on 10 November 2026.',
  )
  expect(past.text).toContain('can be signed there')
})

test('without a certificate the page that makes one is named', async () => {
  readOrganisationCertificates.mockResolvedValue({ certificates: [], scores: [] })
  expect((await ask('do we have a certificate?')).text).toContain('/apps/cyberscore/start')
  readOrganisationCertificates.mockResolvedValue({ certificates: [], scores: [{ isNewest: true }] })
  expect((await ask('do we have a certificate?')).text).toMatch(/\/account\/certificates\..*\n.*can be signed there/)
})

test('“the printer one” is the one of the list just given whose subject has that word', async () => {
  const printer = ticket(2, { subject: 'Printer on the second floor' })
  const other = ticket(9, { subject: 'Printer of a colleague' })
  listed([ticket(1), printer, ticket(3)], [other])
  readMyTicket.mockImplementation((input) =>
    Promise.resolve(
      [ticket(1), printer, ticket(3)].find(
        (each) => each.ticketNumber === (input as { ticketNumber: string }).ticketNumber,
      ),
    ),
  )
  const first = await ask('How far is my ticket?')
  const { text } = await ask('What about the printer one?', first.context)
  expect(text).toContain('VTS-2')
  expect(text).not.toContain('VTS-9')
  expect((await ask('en die drukker een?', first.context)).text).toContain('VTS-2')
  expect(ownQuestionIn('What about the printer one?')).toBeUndefined()
  expect(ownQuestionIn('What about the other one?', first.context)).toMatchObject({ which: 'others' })
})

test('the number of meetings says of which time', async () => {
  const meeting = (id: string) => ({
    id,
    title: `Meeting ${id}`,
    date: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
    time: '10:00',
    place: '',
    state: 'planned',
    chairId: 'ana',
    personIds: ['ana'],
    guests: [],
    answers: [],
  })
  listMeetings.mockResolvedValue({ meetings: [meeting('a'), meeting('b')] })
  expect((await ask('When are my meetings?')).text).toMatch(/^You have 2 meetings in the next two weeks\./)
})
