import * as z from 'zod'
import { endpoint, retryAfterData } from '../contract/endpoint.ts'
import { company } from '../company/details.ts'
import { chatTicketViewSchema } from './chat-ticket.ts'
import { LONGEST_MESSAGE } from './ticket-action.ts'

/** Not validated: unknown, expired, withdrawn and damaged tokens get the same answer. */
const byToken = { token: z.string() }

const chatRefused = {
  'chat-ticket-unknown': { status: 404, message: 'This ticket cannot be read here, or not yet.' },
} as const

/** The calls of the website's chat about a conversation that was handed over. Their token opens nothing else. */
export const chatTicketCalls = {
  readChatTicket: endpoint
    .route({
      method: 'PUT',
      path: '/api/guest/ticket',
      summary: 'The status and replies of a handed-over conversation',
    })
    .meta({ audience: 'public' })
    .input(z.strictObject(byToken))
    .output(chatTicketViewSchema)
    .errors(chatRefused),

  replyInChat: endpoint
    .route({ method: 'PATCH', path: '/api/guest/ticket', summary: 'Adds a message of the visitor to the ticket' })
    .meta({ audience: 'public' })
    .input(
      z.strictObject({
        ...byToken,
        /** Drawn by the browser, the same in every repeat of the request. */
        requestId: z.uuid(),
        text: z
          .string('Write a message.')
          .trim()
          .min(1, 'Write a message.')
          .max(LONGEST_MESSAGE, `A message has at most ${LONGEST_MESSAGE} characters.`),
        /** The message reports an emergency: the ticket becomes critical. */
        isEmergency: z.literal(true).optional(),
      }),
    )
    .output(chatTicketViewSchema)
    .errors({
      ...chatRefused,
      'chat-ticket-over': {
        status: 409,
        message: 'This ticket is closed. Ask the assistant for a person again, or answer our mail.',
      },
      'too-many-replies': {
        status: 429,
        message: `You have written very often in a short time. Wait ten minutes, or phone ${company.phone}.`,
        data: retryAfterData,
      },
    }),
}
