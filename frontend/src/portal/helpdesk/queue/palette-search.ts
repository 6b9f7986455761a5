import type { Me } from '#domain/accounts/contract.ts'
import { admit } from '#domain/accounts/access.ts'
import { queryClient } from '../../../client/queries.ts'
import type { SearchResult } from '../../feature.ts'
import { foundTickets, myFoundTickets } from './search-tickets.ts'

const MOST_SHOWN = 8

/** The tickets with these words, for the palette. */
export async function searchPalette(words: string, me: Me): Promise<readonly SearchResult[]> {
  const isAgent = admit('agent', me) === 'admitted'
  const { tickets } = isAgent
    ? await queryClient.fetchQuery(foundTickets({ q: words }))
    : await queryClient.fetchQuery(myFoundTickets({ q: words }))
  const address = isAgent ? '/admin/helpdesk' : '/dashboard/tickets'
  return tickets.slice(0, MOST_SHOWN).map(({ ticketNumber, subject, name }) => ({
    name: isAgent ? `${subject}, ${name}` : subject,
    kind: 'Ticket',
    address: `${address}?ticket=${ticketNumber}`,
  }))
}
