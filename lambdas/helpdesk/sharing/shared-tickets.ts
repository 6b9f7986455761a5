import type { SharedTicket } from '#domain/helpdesk/sharing-contract.ts'
import type { PublicEntry } from '#domain/helpdesk/message.ts'
import { mayLookAs } from '#domain/helpdesk/ticket-sharing.ts'
import type { TicketSummary } from '#domain/helpdesk/ticket.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { desk } from '../desk.ts'
import { publicPage } from '../show-ticket.ts'

export const listSharedTickets = desk.listSharedTickets.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const { customer, ...asked } = input
  const sharing = actor.organisation && (await context.sharings.find(customer, actor.organisation.id))
  if (!sharing || !mayLookAs(actor, sharing)) throw errors['no-sharing']()
  const { extent } = sharing
  if (extent === 'nothing') return { extent, tickets: [] }
  const found = await context.tickets.ofOrganisation(customer, 'all', asked)
  if (found === 'bad-cursor') throw errors['cursor-invalid']()
  return { ...found, extent, tickets: found.tickets.map(shared) }
})

export const readSharedTicket = desk.readSharedTicket.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const { ticketNumber, before } = input
  const opened = await context.tickets.open(ticketNumber)
  const customer = opened?.ticket.organisation
  const sharing =
    customer === undefined || !actor.organisation
      ? undefined
      : await context.sharings.find(customer, actor.organisation.id)
  if (!opened || !sharing || sharing.extent !== 'conversation' || !mayLookAs(actor, sharing))
    throw errors['ticket-not-found']()
  const { ticket, timeline: known } = opened
  const which = before === undefined ? { known } : { before }
  const { timeline, hasEarlier } = await publicPage({ ticket, reader: actor }, which, context)
  const first = timeline[0]?.seq
  return {
    ...shared(ticket),
    description: ticket.description,
    messages: timeline.flatMap(messageOf),
    ...(hasEarlier && first !== undefined && { earlier: first }),
  }
})

/** The fields one by one, so that no further one of a ticket gets out. */
function shared({ ticketNumber, subject, status, createdAt }: TicketSummary | SharedTicket): SharedTicket {
  return { ticketNumber, subject, status, createdAt }
}

function messageOf({ seq, at, side, message }: PublicEntry) {
  if (!message) return []
  const { by, text, isPlain = false } = message
  return [{ seq, at, by, ...(side !== undefined && { side }), text, isPlain }]
}
