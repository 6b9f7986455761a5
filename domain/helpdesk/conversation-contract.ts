import * as z from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { onTicket, ticketNotFound } from './contract-parts.ts'
import { draftKinds, draftSchema } from './draft.ts'
import { LONGEST_MESSAGE, messageFiles } from './ticket-action.ts'

/** Calls about writing to a ticket. */
export const conversationCalls = {
  readDrafts: endpoint
    .route({
      method: 'GET',
      path: '/api/tickets/{ticketNumber}/drafts',
      summary: "The signed-in person's own drafts on a ticket",
    })
    .meta({ audience: 'signed-in' })
    .input(z.strictObject(onTicket))
    .output(
      z.object({
        reply: draftSchema.optional(),
        note: draftSchema.optional(),
        /** A reply that was sent and can still be taken back. */
        held: z
          .object({
            requestId: z.uuid(),
            sendAt: z.iso.datetime(),
            text: z.string(),
            files: z.array(z.string()),
            keepsDrafts: z.boolean(),
            /** The newest reply that its writer had seen. */
            lastReply: z.int().min(0).optional(),
          })
          .optional(),
      }),
    )
    .errors(ticketNotFound),

  saveDraft: endpoint
    .route({
      method: 'POST',
      path: '/api/tickets/{ticketNumber}/drafts',
      summary: 'Saves an own draft, or removes it if it is empty',
    })
    .meta({ audience: 'signed-in' })
    .input(
      z.strictObject({
        ...onTicket,
        kind: z.enum(draftKinds),
        /** Markdown. */
        text: z.string().max(LONGEST_MESSAGE),
        files: messageFiles,
        /** The version that was changed; 0 for a new draft. */
        version: z.int().min(0),
      }),
    )
    /** The new version; 0 once there is no draft. */
    .output(z.object({ version: z.int().min(0) }))
    .errors({
      ...ticketNotFound,
      'draft-changed-meanwhile': {
        status: 409,
        message: 'You changed this draft on another device.',
        /** Absent if it was sent or removed there. */
        data: z.object({ draft: draftSchema.optional() }),
      },
      'file-not-usable': { status: 409, message: 'A file is missing, is still being checked, or was refused.' },
    }),
}
