import { desk } from './desk.ts'

export const readTicket = desk.readTicket.handler(async ({ input, context, errors }) => {
  const found = await context.tickets.findWithHistory(input.ticketNumber)
  if (!found) throw errors['ticket-not-found']()
  return found
})
