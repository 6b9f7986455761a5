import * as z from 'zod'
import { organisationIdSchema, siteIdSchema } from '../accounts/organisation.ts'
import { categories } from './category.ts'
import { priorities } from './priority.ts'

/** A ticket is `new` until an agent starts work on it. */
export const statuses = ['new'] as const
export type TicketStatus = (typeof statuses)[number]

export const ticketSummarySchema = z.object({
  ticketNumber: z.string(),
  subject: z.string(),
  category: z.enum(categories),
  priority: z.enum(priorities),
  status: z.enum(statuses),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
})
export type TicketSummary = z.infer<typeof ticketSummarySchema>

export const ticketSchema = ticketSummarySchema.extend({
  phone: z.string(),
  description: z.string(),
  /** The requester's active organisation; absent for a public ticket. */
  organisation: organisationIdSchema.optional(),
  site: siteIdSchema.optional(),
  /** The requester, if signed in. */
  personId: z.string().optional(),
})
export type Ticket = z.infer<typeof ticketSchema>
