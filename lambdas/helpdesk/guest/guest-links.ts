import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { canonicalEmail, mailboxOf } from '#domain/accounts/canonical-email.ts'
import { rateWindow } from '#domain/contract/rate-window.ts'
import { linkMailOf } from '#domain/helpdesk/mails/ticket-link.ts'
import { guestFollows } from '#domain/helpdesk/relations/related-tickets.ts'
import { ticketObject } from '#domain/helpdesk/ticket-audit.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import type { Call } from '#lambdas/platform/call.ts'
import { addressBlock } from '#lambdas/platform/caller-address.ts'
import { countOne } from '#lambdas/platform/rate-counter.ts'
import { desk } from '../desk.ts'
import type { Desk } from '../desk.ts'
import { endGuestLinks as endLinks, makeGuestLink } from './guest-link-store.ts'
import { visit } from './guest-visit.ts'

export const WINDOW_SECONDS = 3600
/** Requests for links from one address, and mails with links to one mailbox, in a window. */
const MOST_REQUESTS = 20
const MOST_MAILS = 3

export const endGuestLinks = desk.endGuestLinks.handler(async ({ input: { token }, context, errors }) => {
  const opened = await visit(token, context)
  if (!opened) throw errors['link-refused']()
  const { ticketNumber, organisation } = opened.ticket
  const now = context.now()
  await context.commit({
    items: [endLinks(ticketNumber, now)],
    audit: [
      {
        at: new Date(now).toISOString(),
        actor: 'guest',
        ...(organisation !== undefined && { organisation }),
        object: ticketObject(ticketNumber),
        action: 'ticket-links-ended',
      },
    ],
  })
  return {}
})

/** Answers alike whether there is a ticket or not: only the requester's mailbox learns it. */
export const requestGuestLink = desk.requestGuestLink.handler(async ({ input, context, errors }) => {
  const now = context.now()
  const window = rateWindow(now, WINDOW_SECONDS)
  const tooMany = () => errors['too-many-links']({ data: { retryAfterSeconds: window.secondsLeft } })
  const address = await context.fingerprintOf(`ip ${addressBlock(context.callerAddress)}`, now)
  const counted = {
    update: countOne({ by: 'link-request-ip', fingerprint: address, window, limit: MOST_REQUESTS }),
    condition: FROM_ADDRESS,
  }
  const asked = await context.commit({ items: [counted] })
  if (asked.outcome !== 'written') throw tooMany()

  const ticket = await ticketOf(input, context)
  if (!ticket) return {}
  // Over the limit of the mailbox nothing is mailed, and the answer is the same.
  await mailLink(ticket, context)
  return {}
})

/** Mails a new link to the requester of a ticket. Refused over the limit of the mailbox; then nothing is mailed. */
export async function mailLink(ticket: Ticket, context: Desk & Call, audit: readonly AuditEntry[] = []) {
  const now = context.now()
  const mailbox = await context.fingerprintOf(`link mailbox ${mailboxOf(ticket.email)}`, now)
  // Members sign in: a link must not outlive their place in the organisation.
  const link = ticket.personId === undefined ? makeGuestLink(ticket.ticketNumber, now) : undefined
  const counter = {
    by: 'link-mailbox',
    fingerprint: mailbox,
    window: rateWindow(now, WINDOW_SECONDS),
    limit: MOST_MAILS,
  } as const
  return context.commit({
    items: [...(link?.writes ?? []), { update: countOne(counter), condition: TO_MAILBOX }],
    mails: [linkMailOf(ticket, { now, id: context.newId(), linkToken: link?.token })],
    audit,
  })
}

const FROM_ADDRESS = 'from-address'
const TO_MAILBOX = 'to-mailbox'

/** The ticket of a link, whether that still opens it or not, or of a number and the address that it was sent from. */
async function ticketOf(
  asked:
    | { readonly token: string; readonly merged?: true | undefined }
    | { readonly ticketNumber: string; readonly email: string },
  { guestLinks, tickets }: Desk,
): Promise<Ticket | undefined> {
  if ('token' in asked) {
    const link = await guestLinks.find(asked.token)
    const ticket = link && (await tickets.find(link.ticketNumber))
    if (!ticket || !asked.merged || ticket.mergedInto === undefined) return ticket
    const target = await tickets.find(ticket.mergedInto)
    return target && guestFollows(ticket, target) ? target : undefined
  }
  const ticket = await tickets.find(asked.ticketNumber)
  return ticket && canonicalEmail(ticket.email) === canonicalEmail(asked.email) ? ticket : undefined
}
