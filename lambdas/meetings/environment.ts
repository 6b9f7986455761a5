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
    DOCUMENTS_FUNCTION: name,
    FILES_BUCKET: name,
    SITE_ORIGIN: z.url(),
    MODEL_ID: name,
    /** Region of the model; it may differ from the stage's region. */
    BEDROCK_REGION: name,
    /** Absent where no mail comes in. */
    MAIL_IN_DOMAIN: name.optional(),
  })
  .parse(process.env)
