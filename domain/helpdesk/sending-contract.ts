import * as z from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { actions, changeErrors, changeFields, onTicket, ticketNotFound } from './contract-parts.ts'
import { agentActionSchema } from './ticket-action.ts'

const held = { ...onTicket, requestId: z.uuid() }
const asked = actions(agentActionSchema)

/**
 * Sending a reply that can be taken back. It is stored first and goes out when its writer's page says so, ten seconds later, or else by the
 * sweep: a closed page loses nothing. Its request id makes it go out once.
 */
export const sendingCalls = {
  holdReply: endpoint
    .route({
      method: 'POST',
      path: '/api/admin/helpdesk/tickets/{ticketNumber}/held',
      summary: 'Sends a reply, with other changes, that can be taken back for ten seconds',
    })
    .meta({ audience: 'agent' })
    .input(
      z.strictObject({
        ...changeFields,
        ...asked,
        actions: asked.actions.refine((all) => all.some((action) => action.do === 'reply'), 'Write a reply.'),
        /** It was not typed: the writer's draft stays, and taking it back makes no draft of it. */
        keepsDrafts: z.boolean().default(false),
      }),
    )
    .output(z.object({ sendAt: z.iso.datetime() }))
    .errors({
      ...changeErrors,
      /** Nothing but the held reply stands in the way. Nothing was changed: it keeps its time in which it can be taken back. */
      'reply-held': {
        status: 409,
        message: 'Your last reply to this ticket is still being sent. Wait a moment.',
        data: z.object({ requestId: z.uuid().optional() }),
      },
    }),

  sendHeldReply: endpoint
    .route({
      method: 'PUT',
      path: '/api/admin/helpdesk/tickets/{ticketNumber}/held',
      summary: 'Lets an own held reply go out now; if it cannot, it is a draft again',
    })
    .meta({ audience: 'agent' })
    .input(z.strictObject(held))
    /** `gone`: it went out already, or was taken back. */
    .output(
      z.object({
        outcome: z.enum(['sent', 'gone']),
        /** The ticket's version after it was sent. */
        version: z.int().optional(),
      }),
    )
    .errors(changeErrors),

  takeBackReply: endpoint
    .route({
      method: 'PATCH',
      path: '/api/admin/helpdesk/tickets/{ticketNumber}/held',
      summary: 'Takes an own held reply back; what was typed is a draft again',
    })
    .meta({ audience: 'agent' })
    .input(z.strictObject(held))
    .output(z.object({}))
    .errors({
      ...ticketNotFound,
      'reply-sent': { status: 409, message: 'This reply was sent already.' },
    }),
}
