import { desk } from '../desk.ts'
import { publicPage, showToClient } from '../show-ticket.ts'
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
    return publicPage({ ticket: opened.ticket, reader: undefined }, { before }, context)
  },
)
