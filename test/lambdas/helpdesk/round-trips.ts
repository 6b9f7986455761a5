import type { RoundTrips } from '#test/budget/round-trips.ts'
import { submit, ticketFrom } from '#test/system/ticket.ts'

export const roundTrips: RoundTrips = ({ cloud, client, get, post }) => {
  const ticket = ticketFrom(client.email)
  return [
    {
      what: 'submit a ticket',
      call: () => submit(cloud, ticket),
      // The keys of rate counters and reply addresses, the agreement and the holidays, each read once and remembered.
      allowed: { GetItem: 4, TransactWriteItems: 1 },
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
      // Whether a session was ended is asked once a minute, and its use is recorded every ten minutes; who acts for an
      // organisation has tickets of two kinds.
      allowed: { GetItem: 1, Query: 2, UpdateItem: 1 },
    },
    {
      what: 'read my ticket',
      call: () => get(`/api/tickets/${ticket.ticketNumber}`, 'client'),
      // The ticket with its timeline, and the names of agents.
      allowed: { Query: 2 },
    },
    {
      what: 'read earlier entries of my ticket',
      call: () => get(`/api/tickets/${ticket.ticketNumber}/timeline?before=9`, 'client'),
      // The ticket, then the entries and the names of agents at once.
      allowed: { Query: 3 },
    },
    {
      what: 'list the queue',
      call: () => get('/api/admin/helpdesk/tickets', 'agent'),
      // A query for each active status, the counters, and the counts of breached tickets and those at risk.
      allowed: { GetItem: 1, Query: 7, UpdateItem: 1 },
    },
    {
      what: 'read a ticket with its timeline',
      call: () => get(`/api/admin/helpdesk/tickets/${ticket.ticketNumber}`, 'agent'),
      allowed: { Query: 3 },
    },
    {
      what: 'search the desk for the first time',
      call: () => get(`/api/admin/helpdesk/search?q=${ticket.ticketNumber}`, 'agent'),
      // The blocks, the log, texts and notes with the first letters of the number's two words, and the ticket that is found.
      allowed: { Query: 7 },
    },
    {
      what: 'search my tickets',
      call: () => get(`/api/ticket-search?q=${ticket.ticketNumber}`, 'client'),
      // A client searches no notes.
      allowed: { Query: 5 },
    },
    {
      what: 'ask what changed at the desk',
      call: () =>
        post(
          '/api/admin/helpdesk/pulse',
          {
            cursor: new Date(Date.now() - 1000).toISOString(),
            ticket: { ticketNumber: ticket.ticketNumber, doing: 'reading' },
          },
          'agent',
        ),
      // What changed, who else is there, and that the agent is there, written every half minute.
      allowed: { Query: 2, PutItem: 1 },
    },
  ]
}
