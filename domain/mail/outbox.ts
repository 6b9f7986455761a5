import * as z from 'zod'
import { priorities } from '../helpdesk/priority.ts'
import { categories, ticketSchema } from '../helpdesk/ticket.ts'
import { suppressionReasons } from './suppression.ts'

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

const overflowSchema = z.object({
  ...letter,
  template: z.literal('desk-overflow'),
  urgency: z.enum(['ordinary', 'critical']),
  /** Until then further tickets of this urgency may wait in the queue without a mail. ISO 8601, UTC. */
  until: z.iso.datetime(),
})
export type DeskOverflow = z.infer<typeof overflowSchema>

const dailyCheckSchema = z.object({
  ...letter,
  template: z.literal('daily-check'),
  ticket: z.object({ ticketNumber: z.string(), createdAt: z.iso.datetime() }),
})
export type DailyCheck = z.infer<typeof dailyCheckSchema>

/** Goes to an address that nobody has proved to own, so nothing that was typed is in it but the address. */
const resetRefusedSchema = z.object({
  ...letter,
  template: z.literal('reset-refused'),
  why: z.enum(['unconfirmed', 'invited']),
})
export type ResetRefused = z.infer<typeof resetRefusedSchema>

/** Holds no words of anybody but us: an account's address may be a stranger's until it is verified. */
const accountChangedSchema = z.object({
  ...letter,
  template: z.literal('account-changed'),
  change: z.enum([
    'second-factor-on',
    'second-factor-off',
    'second-factor-changed',
    'password-changed',
    'password-reset',
  ]),
})
export type AccountChanged = z.infer<typeof accountChangedSchema>

/** A mail that waits in the table to be sent, written in the same transaction as what it tells of. */
export const outboxMailSchema = z.discriminatedUnion('template', [
  confirmationSchema,
  deskMailSchema,
  overflowSchema,
  dailyCheckSchema,
  resetRefusedSchema,
  accountChangedSchema,
])
export type OutboxMail = z.infer<typeof outboxMailSchema>
