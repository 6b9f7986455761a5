import type { RoundTrips } from '#test/budget/round-trips.ts'
import { submit, ticketFrom } from '#test/system/ticket.ts'

export const roundTrips: RoundTrips = ({ cloud, client, get }) => {
  const ticket = ticketFrom(client.email)
  return [
    {
      what: 'submit a ticket',
      call: () => submit(cloud, ticket),
      // The key of the rate counters and the agreement, each read once and remembered.
      allowed: { GetItem: 2, TransactWriteItems: 1 },
      // A confirmation and the desk's copy.
      mails: { about: ticket.ticketNumber, number: 2 },
    },
    {
      what: 'submit the same ticket again',
      call: () => submit(cloud, ticket),
      allowed: { TransactWriteItems: 1 },
    },
    {
      what: 'list my tickets',
      call: () => get('/api/tickets', 'client'),
      // Whether a session was ended is asked once a minute; who acts for an organisation has tickets of two kinds.
      allowed: { GetItem: 1, Query: 2 },
    },
    {
      what: 'read my ticket',
      call: () => get(`/api/tickets/${ticket.ticketNumber}`, 'client'),
      // The ticket with its timeline, and the names of agents.
      allowed: { Query: 2 },
    },
    {
      what: 'list the queue',
      call: () => get('/api/admin/helpdesk/tickets', 'agent'),
      // A query for each active status, the counters, and the counts of breached tickets and those at risk.
      allowed: { GetItem: 1, Query: 7 },
    },
    {
      what: 'read a ticket with its timeline',
      call: () => get(`/api/admin/helpdesk/tickets/${ticket.ticketNumber}`, 'agent'),
      allowed: { Query: 3 },
    },
  ]
}
