import * as z from 'zod'
import { emailSchema } from '../accounts/email.ts'
import { company } from '../company/details.ts'
import { endpoint, retryAfterData } from '../contract/endpoint.ts'
import { inAnEmergency } from '../contract/in-an-emergency.ts'
import { normalisedText } from '../text/normalised.ts'
import { CONVERSATION_SECRET_HEADER } from './conversation-secret.ts'

const chatRoles = ['assistant', 'user'] as const

const chatMessageSchema = z.strictObject({ role: z.enum(chatRoles), content: z.string().max(20_000) })
export type ChatMessage = z.infer<typeof chatMessageSchema>

/** In characters. */
const LONGEST_MESSAGE = 4000
const LONGEST_NAME = 200

const chatRequestSchema = z.strictObject({
  message: normalisedText(LONGEST_MESSAGE, `Keep a message under ${LONGEST_MESSAGE} characters.`).min(
    1,
    'Write a message first.',
  ),
  /** Accepted for compatibility and ignored: the server uses the stored conversation. */
  conversationHistory: z.array(chatMessageSchema).max(200).default([]),
  /** `session_...` from the browser for the first message, then the id from the last reply. */
  sessionId: z.string().min(1).max(200),
  userEmail: emailSchema,
  userName: normalisedText(LONGEST_NAME, `Keep your name under ${LONGEST_NAME} characters.`).min(
    1,
    'Your name is required.',
  ),
})

/** The edge forwards this header. */
export { CONVERSATION_SECRET_HEADER }

export const chatContract = {
  websiteChat: endpoint
    .route({
      method: 'POST',
      path: '/api/website-chat',
      summary: 'Ask the assistant',
      description: `A conversation continues only with the header \`${CONVERSATION_SECRET_HEADER}\` that it began with: 32 random bytes in base64url.`,
    })
    .meta({ audience: 'public' })
    .input(chatRequestSchema)
    .output(z.object({ message: z.string(), sessionId: z.string() }))
    .errors({
      'assistant-unavailable': { status: 503, message: 'Failed to send message. Please try again.' },
      'too-many-messages': {
        status: 429,
        message: `You have sent many messages in a short time. Wait a few minutes, or phone ${company.phone}. ${inAnEmergency}`,
        data: retryAfterData,
      },
      'assistant-resting': {
        status: 503,
        message: `The assistant has answered as much as it may today. Open a help desk ticket or phone ${company.phone}. ${inAnEmergency}`,
      },
    }),
}
