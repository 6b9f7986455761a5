import type { ClientTicketSummary } from '#domain/helpdesk/ticket.ts'
import { MOST_OPEN_READ } from '#domain/helpdesk/open-tickets.ts'
import { ApiError } from '../client/api-error.ts'
import { api } from '../client/api.ts'
import type { ownAnswersIn } from './own-answers.ts'

/** Pages of tickets are short where the person may read few of them. */
const MOST_PAGES = 4
const ENOUGH_TICKETS = 20
/** Where every ticket counts, such as the critical one among many. */
export const EVERY_TICKET = { mostPages: 40, enough: Infinity }

export type Me = Awaited<ReturnType<typeof api.accounts.readMe>>
export type Answers = ReturnType<typeof ownAnswersIn>
export interface Asking {
  readonly me: Me
  readonly today: number
  readonly signal: AbortSignal
}

/** Newest first. */
export async function tickets(
  { signal }: Asking,
  which: { readonly scope: 'own' | 'organisation'; readonly status?: 'active' | 'waiting' },
  { mostPages, enough } = { mostPages: MOST_PAGES, enough: ENOUGH_TICKETS },
) {
  const found: ClientTicketSummary[] = []
  let cursor: string | undefined
  for (let page = 1; page <= mostPages; page++) {
    const next = await api.helpdesk.listMyTickets(
      { ...which, limit: MOST_OPEN_READ, ...(cursor !== undefined && { cursor }) },
      { signal },
    )
    found.push(...next.tickets)
    cursor = next.nextCursor
    if (cursor === undefined || found.length >= enough) break
  }
  return { tickets: found, isCut: cursor !== undefined }
}

export const ticket = (ticketNumber: string, { signal }: Pick<Asking, 'signal'>) =>
  api.helpdesk.readMyTicket({ ticketNumber }, { signal }).catch(unlessRefused)

/** What the person may not read, or what needs a trial, is absent; any other failure is one of the message. */
export function unlessRefused(error: unknown): undefined {
  if (error instanceof ApiError && [401, 402, 403, 404].includes(error.status)) return undefined
  throw error
}
