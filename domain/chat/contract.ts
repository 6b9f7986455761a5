import * as z from 'zod'
import { emailSchema } from '../accounts/email.ts'
import { company } from '../company/details.ts'
import { endpoint, retryAfterData } from '../contract/endpoint.ts'
import { inAnEmergency } from '../contract/in-an-emergency.ts'
import { jsonOrEvents } from '../contract/streams.ts'
import { normalisedText } from '../text/normalised.ts'
import { CONVERSATION_SECRET_HEADER } from './conversation-secret.ts'
import { headingsSchema, ratings, turnSchema } from './conversation.ts'
import { handOverSchema } from './hand-over.ts'
import { ownTurnsSchema } from './own-turns.ts'

const chatRoles = ['assistant', 'user'] as const

const chatMessageSchema = z.strictObject({ role: z.enum(chatRoles), content: z.string().max(20_000) })
export type ChatMessage = z.infer<typeof chatMessageSchema>

/** In characters. */
const LONGEST_MESSAGE = 4000
const LONGEST_NAME = 200
const LONGEST_REASON = 500

const visitor = {
  userEmail: emailSchema,
  userName: normalisedText(LONGEST_NAME, `Keep your name under ${LONGEST_NAME} characters.`).min(
    1,
    'Your name is required.',
  ),
}
/** `session_...` from the browser for the first message, then the id from the last reply. */
const inConversation = { sessionId: z.string().min(1).max(200) }
/**
 * What was said before. The server uses the conversation that it keeps; a hand-over takes the visitor's own words from here, for messages
 * that it knows.
 */
const conversationHistory = z.array(chatMessageSchema).max(200).default([])

/** What the panel answered from the person's own records; taken only from the person who is signed in, for their ticket or mailbox. */
const ownTurns = ownTurnsSchema

const chatRequestSchema = z.strictObject({
  message: normalisedText(LONGEST_MESSAGE, `Keep a message under ${LONGEST_MESSAGE} characters.`).min(
    1,
    'Write a message first.',
  ),
  conversationHistory,
  ...inConversation,
  ...visitor,
  /** Drawn by the browser, the same when it sends the message again: a repeated message gets the same answer. */
  messageId: z.uuid().optional(),
  /** Sent where people may take over. */
  ownTurns,
})

/** How the panel follows a conversation that people took over. */
const handedOverSchema = z.object({
  ticketNumber: z.string(),
  /** Opens the calls of `chatTicketCalls`. */
  token: z.string(),
  state: handOverSchema.shape.state,
})
export type HandedOver = z.infer<typeof handedOverSchema>

const reply = z.object({
  message: z.string(),
  /** Which lines of the message are headings; the first is 0. Only in events. */
  headings: headingsSchema.optional(),
  sessionId: z.string(),
  /** The number of the turn; absent if it could not be stored. */
  turn: z.int().optional(),
  /** It is no answer: without one to the next question either, people take over. */
  isUnsure: z.literal(true).optional(),
  /** Present if people take over. */
  handedOver: handedOverSchema.optional(),
})
export type ChatReply = z.infer<typeof reply>

/** What a streamed answer consists of. Only one that ends with its reply is complete. */
const chatEventSchema = z.union([
  /** The next checked sentences, with the space or line break before them. */
  z.strictObject({
    text: z.string(),
    /** Which lines of the answer begin in it and are headings. */
    headings: headingsSchema.optional(),
    sessionId: z.string(),
  }),
  /** The last event: the whole answer, which replaces what was streamed. */
  z.strictObject({ reply }),
])
export type ChatEvent = z.infer<typeof chatEventSchema>

/** A number that does not break over two lines, in the panel and in its toast. */
const whole = (phone: string) => phone.replaceAll(' ', '\u00A0')

const tooManyMessages = {
  'too-many-messages': {
    status: 429,
    message: `You have sent many messages in a short time. You can also phone ${whole(company.phone)}. In an emergency, phone ${whole(company.emergencyPhone)}.`,
    data: retryAfterData,
  },
} as const

