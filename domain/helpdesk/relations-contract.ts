import * as z from 'zod'
import { emailSchema } from '../accounts/email.ts'
import { organisationIdSchema, siteIdSchema } from '../accounts/organisation.ts'
import { endpoint } from '../contract/endpoint.ts'
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
}
