import { mayRead } from '#domain/helpdesk/access.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { desk } from './desk.ts'
import { showToAgent } from './show-ticket.ts'

export const readTicket = desk.readTicket.handler(async ({ input: { ticketNumber }, context, errors }) => {
  const reader = signedIn(context)
  const opened = await context.tickets.open(ticketNumber)
  if (!opened || !mayRead(reader, opened.ticket)) throw errors['ticket-not-found']()
  return showToAgent(opened, reader, context)
})

export const readTimeline = desk.readTimeline.handler(async ({ input: { ticketNumber, before }, context, errors }) => {
  const [ticket, entries] = await Promise.all([
    context.tickets.find(ticketNumber),
    context.tickets.entriesBefore(ticketNumber, before),
  ])
  if (!ticket || !mayRead(signedIn(context), ticket)) throw errors['ticket-not-found']()
  return { timeline: [...entries.timeline], hasEarlier: entries.hasEarlier }
})
