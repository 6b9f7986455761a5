import * as z from 'zod'
import { priorities } from '../helpdesk/priority.ts'
import { categories, ticketSchema } from '../helpdesk/ticket.ts'
import type { Ticket } from '../helpdesk/ticket.ts'
import { suppressionReasons } from './feedback.ts'

/** The copy of personal data that a mail waits with is not kept longer than this. */
const DAYS_KEPT = 90
const SECONDS_PER_DAY = 24 * 60 * 60

const letter = {
  kind: z.literal('mail'),
  outboxId: z.string().min(1),
  to: z.email(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** Set once SES has accepted the mail; `messageId` is SES's own. */
  sentAt: z.string().optional(),
  messageId: z.string().optional(),
  /** Set once the mail can never be sent; `failure` is the name of the refusal. */
  failedAt: z.string().optional(),
  failure: z.string().optional(),
  /** Set instead of sending, where no mail goes to the address; `suppression` says why. */
  suppressedAt: z.string().optional(),
  suppression: z.enum(suppressionReasons).optional(),
  /** Set once SES said that the mail did not get through, or was not wanted; `returned` is SES's name for it. */
  returnedAt: z.string().optional(),
  returned: z.string().optional(),
  /** Epoch seconds after which the table forgets the item. */
  expiresAt: z.number().int().optional(),
}

/**
 * A confirmation goes to an address that nobody has proved to own, so it is made of nothing that
 * was typed as free text: the form cannot be used to send somebody else's words through us.
 */
const confirmationSchema = z.object({
  ...letter,
  template: z.literal('ticket-confirmation'),
  ticket: z.object({
    ticketNumber: z.string(),
    category: z.enum(categories),
    priority: z.enum(priorities),
    createdAt: z.iso.datetime(),
  }),
})
export type TicketConfirmation = z.infer<typeof confirmationSchema>

const deskMailSchema = z.object({
  ...letter,
  template: z.literal('ticket-for-desk'),
  ticket: ticketSchema.extend({ createdAt: z.iso.datetime() }),
})
export type TicketForDesk = z.infer<typeof deskMailSchema>

/** A mail that waits in the table to be sent, written in the same transaction as what it tells of. */
export const outboxMailSchema = z.discriminatedUnion('template', [confirmationSchema, deskMailSchema])
export type OutboxMail = z.infer<typeof outboxMailSchema>

/**
 * The two mails that a new ticket causes: the visitor's confirmation and the desk's copy.
 * `now` is in milliseconds since 1970, `ids` are fresh unique ids, one a mail.
 */
export function ticketMails(
  ticket: Ticket,
  { now, ids, deskAddress }: { now: number; ids: readonly [string, string]; deskAddress: string },
): readonly [TicketConfirmation, TicketForDesk] {
  const waiting = {
    kind: 'mail',
    createdAt: new Date(now).toISOString(),
    expiresAt: Math.floor(now / 1000) + DAYS_KEPT * SECONDS_PER_DAY,
  } as const
  const { ticketNumber, category, priority, createdAt } = ticket
  return [
    {
      ...waiting,
      outboxId: ids[0],
      template: 'ticket-confirmation',
      to: ticket.email,
      ticket: { ticketNumber, category, priority, createdAt },
    },
    { ...waiting, outboxId: ids[1], template: 'ticket-for-desk', to: deskAddress, ticket: ticketSchema.parse(ticket) },
  ]
}
