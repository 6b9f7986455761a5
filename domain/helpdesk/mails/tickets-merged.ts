import * as z from 'zod'
import { company } from '../../company/details.ts'
import type { RenderedMail, MailSettings } from '../../mail/rendered-mail.ts'
import { markup } from '../../mail/markup.ts'
import { outboxMailBase, outboxMailFields } from '../../mail/outbox.ts'
import { button, page, plainText, styles, unbroken } from '../../mail/page.ts'
import { mailTemplate } from '../../mail/template.ts'
import { LINK_DAYS } from '../guest-link.ts'
import { haveSameRequester } from '../relations/related-tickets.ts'
import { ticketObject } from '../ticket-audit.ts'
import type { Ticket } from '../ticket.ts'
import { ticketAddress } from './ticket-address.ts'

const schema = z.object({
  ...outboxMailFields,
  template: z.literal('tickets-merged'),
  /** The recipient's own ticket. */
  ticketNumber: z.string(),
  step: z.enum(['merged', 'separated']),
  /** `closed`: their ticket was merged into another one. `kept`: another ticket was merged into theirs. */
  side: z.enum(['closed', 'kept']),
  /** The other ticket; absent if it has another requester. */
  other: z.string().optional(),
})
export type TicketsMerged = z.infer<typeof schema>

export const ticketsMergedTemplate = /* @__PURE__ */ mailTemplate('tickets-merged', schema, ticketsMerged)

interface Merging {
  readonly step: TicketsMerged['step']
  /** The ticket that is merged into `kept`, after the change. */
  readonly closed: Ticket
  readonly kept: Ticket
  /** Milliseconds since 1970. */
  readonly now: number
}

interface MergeMail {
  /** The ticket that the mail's link opens and that answers go to. */
  readonly ticket: Ticket
  readonly mail: TicketsMerged
}

/** The mails about a merge: one for each requester of the two tickets. It never names another requester's ticket. */
export function mergeMails({ step, closed, kept, now }: Merging): MergeMail[] {
  const isOne = haveSameRequester(closed, kept)
  // The id is a header of the mail: it names no other ticket, and no version, which counts internal notes.
  const mail = (ticket: Ticket, side: TicketsMerged['side'], other?: string): TicketsMerged => ({
    ...outboxMailBase(now, `${ticket.ticketNumber}-${step}-${now.toString(36)}-${side}`),
    about: ticketObject(ticket.ticketNumber),
    organisation: ticket.organisation,
    template: 'tickets-merged',
    to: ticket.email,
    ticketNumber: ticket.ticketNumber,
    step,
    side,
    ...(other !== undefined && { other }),
  })
  // Replies belong in the target ticket.
  if (isOne) return [{ ticket: step === 'merged' ? kept : closed, mail: mail(closed, 'closed', kept.ticketNumber) }]
  return [
    { ticket: closed, mail: mail(closed, 'closed') },
    { ticket: kept, mail: mail(kept, 'kept') },
  ]
}

function ticketsMerged(merged: TicketsMerged, { siteOrigin, deskAddress }: MailSettings): RenderedMail {
  const { to, ticketNumber, step } = merged
  const title = step === 'merged' ? 'Two tickets are now one' : 'Two tickets are separate again'
  const sentences = [
    ...sentencesOf(merged),
    ...(merged.linkToken === undefined ? [] : [`The link opens it without signing in for ${LINK_DAYS} days.`]),
  ]
  const shown = step === 'merged' && merged.other !== undefined ? merged.other : ticketNumber
  const link = ticketAddress({ ...merged, ticketNumber: shown }, siteOrigin)
  return {
    to,
    replyTo: { name: `${company.name} Help Desk`, address: deskAddress },
    subject: `[${ticketNumber}] ${title}`,
    thread: ticketNumber,
    text: plainText([`${title}.`, '', ...sentences, '', `Ticket: ${link}`]),
    html: page(
      title,
      markup`<h1 class="ink" style="${styles.heading}">${title}</h1>
<p class="ink" style="${styles.paragraph}">${sentences.join(' ')}</p>
${button(markup`Open ticket ${unbroken(shown)}`, link)}`,
    ),
  }
}

function sentencesOf({ ticketNumber, step, side, other }: TicketsMerged): string[] {
  if (step === 'separated')
    return side === 'closed'
      ? [`We work on your ticket ${ticketNumber} on its own again.`, 'It has the status that it had before.']
      : [`We no longer work on another request together with your ticket ${ticketNumber}.`]
  if (other !== undefined)
    return [`We have closed your ticket ${ticketNumber} and go on in your ticket ${other}.`, 'Please write there.']
  return side === 'closed'
    ? [
        `We have closed your ticket ${ticketNumber}, because a colleague has asked about the same matter.`,
        'We work on both requests together. If you answer, we open a new ticket for you.',
      ]
    : [
        `We work on another request about the same matter together with your ticket ${ticketNumber}.`,
        'Nobody else can read your messages because of this.',
      ]
}
