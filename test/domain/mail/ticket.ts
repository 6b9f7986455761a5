import type { Ticket } from '#domain/helpdesk/ticket.ts'
import type { TicketConfirmation, TicketForDesk } from '#domain/mail/outbox.ts'
import { ticketMails } from '#domain/mail/ticket-mails.ts'

export const sender = { siteOrigin: 'https://veritech.example', deskAddress: 'desk@veritech.example' }

export function ticketWith(changes: Partial<Ticket> = {}): Ticket {
  return {
    ticketNumber: 'VMS-M8Q2X1AB-7KD4',
    name: 'Lindiwe Dlamini',
    email: 'lindiwe@karoo-foods.example',
    phone: '044 555 0100',
    company: 'Karoo Foods',
    category: 'Cybersecurity',
    priority: 'critical',
    subject: 'Files on the server will not open',
    description: 'Since seven this morning.\nEverybody sees it.',
    status: 'new',
    createdAt: '2026-11-21T05:30:00.000Z',
    ...changes,
  }
}

export function mailsFor(changes: Partial<Ticket> = {}): readonly [TicketConfirmation, TicketForDesk] {
  return ticketMails(ticketWith(changes), {
    now: Date.UTC(2026, 10, 21, 5, 30),
    ids: ['outbox-1', 'outbox-2'],
    deskAddress: sender.deskAddress,
  })
}
