import { beforeEach, expect, test, vi } from 'vitest'
import type { ClientTicketSummary } from '#domain/helpdesk/ticket.ts'
import { answeredFromRecords, newConversation, ownContextOf } from '#frontend/chat/conversation.ts'
import { ownQuestionIn } from '#frontend/chat/own-question.ts'
import type { OwnContext } from '#frontend/chat/own-question.ts'
import { answerFromRecords } from '#frontend/chat/own-records.ts'

const { listMyTickets, readMyTicket } = vi.hoisted(() => ({
  listMyTickets: vi.fn<(input: object) => Promise<unknown>>(),
  readMyTicket: vi.fn<(input: object) => Promise<unknown>>(),
}))
vi.mock('#frontend/client/api.ts', () => ({
  api: {
    accounts: { readMe: () => Promise.resolve({ id: 'ana', organisation: 'acme', organisations: [] }) },
    helpdesk: { listMyTickets, readMyTicket },
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
  const { text } = found
  const conversation = answeredFromRecords(newConversation('s1'), question, found, {
    question: 'm1',
    answer: stamp,
  })
  return { text, context: ownContextOf(conversation) }
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
