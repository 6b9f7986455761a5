import * as z from 'zod'

export const environment = z
  .object({
    OUTBOX_TABLE: z.string().min(1),
    AUDIT_TABLE: z.string().min(1),
    MAIL_TABLE: z.string().min(1),
    /** Where the desk reads its mail: nothing may keep it from there unnoticed. */
    DESK_ADDRESS: z.email(),
  })
  .parse(process.env)
