import * as z from 'zod'
import { ANSWERED_WITHIN_MS } from '#domain/chat/patience.ts'

const whole = (fallback: number) => z.coerce.number().int().min(1).default(fallback)

export const environment = z
  .object({
    TABLE: z.string().min(1),
    MODEL_ID: z.string().min(1),
    /** Where the model runs; it need not be where we do. */
    BEDROCK_REGION: z.string().min(1),
    MAX_OUTPUT_TOKENS: whole(600),
    /** Messages that one IP address, and one conversation, may send in a window. */
    MESSAGES_PER_IP: whole(60),
    MESSAGES_PER_SESSION: whole(30),
    RATE_WINDOW_SECONDS: whole(600),
    /** A model that has not answered by then counts as down; milliseconds. */
    ANSWER_WITHIN_MS: whole(ANSWERED_WITHIN_MS),
    /** Tokens, in and out, that all conversations together may use in a UTC day. */
    DAILY_TOKEN_BUDGET: whole(2_000_000),
    /** How long a conversation is kept after its last message. */
    SESSION_DAYS: whole(30),
  })
  .parse(process.env)
