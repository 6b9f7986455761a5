import * as z from 'zod'
import { dateSchema } from '../calendar/calendar-schemas.ts'
import { endpoint } from '../contract/endpoint.ts'
import {
  addedAnswerSchema,
  answerChangeSchema,
  answerFieldsSchema,
  answerHappeningSchema,
  MOST_ANSWERS,
} from './answers/added-answer.ts'
import { gapDecisionSchema, gapSchema, gapStates } from './gap.ts'
import { conversationFilters, listedConversationSchema, shownConversationSchema } from './listed-conversation.ts'

const sessionId = z.string().regex(/^chat_[\w-]{32}$/)
/** The place in the list after which it goes on. */
const before = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T[\d:.]{8,12}Z#chat_[\w-]{32}$/)
  .optional()

/** The names of people, by their ids. */
const names = z.record(z.string(), z.string())

const listedAnswerSchema = z.object({
  answer: addedAnswerSchema,
  state: z.enum(['live', 'expired', 'withdrawn']),
})
export type ListedAnswer = z.infer<typeof listedAnswerSchema>

const shownAnswerSchema = listedAnswerSchema.extend({
  /** Newest first, at most 50. */
  history: z.array(answerHappeningSchema),
  names,
})
export type ShownAnswer = z.infer<typeof shownAnswerSchema>

const answerNotFound = {
  'answer-not-found': { status: 404, message: 'There is no such answer any more.' },
} as const
const answerRefused = {
  'end-not-possible': {
    status: 400,
    message: 'The last day is today at the earliest, and a year ahead at the latest.',
  },
  'owner-not-possible': { status: 400, message: 'The owner is an agent or an admin. Choose another person.' },
  'answer-changed-meanwhile': {
    status: 409,
    message: 'Another admin changed this answer meanwhile. Open it again to see the new words.',
  },
} as const

/** Calls of admins about the assistant: what visitors asked, what it could not answer, and answers that they add. */
export const assistantAdminCalls = {
  listConversations: endpoint
    .route({
      method: 'GET',
      path: '/api/admin/conversations',
      summary: 'Conversations with the assistant, newest first',
    })
    .input(
      z.strictObject({
        words: z.string().trim().max(100).default(''),
        only: z.enum(conversationFilters).optional(),
        /** First and last South African date on which they began, or of `emergency` on which the first one was. */
        since: dateSchema.optional(),
        until: dateSchema.optional(),
        before,
      }),
    )
    .output(
      z.object({
        /** A page can be short, or empty, and have a next one. */
        conversations: z.array(listedConversationSchema),
        /** How many conversations were looked at for them. */
        searched: z.int().min(0),
        before: z.string().optional(),
      }),
    ),

  readConversationOfVisitor: endpoint
    .route({ method: 'GET', path: '/api/admin/conversation', summary: 'A conversation with its turns' })
    .input(z.strictObject({ sessionId }))
    .output(shownConversationSchema)
    .errors({
      'conversation-unknown': { status: 404, message: 'This conversation is over 30 days old, or never was.' },
    }),

  listGaps: endpoint
    .route({
      method: 'GET',
      path: '/api/admin/gaps',
      summary: 'Questions that the assistant did not answer, in groups',
    })
    .output(
      z.object({
        gaps: z.array(gapSchema),
        /** False if there are more questions than are grouped. */
        isComplete: z.boolean(),
      }),
    ),

  decideGap: endpoint
    .route({ method: 'POST', path: '/api/admin/gaps', summary: 'Sets the state of a group of questions' })
    .input(z.strictObject({ key: gapDecisionSchema.shape.key, state: z.enum(gapStates) }))
    .output(z.object({})),

  listAnswers: endpoint
    .route({ method: 'GET', path: '/api/admin/answers', summary: 'Answers that were added for the assistant' })
    .output(z.object({ answers: z.array(listedAnswerSchema), names })),

  readAnswer: endpoint
    .route({ method: 'GET', path: '/api/admin/answer', summary: 'An added answer with its history' })
    .input(z.strictObject({ answerId: z.uuid() }))
    .output(shownAnswerSchema)
    .errors(answerNotFound),

  addAnswer: endpoint
    .route({
      method: 'POST',
      path: '/api/admin/answers',
      summary: 'Adds an answer, which the assistant gives within a minute',
    })
    .input(
      z.strictObject({
        /** Drawn by the browser: a repeated request adds one answer. */
        answerId: z.uuid(),
        fields: answerFieldsSchema,
        /** The group of questions that it answers. */
        gap: gapDecisionSchema.shape.key.optional(),
      }),
    )
    .output(listedAnswerSchema)
    .errors({
      ...answerRefused,
      'too-many-answers': {
        status: 409,
        message: `There are ${MOST_ANSWERS} answers already. Edit one that is expired or withdrawn instead.`,
      },
    }),

  changeAnswer: endpoint
    .route({ method: 'POST', path: '/api/admin/answer', summary: 'Edits, withdraws or restores an added answer' })
    .input(
      z.strictObject({
        answerId: z.uuid(),
        /** The version that the change is based on. */
        version: z.int().min(1),
        change: answerChangeSchema,
      }),
    )
    .output(listedAnswerSchema)
    .errors({ ...answerNotFound, ...answerRefused }),
}
