import { desk } from '../desk.ts'
import { actorsOf, entriesFor, showToClient } from '../show-ticket.ts'
import { visit } from './guest-visit.ts'

export const readGuestTicket = desk.readGuestTicket.handler(async ({ input: { token }, context, errors }) => {
  const opened = await visit(token, context)
  if (!opened) throw errors['link-refused']()
  return showToClient(opened, undefined, context)
})

export const readGuestTimeline = desk.readGuestTimeline.handler(
  async ({ input: { token, before }, context, errors }) => {
    const opened = await visit(token, context)
    if (!opened) throw errors['link-refused']()
    const entries = await context.tickets.entriesBefore(opened.ticket.ticketNumber, before)
    return {
      timeline: await entriesFor(entries.timeline, actorsOf(undefined, opened.ticket), context.agents),
      hasEarlier: entries.hasEarlier,
    }
  },
)
