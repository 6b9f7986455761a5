import * as z from 'zod'
import { mailbox } from '#lambdas/platform/mailbox.ts'

export const environment = z
  .object({
    OUTBOX_TABLE: z.string().min(1),
    AUDIT_TABLE: z.string().min(1),
    /** Table of suppressed addresses. */
    MAIL_TABLE: z.string().min(1),
    MAIL_FROM: mailbox,
    MAIL_CONFIGURATION_SET: z.string().min(1),
    /** Mailbox of the desk, and reply address of mails to visitors. */
    DESK_ADDRESS: z.email(),
    SITE_ORIGIN: z.url(),
  })
  .parse(process.env)
