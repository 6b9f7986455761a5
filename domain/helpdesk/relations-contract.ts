import * as z from 'zod'
import { emailSchema } from '../accounts/email.ts'
import { organisationIdSchema, siteIdSchema } from '../accounts/organisation.ts'
import { endpoint } from '../contract/endpoint.ts'
import { agentTicketSchema } from './agent-ticket.ts'
import { changeErrors, changeFields, onTicket, ticketNotFound } from './contract-parts.ts'
import { manualLinkKinds } from './relations/related-tickets.ts'
import { receiptSchema, submissionErrors, ticketFormSchema } from './ticket-form.ts'
import { ticketNumberSchema } from './ticket-number.ts'

const organisationName = z.object({ id: organisationIdSchema, name: z.string() })

/** A ticket that an agent raises for a caller. */
const raisedTicketSchema = ticketFormSchema.extend({
  ticketNumber: ticketNumberSchema,
  /** The requester's organisation; absent for a ticket that belongs to the address alone. */
  organisation: organisationIdSchema.optional(),
  site: siteIdSchema.optional(),
  /** Whether the requester gets a confirmation by mail. */
  confirm: z.boolean().default(true),
})

/** How two tickets are brought into a relation, from the one that the agent has open. */
const relationFields = { ...changeFields, otherNumber: ticketNumberSchema }

const relationErrors = {
  ...ticketNotFound,
  'changed-meanwhile': changeErrors['changed-meanwhile'],
  'other-not-found': { status: 409, message: 'There is no ticket with this number.' },
  'relation-refused': {
    status: 409,
    message: 'These two tickets cannot be brought together like this.',
    data: z.object({
      reason: z.enum([
        'nothing-changes',
        'same-ticket',
        'ticket-merged',
        'other-merged',
        'other-requesters',
        'has-parent',
        'not-linked',
        'not-merged',
        'merged-long-ago',
        'too-many-links',
      ]),
    }),
  },
} as const

/** Calls about tickets that an agent raises, and about tickets that belong together. */
export const relationsCalls = {
  listOrganisations: endpoint
    .route({ method: 'GET', path: '/api/admin/helpdesk/organisations', summary: 'The organisations, by name' })
    .meta({ audience: 'agent' })
    .output(z.object({ organisations: z.array(organisationName) })),

  listRequesters: endpoint
    .route({
      method: 'GET',
      path: '/api/admin/helpdesk/requesters',
      summary: 'The people of an organisation for whom a ticket can be raised',
    })
    .meta({ audience: 'agent' })
    .input(z.strictObject({ organisation: organisationIdSchema }))
    .output(
      z.object({
        requesters: z.array(z.object({ email: z.string(), name: z.string(), sites: z.array(siteIdSchema) })),
        /** Whether the organisation has more people than are listed. */
        more: z.boolean(),
      }),
    ),

  findRequester: endpoint
    .route({
      method: 'GET',
      path: '/api/admin/helpdesk/requester',
      summary: 'Whether an address has an account, and the organisations of its owner',
    })
    .meta({ audience: 'agent' })
    .input(z.strictObject({ email: emailSchema }))
    .output(
      z.object({
        hasAccount: z.boolean(),
        name: z.string(),
        organisations: z.array(organisationName.extend({ sites: z.array(siteIdSchema) })),
      }),
    ),

  raiseTicket: endpoint
    .route({ method: 'POST', path: '/api/admin/helpdesk/tickets', summary: 'Raises a ticket for a caller' })
    .meta({ audience: 'agent' })
    .input(raisedTicketSchema)
    .output(receiptSchema)
    .errors({
      'requester-not-member': {
        status: 409,
        message: 'The owner of this address does not belong to this organisation, or has not confirmed the address.',
      },
      'site-not-theirs': { status: 409, message: 'The requester does not belong to this site.' },
      ...submissionErrors,
    }),

  linkTickets: endpoint
    .route({
      method: 'POST',
      path: '/api/admin/helpdesk/tickets/{ticketNumber}/links',
      summary: 'Links a ticket with another one, on both sides',
    })
    .meta({ audience: 'agent' })
    .input(
      z.strictObject({
        ...relationFields,
        /** What the other ticket is to this one. */
        kind: z.enum(manualLinkKinds),
      }),
    )
    .output(agentTicketSchema)
    .errors(relationErrors),

  unlinkTickets: endpoint
    .route({
      method: 'PATCH',
      path: '/api/admin/helpdesk/tickets/{ticketNumber}/links',
      summary: 'Removes the link with another ticket, on both sides',
    })
    .meta({ audience: 'agent' })
    .input(z.strictObject(relationFields))
    .output(agentTicketSchema)
    .errors(relationErrors),

  mergeTicket: endpoint
    .route({
      method: 'POST',
      path: '/api/admin/helpdesk/tickets/{ticketNumber}/merge',
      summary: 'Closes a ticket and points to another one, in which it is worked on',
    })
    .meta({ audience: 'agent' })
    .input(z.strictObject(relationFields))
    .output(agentTicketSchema)
    .errors(relationErrors),

  undoMerge: endpoint
    .route({
      method: 'PATCH',
      path: '/api/admin/helpdesk/tickets/{ticketNumber}/merge',
      summary: 'Takes a merge back: the ticket is open again as it was',
    })
    .meta({ audience: 'agent' })
    .input(z.strictObject(relationFields))
    .output(agentTicketSchema)
    .errors(relationErrors),

  splitMessage: endpoint
    .route({
      method: 'POST',
      path: '/api/admin/helpdesk/tickets/{ticketNumber}/split',
      summary: "Makes a ticket of a client's reply, with its files",
    })
    .meta({ audience: 'agent' })
    .input(
      z.strictObject({
        ...onTicket,
        requestId: z.uuid(),
        /** The number of the new ticket, drawn by the browser. */
        newNumber: ticketNumberSchema,
        /** The entry of the reply. */
        message: z.int().min(1),
        subject: ticketFormSchema.shape.subject,
      }),
    )
    .output(agentTicketSchema)
    .errors({
      ...ticketNotFound,
      'changed-meanwhile': changeErrors['changed-meanwhile'],
      'split-refused': {
        status: 409,
        message: 'This message cannot become a ticket.',
        data: z.object({ reason: z.enum(['not-a-client-message', 'already-split', 'ticket-merged']) }),
      },
      ...submissionErrors,
    }),
}
