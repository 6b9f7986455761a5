import * as z from 'zod'
import { organisationIdSchema, siteIdSchema } from '../accounts/organisation.ts'
import { categories } from './category.ts'
import { priorities } from './priority.ts'
import { clocksSchema } from './sla/clock-schemas.ts'
import { ticketStateSchema } from './ticket-state.ts'
import { statuses } from './ticket-status.ts'

/** Who asked, and where it belongs. Erasure replaces these fields; the history does not contain them. */
const requesterFields = {
  name: z.string(),
  email: z.string(),
  company: z.string(),
  /** The requester's active organisation; absent for a public ticket. */
  organisation: organisationIdSchema.optional(),
  site: siteIdSchema.optional(),
  /** The requester, if signed in. */
  personId: z.string().optional(),
  /** Message-IDs of the mails that the requester sent about it, oldest first. */
  mailThread: z.array(z.string()).optional(),
  /** A monitoring system wrote it, so no mail goes to its address. */
  isFromMachine: z.literal(true).optional(),
  /**
   * A visitor of the chat who was not signed in gave the address, and no link of its mails was opened yet. The owner of the address does
   * not read it among their tickets until then.
   */
  isUnconfirmed: z.literal(true).optional(),
}

/** What lists show of a ticket. */
export const ticketSummarySchema = z.object({
  ticketNumber: z.string(),
  subject: z.string(),
  category: z.enum(categories),
  priority: z.enum(priorities),
  status: z.enum(statuses),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  organisation: organisationIdSchema.optional(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
  assignee: z.string().optional(),
  tags: z.array(z.string()),
  replies: z.int(),
  lastReply: z.int(),
  /** A monitoring system wrote it, so no mail goes to its address. */
  isFromMachine: z.literal(true).optional(),
  lastSide: ticketStateSchema.shape.lastSide,
  clocks: clocksSchema,
})
export type TicketSummary = z.infer<typeof ticketSummarySchema>

/** What a client's list shows: no tags, no person id of the desk, nothing of monitoring, and nothing that an internal note changes. */
export const clientSummarySchema = ticketSummarySchema.omit({
  tags: true,
  assignee: true,
  isFromMachine: true,
  version: true,
  updatedAt: true,
  lastReply: true,
})
export type ClientTicketSummary = z.infer<typeof clientSummarySchema>

/** A ticket without the texts that no list shows. */
export const listedTicketSchema = ticketStateSchema.extend({
  ticketNumber: z.string(),
  subject: z.string(),
  ...requesterFields,
  clocks: clocksSchema,
})
export type ListedTicket = z.infer<typeof listedTicketSchema>

export const ticketSchema = listedTicketSchema.extend({ phone: z.string(), description: z.string() })
export type Ticket = z.infer<typeof ticketSchema>
