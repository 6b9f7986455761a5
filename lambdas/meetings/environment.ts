import * as z from 'zod'

const name = z.string().min(1)
const tokens = z.coerce.number().int().min(1)

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
    /** Model tokens of a UTC day: of all organisations together, and of one. */
    DAILY_TOKEN_BUDGET: tokens,
    DAILY_TOKENS_OF_ORGANISATION: tokens,
    /** Absent where no mail comes in. */
    MAIL_IN_DOMAIN: name.optional(),
  })
  .parse(process.env)
