import * as z from 'zod'
import { attachmentSchema, refusedFileSchema } from '../message.ts'

/** Why a mail became no message and no ticket. */
const quarantineReasons = [
  /** SES found spam or a virus. */
  'hostile',
  /** The mail system of the sender's domain rejects it, or a required proof of the sender is missing. */
  'not-authenticated',
  /** The signature of its reply address is not ours, or was renewed. */
  'reply-address-invalid',
  /** It was sent to another person's reply address. */
  'other-sender',
  /** It names a ticket that its sender has no part in. */
  'stranger',
  /** The ticket takes no reply. */
  'ticket-not-open',
  'sender-missing',
  'recipient-unknown',
  'sender-blocked',
  'too-many',
  'too-large',
  'unreadable',
  /** A file is larger than the desk keeps, or there are too many, so a ticket would lack them. */
  'files-not-kept',
  /** Nothing could be read of it: no text and no file. */
  'no-content',
  'loop',
  'bounce',
  'auto-reply',
  'bulk',
  'machine',
  /** A monitoring system reports the end of a fault without an open ticket. */
  'recovery-alone',
] as const
export type QuarantineReason = (typeof quarantineReasons)[number]

/** `open` waits for an agent; `automatic` needs nobody and expires; the others are decided. */
const quarantineStates = ['open', 'automatic', 'attached', 'opened', 'deleted'] as const
export type QuarantineState = (typeof quarantineStates)[number]

/** What the list of the quarantine shows. */
export const quarantinedSummarySchema = z.object({
  id: z.string(),
  /** ISO 8601, UTC. */
  receivedAt: z.iso.datetime(),
  state: z.enum(quarantineStates),
  reason: z.enum(quarantineReasons),
  /** Empty if it has none. */
  from: z.string(),
  fromName: z.string(),
  subject: z.string(),
  /** The ticket that it names, or that it went to. */
  ticketNumber: z.string().optional(),
  /** Bytes. */
  size: z.int(),
  /** The agent who decided. */
  decidedBy: z.string().optional(),
})
export type QuarantinedSummary = z.infer<typeof quarantinedSummarySchema>

/** A mail in quarantine, as an agent reads it: text only. */
export const quarantinedMailSchema = quarantinedSummarySchema.extend({
  text: z.string(),
  folded: z.string(),
  files: z.array(attachmentSchema),
  refusedFiles: z.array(refusedFileSchema),
  messageId: z.string().optional(),
  /** The object of the mail as it arrived; absent of mails from before it was noted. */
  rawKey: z.string().optional(),
  version: z.int().min(1),
})
export type QuarantinedMail = z.infer<typeof quarantinedMailSchema>

/** Retention of mails as they arrived: failed jobs can be retried, and agents can download a mail that could not be read. */
export const RAW_MAIL_DAYS = 90
const DAY_MS = 24 * 60 * 60 * 1000

/** Whether a mail is still kept as it arrived. `now` in milliseconds since 1970. */
export function isRawKept({ receivedAt }: Pick<QuarantinedMail, 'receivedAt'>, now: number): boolean {
  return now - Date.parse(receivedAt) < RAW_MAIL_DAYS * DAY_MS
}

/** Reasons that need nobody: machines wrote the mail, or an agent blocked its sender. */
const AUTOMATIC: ReadonlySet<QuarantineReason> = new Set<QuarantineReason>([
  'loop',
  'bounce',
  'auto-reply',
  'bulk',
  'sender-blocked',
  'recovery-alone',
])

/** The state that a mail is put into quarantine with. */
export function stateFor(reason: QuarantineReason): 'open' | 'automatic' {
  return AUTOMATIC.has(reason) ? 'automatic' : 'open'
}
