import * as z from 'zod'
import { mailbox } from '#lambdas/platform/mailbox.ts'

export const environment = z
  .object({
    OUTBOX_TABLE: z.string().min(1),
    AUDIT_TABLE: z.string().min(1),
    /** Addresses to which no mail goes. */
    MAIL_TABLE: z.string().min(1),
    MAIL_FROM: mailbox,
    MAIL_CONFIGURATION_SET: z.string().min(1),
    /** Where the desk reads its mail, and what a visitor's answer goes to. */
    DESK_ADDRESS: z.email(),
    SITE_ORIGIN: z.url(),
  })
  .parse(process.env)
