import { offers } from '#domain/contract/api.ts'
import { mayRead } from '#domain/helpdesk/access.ts'
import { historyOf } from '#domain/helpdesk/ticket-history.ts'
import { ticketObject } from '#domain/helpdesk/ticket-audit.ts'
import { isTicketNumber } from '#domain/helpdesk/ticket-number-form.ts'
import { showLinks } from '#domain/offers/shown.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { desk } from './desk.ts'

/** Audit entries read per ticket; a ticket's history is shorter. */
const MOST_ENTRIES = 100

export const readTicket = desk.readTicket.handler(async ({ input: { ticketNumber }, context, errors }) => {
  if (!isTicketNumber(ticketNumber)) throw errors['ticket-not-found']()
  const reader = signedIn(context)
  const [ticket, linked, log] = await Promise.all([
    context.tickets.find(ticketNumber),
    context.tickets.linksOf(ticketNumber),
    context.log.ofObject(ticketObject(ticketNumber), { limit: MOST_ENTRIES }),
  ])
  if (!ticket || log === 'bad-cursor' || !mayRead(reader, ticket)) throw errors['ticket-not-found']()
  return { ...ticket, links: showLinks(offers, linked, reader), history: historyOf(log.entries) }
})
