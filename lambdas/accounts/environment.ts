import * as z from 'zod'

const whole = z.coerce.number().int().min(1)

export const environment = z
  .object({
    ACCOUNTS_TABLE: z.string().min(1),
    OUTBOX_TABLE: z.string().min(1),
    AUDIT_TABLE: z.string().min(1),
    /** Of the job `privacy`. */
    PRIVACY_QUEUE: z.string().min(1),
    /** Of the job `merging`. */
    MERGING_QUEUE: z.string().min(1),
    /** Of the bucket `exports`. */
    EXPORTS_BUCKET: z.string().min(1),
    /** What texts with sign-in codes may cost in a month; 0 turns them off. */
    SIGN_IN_TEXTS_USD: z.coerce.number().min(0).default(0),
    USER_POOL_ID: z.string().min(1),
    USER_POOL_CLIENT_ID: z.string().min(1),
    /** Codes that one IP address may request per hour. */
    CODES_PER_IP: whole.default(20),
    /** Codes per day: from one network, to one mailbox, and to one mailbox from one network. */
    CODES_PER_NETWORK: whole.default(40),
    CODES_PER_MAILBOX: whole.default(24),
    CODES_PER_MAILBOX_AND_NETWORK: whole.default(8),
    /** Seconds between two codes to one mailbox from one network. */
    SECONDS_BETWEEN_CODES: z.coerce.number().int().min(0).default(60),
    /** Where a list of stolen passwords answers, or `off`. */
    STOLEN_PASSWORDS: z.union([z.literal('off'), z.url()]).default('off'),
  })
  .parse(process.env)
