import * as z from 'zod'

export const environment = z
  .object({
    OUTBOX_TABLE: z.string().min(1),
    AUDIT_TABLE: z.string().min(1),
    MAIL_TABLE: z.string().min(1),
    /** Mailbox of the desk; it is never suppressed, and its bounces raise an alarm. */
    DESK_ADDRESS: z.email(),
  })
  .parse(process.env)
