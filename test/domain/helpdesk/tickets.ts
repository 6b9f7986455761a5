import type { Submission } from '#domain/helpdesk/contract.ts'
import { standardAgreement } from '#domain/helpdesk/sla/agreement.ts'
import { openTicket } from '#domain/helpdesk/submit.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'

/** A form as Lindiwe fills it in. */
const typedForm: Omit<Submission, 'website' | 'checkProof'> = {
  ticketNumber: 'VMS-M8Q2X1AB-7KD4',
  name: 'Lindiwe Dlamini',
  email: 'lindiwe@karoo-foods.example',
  phone: '044 555 0100',
  company: 'Karoo Foods',
  category: 'Cybersecurity',
  priority: 'critical',
  subject: 'Files on the server will not open',
  description: 'Since seven this morning.\nEverybody sees it.',
}

/** A new ticket of the public form, sent on 2026-11-21 at 07:30 in Johannesburg, with `changes`. */
export function aTicket(changes: Partial<Ticket> = {}): Ticket {
  const { priority = typedForm.priority, createdAt = '2026-11-21T05:30:00.000Z' } = changes
  const form = { ...typedForm, priority }
  const ticket = openTicket({ form, channel: 'form', agreement: standardAgreement }, Date.parse(createdAt))
  return { ...ticket, ...changes }
}
