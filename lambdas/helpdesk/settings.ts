import * as z from 'zod'

const whole = (fallback: number) => z.coerce.number().int().min(1).default(fallback)

/** Environment variables of every help desk function. */
export const settingsSchema = z.object({
  ACCOUNTS_TABLE: z.string().min(1),
  TABLE: z.string().min(1),
  OUTBOX_TABLE: z.string().min(1),
  AUDIT_TABLE: z.string().min(1),
  /** Mailbox of the desk. */
  DESK_ADDRESS: z.email(),
  /** Domain of incoming mail; absent where mail does not come in. */
  MAIL_IN_DOMAIN: z.string().optional(),
  /** Bucket of mails as they arrived; absent there, and for functions that read none. */
  MAIL_IN_BUCKET: z.string().optional(),
  /** Hour of the daily digest on working days, South African time. */
  DIGEST_HOUR: z.coerce.number().int().min(0).max(23).default(7),
  /** Tickets per window from one IP address and from one email address. */
  TICKETS_PER_IP: whole(600),
  TICKETS_PER_ADDRESS: whole(20),
  RATE_WINDOW_SECONDS: whole(600),
  /** Confirmations: per mailbox and day, per IP address and hour, per stage and hour. */
  CONFIRMATIONS_PER_MAILBOX: whole(10),
  CONFIRMATIONS_PER_IP: whole(60),
  CONFIRMATIONS_PER_HOUR: whole(200),
  /** Mails to the desk per hour: per IP address and in total. Critical tickets have a second quota of the same size. */
  DESK_MAILS_PER_IP: whole(60),
  DESK_MAILS_PER_HOUR: whole(120),
  /** Whether people on call are texted, too. */
  SENDS_TEXTS: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
})
export type Settings = z.infer<typeof settingsSchema>
