import * as z from 'zod'
import { auditObjectSchema } from '../audit/audit-entry.ts'
import { suppressionReasons } from './suppression.ts'

/** What every mail in the outbox holds beside the fields of its template. */
export const waitingMailFields = {
  kind: z.literal('mail'),
  outboxId: z.string().min(1),
  to: z.email(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** The object whose audit log says how the delivery ended. */
  about: auditObjectSchema.optional(),
  /** The organisation that the object belongs to. */
  organisation: z.string().optional(),
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

const waitingMailSchema = z.object({ ...waitingMailFields, template: z.string() })

/** A mail that waits in the outbox to be sent, written in the same transaction as what it tells of. */
export type WaitingMail = z.infer<typeof waitingMailSchema>

/** The copy of personal data that a mail waits with is not kept longer than this. */
const DAYS_KEPT = 90
const SECONDS_PER_DAY = 24 * 60 * 60

/** The start of a mail that is written at `now` (milliseconds since 1970) and kept for 90 days. */
export function waitingSince(now: number, outboxId: string) {
  return {
    kind: 'mail',
    outboxId,
    createdAt: new Date(now).toISOString(),
    expiresAt: Math.floor(now / 1000) + DAYS_KEPT * SECONDS_PER_DAY,
  } as const
}
