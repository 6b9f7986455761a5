import * as z from 'zod'
import { organisationIdSchema } from '../accounts/organisation.ts'
import { dateSchema } from '../calendar/calendar-schemas.ts'
import { endpoint } from '../contract/endpoint.ts'
import { cursorInvalid, nextCursor, onTicket, page, ticketNotFound } from './contract-parts.ts'
import { sides } from './ticket-event.ts'
import { extents, ticketSharingSchema } from './ticket-sharing.ts'
import { statuses } from './ticket-status.ts'

/** What the customer sees of a sharing: no person by id. */
const shownSharingSchema = ticketSharingSchema
  .pick({ reseller: true, resellerName: true, offeredAt: true, extent: true, version: true })
  .extend({
    decided: z.object({ at: z.iso.datetime(), terms: dateSchema, byReader: z.boolean() }).optional(),
  })
export type ShownSharing = z.infer<typeof shownSharingSchema>

/** All that a reseller sees with the extent `status`. */
const sharedTicketSchema = z.object({
  ticketNumber: z.string(),
  subject: z.string(),
  status: z.enum(statuses),
  createdAt: z.iso.datetime(),
})
export type SharedTicket = z.infer<typeof sharedTicketSchema>

/** What `conversation` adds: what was written for the customer, and nothing else that happened. */
const sharedConversationSchema = sharedTicketSchema.extend({
  description: z.string(),
  messages: z.array(
    z.object({
      seq: z.int(),
      at: z.iso.datetime(),
      by: z.string(),
      side: z.enum(sides).optional(),
      text: z.string(),
      isPlain: z.boolean(),
    }),
  ),
  /** Where earlier messages are asked for; absent at the beginning. */
  earlier: z.int().optional(),
})

const noSharing = {
  'no-sharing': { status: 404, message: 'This organisation is none of your customers.' },
} as const

export const sharingCalls = {
  readTicketSharing: endpoint
    .route({
      method: 'GET',
      path: '/api/ticket-sharing',
      summary: "Which resellers may see tickets of the signed-in person's organisation, and how far",
    })
    .meta({ audience: 'signed-in' })
    .output(z.object({ sharings: z.array(shownSharingSchema), mayDecide: z.boolean() })),

  decideTicketSharing: endpoint
    .route({
      method: 'PATCH',
      path: '/api/ticket-sharing',
      summary: 'Agrees how far a reseller sees tickets of the organisation, or withdraws it',
    })
    // A consent can be withdrawn at any time.
    .meta({ audience: 'signed-in', whileSuspended: true })
    .input(
      z.strictObject({
        reseller: organisationIdSchema,
        extent: z.enum(extents),
        version: z.int().min(1),
        /** The version of the terms that were shown. */
        terms: dateSchema,
      }),
    )
    .output(shownSharingSchema)
    .errors({
      'owners-only': { status: 403, message: 'Only an owner of your organisation decides this.' },
      'sharing-not-found': { status: 404, message: 'This reseller has no customer like you.' },
      'other-terms': { status: 409, message: 'The terms were changed meanwhile. Load the page again and read them.' },
      'changed-meanwhile': { status: 409, message: 'Someone changed it meanwhile. Look at it again.' },
    }),

  listSharedTickets: endpoint
    .route({
      method: 'POST',
      path: '/api/ticket-sharing',
      summary: "A customer's tickets as far as the customer lets its reseller see them, newest first",
    })
    .meta({ audience: 'reseller' })
    .input(z.strictObject({ ...page, customer: organisationIdSchema }))
    .output(z.object({ extent: z.enum(extents), tickets: z.array(sharedTicketSchema), nextCursor }))
    .errors({ ...noSharing, ...cursorInvalid }),

  readSharedTicket: endpoint
    .route({
      method: 'PUT',
      path: '/api/ticket-sharing',
      summary: "What was written in a customer's ticket, if the customer lets its reseller read that",
    })
    .meta({ audience: 'reseller' })
    .input(z.strictObject({ ...onTicket, before: z.int().min(2).optional() }))
    .output(sharedConversationSchema)
    .errors(ticketNotFound),
}
