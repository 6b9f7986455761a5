import { mayRead } from '#domain/helpdesk/access.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { desk } from './desk.ts'

export const readTicket = desk.readTicket.handler(async ({ input, context, errors }) => {
  const found = await context.tickets.findWithHistory(input.ticketNumber)
  if (!found || !mayRead(signedIn(context), found)) throw errors['ticket-not-found']()
  return found
})
