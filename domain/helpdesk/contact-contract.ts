import * as z from 'zod'
import { emailSchema } from '../accounts/email.ts'
import { endpoint } from '../contract/endpoint.ts'
import { agentTicketSchema } from './agent-ticket.ts'
import { changeErrors, changeFields, ticketNotFound } from './contract-parts.ts'

const { 'changed-meanwhile': changed, 'action-refused': refused } = changeErrors

/** Calls about members who follow a ticket because an agent added them. */
export const contactCalls = {
  addContact: endpoint
    .route({
      method: 'POST',
      path: '/api/admin/helpdesk/tickets/{ticketNumber}/contacts',
      summary: "Adds a member of the ticket's organisation to those who follow it",
    })
    .meta({ audience: 'agent' })
    .input(
      z.strictObject({
        ...changeFields,
        email: z.string('Email is required.').trim().min(1, 'Email is required.').pipe(emailSchema),
      }),
    )
    .output(agentTicketSchema)
    .errors({
      ...ticketNotFound,
      'changed-meanwhile': changed,
      'action-refused': refused,
      'contact-unknown': {
        status: 409,
        message: "This address belongs to nobody of the ticket's organisation who may read the ticket.",
      },
    }),
}
