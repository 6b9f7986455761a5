import * as z from 'zod'

const name = z.string().min(1)

export const environment = z
  .object({
    TABLE: name,
    OUTBOX_TABLE: name,
    AUDIT_TABLE: name,
    ACCOUNTS_TABLE: name,
    USER_POOL_ID: name,
    USER_POOL_CLIENT_ID: name,
    /** Of the job `reports`. */
    REPORTS_QUEUE: name,
    /** Of the bucket `files`. */
    FILES_BUCKET: name,
    /** Assessments per window that one IP address starts. */
    STARTS_PER_IP: z.coerce.number().int().min(1),
    RATE_WINDOW_SECONDS: z.coerce.number().int().min(1),
  })
  .parse(process.env)
