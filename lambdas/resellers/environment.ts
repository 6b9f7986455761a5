import * as z from 'zod'

const name = z.string().min(1)
const count = z.coerce.number().int().min(1)

export const environment = z
  .object({
    TABLE: name,
    OUTBOX_TABLE: name,
    AUDIT_TABLE: name,
    ACCOUNTS_TABLE: name,
    DOCUMENTS_FUNCTION: name,
    /** Of the bucket `files`. */
    FILES_BUCKET: name,
    USER_POOL_ID: name,
    USER_POOL_CLIENT_ID: name,
    APPLICATIONS_PER_IP: count.default(5),
    LINKS_PER_IP: count.default(60),
    LEADS_PER_IP: count.default(5),
    LEADS_PER_RESELLER: count.default(30),
    RATE_WINDOW_SECONDS: count.default(600),
  })
  .parse(process.env)
