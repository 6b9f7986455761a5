import * as z from 'zod'
import { emailSchema } from '../accounts/email.ts'
import { tokenHashSchema } from './chat-ticket.ts'
import { ticketNumberSchema } from './ticket-number.ts'

/** Tickets that one conversation became, one after the other. */
export const MOST_TICKETS = 10

/** A conversation whose transcript is asked for by mail. The help desk adds what people answered. */
export const mailedConversationSchema = z.strictObject({
  /** It is not proved. */
  to: emailSchema,
  /** The tickets that it became, each with the hash of the token by which its browser reads the replies. */
  tickets: z
    .array(z.strictObject({ ticketNumber: ticketNumberSchema, tokenHash: tokenHashSchema }))
    .min(1)
    .max(MOST_TICKETS),
  /** What the assistant answered, oldest first, without personal information and links of the visitor. */
  turns: z.array(
    z.strictObject({
      question: z.string(),
      answer: z.string(),
      /** ISO 8601, UTC; absent before the assistant's first answer. */
      at: z.iso.datetime().optional(),
      isOwn: z.literal(true).optional(),
    }),
  ),
  /** Turns that are left out, because the conversation is long. */
  missing: z.int().min(0),
  /** The ticket that the mail names. */
  ticketNumber: ticketNumberSchema.optional(),
})
export type MailedConversation = z.output<typeof mailedConversationSchema>
