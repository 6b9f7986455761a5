import { mayRead } from '#domain/helpdesk/access.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { desk } from './desk.ts'
import { publicPage, showToClient } from './show-ticket.ts'

export const readMyTicket = desk.readMyTicket.handler(async ({ input: { ticketNumber }, context, errors }) => {
  const reader = signedIn(context)
  const opened = await context.tickets.open(ticketNumber)
  if (!opened || !mayRead(reader, opened.ticket)) throw errors['ticket-not-found']()
  return showToClient(opened, reader, context)
})

export const readMyTimeline = desk.readMyTimeline.handler(
  async ({ input: { ticketNumber, before }, context, errors }) => {
    const reader = signedIn(context)
    const ticket = await context.tickets.find(ticketNumber)
    if (!ticket || !mayRead(reader, ticket)) throw errors['ticket-not-found']()
    return publicPage({ ticket, reader }, { before }, context)
  },
)
