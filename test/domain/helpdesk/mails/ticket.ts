import type { Ticket } from '#domain/helpdesk/ticket.ts'
import type { TicketConfirmation } from '#domain/helpdesk/mails/ticket-confirmation.ts'
import type { TicketForDesk } from '#domain/helpdesk/mails/ticket-for-desk.ts'
import { confirmationOf, deskMailOf } from '#domain/helpdesk/mails/ticket-mails.ts'
import type { RenderedMail } from '#domain/mail/rendered-mail.ts'
import type { OutboxMail } from '#domain/mail/outbox.ts'
import { readMail } from '#domain/mail/read-mail.ts'
import { aTicket } from '../tickets.ts'

export const settings = { siteOrigin: 'https://veritech.example', deskAddress: 'desk@veritech.example' }

export function mailsFor(changes: Partial<Ticket> = {}): readonly [TicketConfirmation, TicketForDesk] {
  const context = { now: Date.UTC(2026, 10, 21, 5, 30), deskAddress: settings.deskAddress }
  const ticket = aTicket(changes)
  return [confirmationOf(ticket, context), deskMailOf(ticket, context)]
}

/** Renders an outbox mail as the mail function does. */
export function renderMail(mail: OutboxMail): RenderedMail {
  const readable = readMail(mail)
  if (!readable) throw new Error(`No template reads ${mail.template}.`)
  return readable.render(settings)
}
