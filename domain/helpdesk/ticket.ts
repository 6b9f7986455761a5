import * as z from 'zod'
import { organisationIdSchema, siteIdSchema } from '../accounts/organisation.ts'
import { priorities } from './priority.ts'

/** Service categories a ticket can be filed under, in the order of the form. */
export const categories = [
  'Managed IT Services',
  'Cybersecurity',
  'Cloud Solutions',
  'Communication Solutions',
  'Web Development',
  'Digital Transformation',
  'CyberScore Assessment',
  'Technical Support',
  'General Inquiry',
] as const
export type Category = (typeof categories)[number]

/** A new ticket is `new` until an agent takes it up. */
export const statuses = ['new'] as const
export type Status = (typeof statuses)[number]

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
  /** The organisation that its sender acted for; a ticket from the public has none. */
  organisation: organisationIdSchema.optional(),
  site: siteIdSchema.optional(),
  /** Who sent it, if they were signed in. */
  personId: z.string().optional(),
})
export type Ticket = z.infer<typeof ticketSchema>
