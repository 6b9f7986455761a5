import * as z from 'zod'
import { ANSWERED_WITHIN_MS } from '#domain/chat/patience.ts'

const whole = (fallback: number) => z.coerce.number().int().min(1).default(fallback)

export const environment = z
  .object({
    TABLE: z.string().min(1),
    OUTBOX_TABLE: z.string().min(1),
    AUDIT_TABLE: z.string().min(1),
    /** Who is signed in, for a ticket or a mail of their own. */
    ACCOUNTS_TABLE: z.string().min(1),
    USER_POOL_ID: z.string().min(1),
    USER_POOL_CLIENT_ID: z.string().min(1),
    MODEL_ID: z.string().min(1),
    /** Region of the model; it may differ from the stage's region. */
    BEDROCK_REGION: z.string().min(1),
    MAX_OUTPUT_TOKENS: whole(600),
    /** Messages per window for one IP address and for one conversation. */
    MESSAGES_PER_IP: whole(60),
    MESSAGES_PER_SESSION: whole(30),
    RATE_WINDOW_SECONDS: whole(600),
    /** A model that has not answered by then counts as down; milliseconds. */
    ANSWER_WITHIN_MS: whole(ANSWERED_WITHIN_MS),
    /** Input and output tokens of all conversations per UTC day. */
    DAILY_TOKEN_BUDGET: whole(2_000_000),
    /** How long a conversation is kept after its last message. */
    SESSION_DAYS: whole(30),
  })
  .parse(process.env)
