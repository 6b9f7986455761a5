import { mayRead } from '#domain/helpdesk/access.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { desk } from './desk.ts'

export const readMyTicket = desk.readMyTicket.handler(async ({ input, context, errors }) => {
  const ticket = await context.tickets.find(input.ticketNumber)
  if (!ticket || !mayRead(signedIn(context), ticket)) throw errors['ticket-not-found']()
  return ticket
})
