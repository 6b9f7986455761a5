import * as z from 'zod'
import { linkSchema } from '../offers/record.ts'
import { deliveryLineSchema } from './delivery-history.ts'
import { guestAccessSchema } from './guest-link.ts'
import { timelineEntrySchema } from './message.ts'
import { ticketSchema } from './ticket.ts'

/** A ticket as an agent sees it. */
export const agentTicketSchema = ticketSchema.extend({
  links: z.array(linkSchema),
  /** A task or a project of the reader's organisation was asked for and is not there yet. */
  isWorkAsked: z.boolean(),
  timeline: z.array(timelineEntrySchema),
  hasEarlier: z.boolean(),
  /** The links by which its requester follows it without signing in. */
  guestAccess: guestAccessSchema,
  /** Mails about the ticket that were not delivered. */
  deliveries: z.array(deliveryLineSchema),
  /** Members who follow it, besides the agents among its watchers. */
  followers: z.array(z.object({ personId: z.string(), name: z.string() })),
  /** Display names of the person ids in the ticket, as far as the desk knows them. */
  people: z.record(z.string(), z.string()),
})
