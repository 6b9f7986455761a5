import * as z from 'zod'
import { endpoint, tryLater } from '../contract/endpoint.ts'

const chatRoles = ['assistant', 'user'] as const

const chatMessageSchema = z.strictObject({ role: z.enum(chatRoles), content: z.string().max(20_000) })
export type ChatMessage = z.infer<typeof chatMessageSchema>

/** Longest question the assistant takes, in characters. */
const LONGEST_MESSAGE = 4000

const chatRequestSchema = z.strictObject({
  message: z
    .string()
    .trim()
    .min(1, 'Write a message first.')
    .max(LONGEST_MESSAGE, `Keep a message under ${LONGEST_MESSAGE} characters.`),
  /** Sent for compatibility; the server answers from the conversation that it keeps itself. */
  conversationHistory: z.array(chatMessageSchema).max(200).default([]),
  /** `session_...` drawn in the browser for the first message, then the one that the last reply carried. */
  sessionId: z.string().min(1).max(200),
  userEmail: z.string().trim().pipe(z.email('Enter an e-mail address such as name@company.co.za.').max(254)),
  userName: z.string().trim().min(1, 'Your name is required.').max(200),
})

export const chatContract = {
  websiteChat: endpoint
    .route({ method: 'POST', path: '/api/website-chat', summary: 'Ask the assistant' })
    .meta({ audience: 'public' })
    .input(chatRequestSchema)
    .output(z.object({ message: z.string(), sessionId: z.string() }))
    .errors({
      'assistant-unavailable': { status: 503, message: 'Failed to send message. Please try again.' },
      'too-many-messages': {
        status: 429,
        message: 'You have sent many messages in a short time. Wait a few minutes, or phone us.',
        data: tryLater,
      },
      'assistant-resting': {
        status: 503,
        message: 'The assistant has answered as much as it may today. Open a help desk ticket or phone us.',
      },
    }),
}
