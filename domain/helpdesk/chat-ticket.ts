import * as z from 'zod'
import { emailSchema } from '../accounts/email.ts'
import { categories } from './category.ts'
import { priorities } from './priority.ts'
import { ticketFormSchema } from './ticket-form.ts'
import { ticketNumberSchema } from './ticket-number.ts'
import { statuses } from './ticket-status.ts'

/** Who gives the command: a visitor of the website, who has no account. No person id has this form. */
export const VISITOR = 'visitor'

/** The hash of the token by which a conversation's browser reads its ticket: SHA-256 in base64url. */
export const tokenHashSchema = z.string().regex(/^[\w-]{43}$/)

/** What the assistant hands over: a conversation as a ticket. */
export const chatTicketSchema = z.strictObject({
  ticketNumber: ticketNumberSchema,
  name: ticketFormSchema.shape.name,
  email: emailSchema,
  /** On which the visitor asks to be called. */
  phone: ticketFormSchema.shape.phone.optional(),
  subject: ticketFormSchema.shape.subject,
  /** The transcript. */
  description: ticketFormSchema.shape.description,
  priority: z.enum(priorities),
  category: z.enum(categories).default('General Inquiry'),
  tokenHash: tokenHashSchema,
  /** Fingerprint of the visitor's address, for limits. */
  visitor: z.string().min(1),
})

/** An agent's reply as the chat shows it. */
const chatReplySchema = z.object({
  /** Number of the public entry. */
  seq: z.int(),
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  /** The agent's name. */
  by: z.string(),
  /** Plain text. */
  text: z.string(),
  /** Number of files; they are in the mail. */
  files: z.int(),
})
export type ChatReply = z.infer<typeof chatReplySchema>

/** A ticket as the chat that it came from shows it: its status and what agents replied, nothing else. */
export const chatTicketViewSchema = z.object({
  ticketNumber: z.string(),
  status: z.enum(statuses),
  /** It takes no replies from the chat any more: closed for good, or merged into another ticket. */
  isOver: z.boolean(),
  /** The newest, oldest first. */
  replies: z.array(chatReplySchema),
})