const conversationUnknown = {
  'conversation-unknown': { status: 404, message: 'This conversation is over, or belongs to another browser.' },
} as const

/** The edge forwards this header. */
export { CONVERSATION_SECRET_HEADER }

export const chatContract = {
  websiteChat: endpoint
    .route({
      method: 'POST',
      path: '/api/website-chat',
      summary: 'Ask the assistant',
      description: `A conversation continues only with the header \`${CONVERSATION_SECRET_HEADER}\` that it began with: 32 random bytes in base64url. With \`Accept: text/event-stream\` the answer comes sentence by sentence, and ends with the reply.`,
    })
    .meta({ audience: 'public', knowsPerson: true })
    .input(chatRequestSchema)
    .output(jsonOrEvents(reply, chatEventSchema))
    .errors({
      'assistant-unavailable': { status: 503, message: 'Failed to send message. Please try again.' },
      ...tooManyMessages,
      'assistant-resting': {
        status: 503,
        message: `The assistant has answered as much as it may today. Open a help desk ticket or phone ${company.phone}. ${inAnEmergency}`,
      },
    }),

  askForPerson: endpoint
    .route({
      method: 'PUT',
      path: '/api/website-chat',
      summary: 'Hands the conversation over to people: it becomes a ticket',
    })
    .meta({ audience: 'public', knowsPerson: true })
    .input(
      z.strictObject({
        ...inConversation,
        ...visitor,
        conversationHistory,
        ownTurns,
        /** What the visitor wrote while the server could not be reached, as typed: it comes last in the transcript. */
        unsent: z
          .array(normalisedText(LONGEST_MESSAGE, `Keep a message under ${LONGEST_MESSAGE} characters.`))
          .max(20)
          .default([]),
        /** Of the first message, where the browser did not hear of its conversation: it may be stored. */
        messageId: z.uuid().optional(),
        /** The ticket of an earlier hand-over that is over; without it a conversation is handed over once. */
        after: z.string().max(64).optional(),
      }),
    )
    .output(reply)
    .errors({
      ...tooManyMessages,
      'no-hand-over': {
        status: 429,
        message: `This conversation cannot be handed over just now. Open a help desk ticket, or phone ${company.phone}. ${inAnEmergency}`,
        data: retryAfterData,
      },
    }),

  readConversation: endpoint
    .route({ method: 'GET', path: '/api/website-chat', summary: 'The conversation of this browser' })
    .meta({ audience: 'public' })
    .input(z.strictObject(inConversation))
    .output(
      z.object({
        turns: z.array(
          turnSchema.pick({
            number: true,
            question: true,
            answer: true,
            headings: true,
            messageId: true,
            rating: true,
          }),
        ),
        handedOver: handedOverSchema.optional(),
      }),
    )
    .errors(conversationUnknown),

  rateAnswer: endpoint
    .route({ method: 'PATCH', path: '/api/website-chat', summary: 'Says whether an answer helped' })
    .meta({ audience: 'public' })
    .input(
      z.strictObject({
        ...inConversation,
        turn: z.int().min(1).max(99_999),
        rating: z.enum(ratings),
        reason: normalisedText(LONGEST_REASON, `Keep it under ${LONGEST_REASON} characters.`).optional(),
      }),
    )
    .output(z.object({}))
    .errors(conversationUnknown),

  mailTranscript: endpoint
    .route({ method: 'POST', path: '/api/website-chat/transcript', summary: 'Mails the conversation of this browser' })
    .meta({ audience: 'public', knowsPerson: true })
    .input(z.strictObject({ ...inConversation, email: emailSchema, ownTurns }))
    .output(
      z.object({
        /** Answers from own records are left out: they go to the address of the person who is signed in, and to no other. */
        isWithoutRecords: z.literal(true).optional(),
      }),
    )
    .errors({
      ...conversationUnknown,
      'too-many-transcripts': {
        status: 429,
        message: 'You have asked for several emails today. Ask again tomorrow, or copy the conversation from here.',
        data: retryAfterData,
      },
    }),
}
