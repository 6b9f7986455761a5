import * as z from 'zod'
import { auditObjectSchema } from '../audit/audit-entry.ts'
import { suppressionReasons } from './suppression.ts'

/** The fields of every outbox mail; each template adds its own. */
export const outboxMailFields = {
  kind: z.literal('mail'),
  outboxId: z.string().min(1),
  to: z.email(),
  /** Where answers go, if not to the desk's mailbox. */
  replyTo: z.email().optional(),
  /** Message-IDs of the mails that this one continues, oldest first, each in angle brackets. */
  references: z.array(z.string()).optional(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** The object whose audit log records delivery failures. */
  about: auditObjectSchema.optional(),
  /** The organisation of the object. */
  organisation: z.string().optional(),
  /** The token of a link in the mail. It is removed once the mail was sent or given up: only its hash remains, in the feature's table. */
  linkToken: z.string().optional(),
  /** The token by which the recipient ends mails of this kind. */
  unsubscribeToken: z.string().optional(),
  /** Set when SES accepted the mail; `messageId` comes from SES. */
  sentAt: z.string().optional(),
  messageId: z.string().optional(),
  /** Set when SES rejected the mail permanently; `failure` is the error name. */
  failedAt: z.string().optional(),
  failure: z.string().optional(),
  /** Set instead of `sentAt` if the address is suppressed; `suppression` is the reason. */
  suppressedAt: z.string().optional(),
  suppression: z.enum(suppressionReasons).optional(),
  /** Set when the mail bounced or caused a complaint; `returned` is SES's name for the event. */
  returnedAt: z.string().optional(),
  returned: z.string().optional(),
  /** Epoch seconds at which DynamoDB deletes the item. */
  expiresAt: z.number().int().optional(),
}

const outboxMailSchema = z.object({ ...outboxMailFields, template: z.string() })

/** A mail in the outbox, written in the same transaction as the change that causes it. */
export type OutboxMail = z.infer<typeof outboxMailSchema>

/** A mail contains personal data, so it is deleted after this time. */
const DAYS_KEPT = 90
const SECONDS_PER_DAY = 24 * 60 * 60

/** The common fields of a mail that is written at `now` (milliseconds since 1970) and kept for 90 days. */
export function outboxMailBase(now: number, outboxId: string) {
  return {
    kind: 'mail',
    outboxId,
    createdAt: new Date(now).toISOString(),
    expiresAt: Math.floor(now / 1000) + DAYS_KEPT * SECONDS_PER_DAY,
  } as const
}
