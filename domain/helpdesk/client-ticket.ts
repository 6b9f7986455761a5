import * as z from 'zod'
import { linkSchema } from '../offers/record.ts'
import { publicEntrySchema } from './message.ts'
import { ticketSchema } from './ticket.ts'
import type { Ticket } from './ticket.ts'

/** The fields of a ticket that a client or guest may see: no tags, no time spent, no person ids of the desk. */
export const clientFieldsSchema = ticketSchema.omit({
  tags: true,
  assignee: true,
  watchers: true,
  minutesSpent: true,
  escalation: true,
  absorbed: true,
  related: true,
  notifiedSteps: true,
  replyGeneration: true,
  mailThread: true,
  mergedAt: true,
  publicly: true,
  statusBeforeMerge: true,
  splitMessages: true,
})

/** A ticket with the version, the newest reply and the last change that clients see. */
export function asClientsSee<Seen extends Pick<Ticket, 'publicly'>>(ticket: Seen): Seen & Ticket['publicly'] {
  return { ...ticket, ...ticket.publicly }
}

/** What a client or guest sees of a ticket, with what depends on the reader. */
export const clientTicketSchema = clientFieldsSchema.extend({
  /** Whether the reader gets mails about it. */
  watching: z.boolean(),
  /** Whether the reader sent it, and so gets its mails without following it. */
  isRequester: z.boolean(),
  /** Names of the members who follow it. */
  followers: z.array(z.string()),
  /** Whether a reply continues this ticket; otherwise it opens a follow-up. */
  mayBeReopened: z.boolean(),
  /** The ticket that a reply just went to, if not this one: a follow-up, or the ticket that this one was merged into. */
  continuedIn: z.string().optional(),
  links: z.array(linkSchema),
  /** A task or a project of the reader's organisation was asked for and is not there yet. */
  isWorkAsked: z.boolean(),
  /** The newest entries, oldest first. */
  timeline: z.array(publicEntrySchema),
  /** Whether there are older entries. */
  hasEarlier: z.boolean(),
})
export type ClientTicket = z.infer<typeof clientTicketSchema>
