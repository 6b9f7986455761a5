import type { RoundTrips } from '#test/budget/round-trips.ts'
import { submit, ticketFrom } from '#test/system/ticket.ts'

export const roundTrips: RoundTrips = ({ cloud, client, get }) => {
  const ticket = ticketFrom(client.email)
  return [
    {
      what: 'submit a ticket',
      call: () => submit(cloud, ticket),
      allowed: { TransactWriteItems: 1 },
      // A confirmation and the mail to the desk.
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
      // Ended sessions are cached for a minute; a member's tickets are in two partitions.
      allowed: { GetItem: 1, Query: 2 },
    },
    {
      what: 'read my ticket',
      call: () => get(`/api/tickets/${ticket.ticketNumber}`, 'client'),
      // One of them reads the links.
      allowed: { Query: 2 },
    },
    {
      what: 'list the queue',
      call: () => get('/api/admin/helpdesk/tickets', 'agent'),
      // A page, the counters, and the late tickets of each priority.
      allowed: { GetItem: 1, Query: 6 },
    },
    {
      what: 'read a ticket with its history',
      call: () => get(`/api/admin/helpdesk/tickets/${ticket.ticketNumber}`, 'agent'),
      allowed: { Query: 3 },
    },
  ]
}
