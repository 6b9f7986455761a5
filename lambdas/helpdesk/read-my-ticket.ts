import { offers } from '#domain/contract/api.ts'
import { mayRead } from '#domain/helpdesk/access.ts'
import { showLinks } from '#domain/offers/shown.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { desk } from './desk.ts'

export const readMyTicket = desk.readMyTicket.handler(async ({ input: { ticketNumber }, context, errors }) => {
  const reader = signedIn(context)
  const [ticket, linked] = await Promise.all([
    context.tickets.find(ticketNumber),
    context.tickets.linksOf(ticketNumber),
  ])
  if (!ticket || !mayRead(reader, ticket)) throw errors['ticket-not-found']()
  return { ...ticket, links: showLinks(offers, linked, reader) }
})
