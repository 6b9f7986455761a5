import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { rateWindow } from '#domain/contract/rate-window.ts'
import { mayRead } from '#domain/helpdesk/access.ts'
import { ticketObject } from '#domain/helpdesk/ticket-audit.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import type { Call } from '#lambdas/platform/call.ts'
import { desk } from '../desk.ts'
import type { Desk } from '../desk.ts'
import { endGuestLinks } from './guest-link-store.ts'
import { mailLink, WINDOW_SECONDS } from './guest-links.ts'

export const mailGuestLink = desk.mailGuestLink.handler(async ({ input: { ticketNumber }, context, errors }) => {
  const ticket = await readable(ticketNumber, context)
  if (!ticket) throw errors['ticket-not-found']()
  if (ticket.personId !== undefined || ticket.isFromMachine) throw errors['no-guest']()
  const { outcome } = await mailLink(ticket, context, [entry('ticket-link-mailed', ticket, context)])
  if (outcome !== 'written') {
    const { secondsLeft: retryAfterSeconds } = rateWindow(context.now(), WINDOW_SECONDS)
    throw errors['too-many-links']({ data: { retryAfterSeconds } })
  }
  return accessTo(ticketNumber, context)
})

export const withdrawGuestLinks = desk.withdrawGuestLinks.handler(
  async ({ input: { ticketNumber }, context, errors }) => {
    const ticket = await readable(ticketNumber, context)
    if (!ticket) throw errors['ticket-not-found']()
    await context.commit({
      items: [endGuestLinks(ticketNumber, context.now())],
      audit: [entry('ticket-links-ended', ticket, context)],
    })
    return accessTo(ticketNumber, context)
  },
)

async function readable(ticketNumber: string, context: Desk & Call): Promise<Ticket | undefined> {
  const ticket = await context.tickets.find(ticketNumber)
  return ticket && mayRead(signedIn(context), ticket) ? ticket : undefined
}

function entry(action: AuditEntry['action'], { ticketNumber, organisation }: Ticket, context: Desk & Call): AuditEntry {
  return {
    at: new Date(context.now()).toISOString(),
    actor: signedIn(context).id,
    ...(organisation !== undefined && { organisation }),
    object: ticketObject(ticketNumber),
    action,
  }
}

async function accessTo(ticketNumber: string, { tickets }: Desk) {
  return (await tickets.open(ticketNumber))?.guestAccess ?? {}
}
