import * as z from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { fileCalls } from '../files/contract.ts'
import { addressCalls } from './address-contract.ts'
import { cannedCalls } from './canned-contract.ts'
import { chatTicketCalls } from './chat-contract.ts'
import { closingCalls } from './closing-contract.ts'
import { contactCalls } from './contact-contract.ts'
import { conversationCalls } from './conversation-contract.ts'
import { agentTicketSchema } from './agent-ticket.ts'
import { clientTicketSchema } from './client-ticket.ts'
import {
  actions,
  changeErrors,
  changeFields,
  cursorInvalid,
  earlierEntries,
  fileLink,
  fileNotFound,
  nextCursor,
  onTicket,
  page,
  ticketNotFound,
  timelinePage,
} from './contract-parts.ts'
import { guestAccessCalls, guestCalls } from './guest-contract.ts'
import { macroCalls } from './macro-contract.ts'
import { notificationsCalls } from './notifications-contract.ts'
import { mailCalls } from './mail-contract.ts'
import { movingCalls } from './moving-contract.ts'
import { timelineEntrySchema } from './message.ts'
import { priorities } from './priority.ts'
import { queueCalls, queueFilters, queueSorts } from './queue-contract.ts'
import { queueViews } from './queue-view.ts'
import { settingsCalls } from './settings-contract.ts'
import { sendingCalls } from './sending-contract.ts'
import { monthlyCalls } from './monthly-contract.ts'
import { slaCalls } from './sla-contract.ts'
import { sharingCalls } from './sharing-contract.ts'
import { textsCalls } from './texts-contract.ts'
import { replyKeyCalls } from './reply-key-contract.ts'
import { relationsCalls } from './relations-contract.ts'
import { viewsCalls } from './views-contract.ts'
import { workCalls } from './work-contract.ts'
import { reportsCalls } from './reports-contract.ts'
import { agentActionSchema, clientActionSchema, messageFiles } from './ticket-action.ts'
import { targetSchema } from './sla/agreement-schemas.ts'
import { ownTicketFields } from './own-ticket-fields.ts'
import { receiptSchema, submissionErrors, ticketFormSchema } from './ticket-form.ts'
import { ticketNumberSchema } from './ticket-number.ts'
import { statuses } from './ticket-status.ts'
import { clientSummarySchema, ticketSummarySchema } from './ticket.ts'
import { uploads } from './uploads.ts'

/** Whose the desk's archives and imported files are, and after how many days they are gone. */
export { DATA_DAYS, DATA_OWNER } from './moving/desk-export.ts'
export { MOST_USD_A_TEXT } from '../texts/text-limits.ts'

/** The request: the form, the ticket number drawn by the browser, and the honeypot field. */
export const submissionSchema = ticketFormSchema.extend({
  ticketNumber: ticketNumberSchema,
  website: z.string('This must be text.').optional(),
  /** A secret for this ticket, sent by our probe only. */
  checkProof: z
    .string('This must be text.')
    .regex(/^[\w-]{43}$/, 'This is not a proof.')
    .optional(),
})
export type Submission = z.infer<typeof submissionSchema>

const ownSubmissionSchema = ownTicketFields.extend({
  ticketNumber: ticketNumberSchema,
  /** Ids of uploaded files. */
  files: messageFiles,
})
export type OwnSubmission = z.infer<typeof ownSubmissionSchema>

const count = z.int().min(0)
/** If `more` is true, there are more than `number`. */
const boundedCount = z.object({ number: count, more: z.boolean() })

const queuePageSchema = z.object({
  tickets: z.array(ticketSummarySchema),
  nextCursor,
  counts: z.object({
    /** Tickets of each status. */
    statuses: z.record(z.enum(statuses), count),
    /** Active tickets of each priority. */
    priorities: z.record(z.enum(priorities), count),
    mine: count,
    unassigned: count,
    atRisk: boundedCount,
    breached: boundedCount,
  }),
})

export const helpdeskContract = {
  sendHelpdeskTicket: endpoint
    .route({ method: 'POST', path: '/api/send-helpdesk-ticket', summary: 'Submit a support ticket' })
    .meta({ audience: 'public' })
    .input(submissionSchema)
    .output(receiptSchema)
    .errors({
      'check-not-proven': { status: 403, message: 'Only our own checks may send a proof.' },
      ...submissionErrors,
    }),

  sendMyTicket: endpoint
    .route({ method: 'POST', path: '/api/tickets', summary: 'Submit a support ticket as the signed-in person' })
    .meta({ audience: 'signed-in' })
    .input(ownSubmissionSchema)
    .output(receiptSchema)
    .errors({
      'address-not-verified': { status: 403, message: 'Verify your email address first: we answer to it.' },
      'site-not-yours': { status: 403, message: 'You do not belong to this site.' },
      'file-not-usable': changeErrors['file-not-usable'],
      ...submissionErrors,
    }),

  listMyTickets: endpoint
    .route({ method: 'GET', path: '/api/tickets', summary: "The signed-in person's tickets, newest first" })
    .meta({ audience: 'signed-in' })
    .input(
      z.strictObject({
        ...page,
        /** `organisation`: those of the active organisation within the person's reach. */
        scope: z.enum(['own', 'organisation']).default('own'),
        /** `active`: every status in which the desk still works on the ticket. */
        status: z.enum([...statuses, 'active']).optional(),
      }),
    )
    .output(z.object({ tickets: z.array(clientSummarySchema), nextCursor }))
    .errors(cursorInvalid),

  readMyPromises: endpoint
    .route({
      method: 'GET',
      path: '/api/tickets/promises',
      summary: 'How soon a first response comes, by the agreement of the active organisation',
    })
    .meta({ audience: 'signed-in' })
    .output(z.object({ firstResponse: z.record(z.enum(priorities), targetSchema) })),

  readMyTicket: endpoint
    .route({ method: 'GET', path: '/api/tickets/{ticketNumber}', summary: "One of the signed-in person's tickets" })
    .meta({ audience: 'signed-in' })
    .input(z.strictObject(onTicket))
    .output(clientTicketSchema)
    .errors(ticketNotFound),

  readMyTimeline: endpoint
    .route({ method: 'GET', path: '/api/tickets/{ticketNumber}/timeline', summary: 'Earlier entries of an own ticket' })
    .meta({ audience: 'signed-in' })
    .input(z.strictObject(earlierEntries))
    .output(timelinePage)
    .errors(ticketNotFound),

  changeMyTicket: endpoint
    .route({
      method: 'POST',
      path: '/api/tickets/{ticketNumber}/actions',
      summary: 'Replies to an own ticket, closes, reopens, rates or watches it',
    })
    .meta({ audience: 'signed-in' })
    .input(z.strictObject({ ...changeFields, ...actions(clientActionSchema) }))
    .output(clientTicketSchema)
    .errors(changeErrors),

  linkMyTicketFile: endpoint
    .route({
      method: 'POST',
      path: '/api/tickets/{ticketNumber}/files/{fileId}/link',
      summary: 'Makes a link that downloads a file of an own ticket within a minute',
    })
    .meta({ audience: 'signed-in', whileSuspended: true })
    .input(z.strictObject({ ...onTicket, fileId: z.string() }))
    .output(fileLink)
    .errors(fileNotFound),

  listQueue: endpoint
    .route({
      method: 'GET',
      path: '/api/admin/helpdesk/tickets',
      summary: 'A list of the desk with the counts of all lists',
    })
    .meta({ audience: 'agent' })
    .input(
      z
        .strictObject({
          ...page,
          view: z.enum(queueViews).default('active'),
          sort: z.enum(queueSorts).default('urgency'),
          ...queueFilters,
        })
        .refine(({ since = '', until = '~' }) => since <= until, { message: 'The last day is before the first one.' }),
    )
    .output(queuePageSchema)
    .errors(cursorInvalid),

  readTicket: endpoint
    .route({ method: 'GET', path: '/api/admin/helpdesk/tickets/{ticketNumber}', summary: 'A ticket with its timeline' })
    .meta({ audience: 'agent' })
    .input(z.strictObject(onTicket))
    .output(agentTicketSchema)
    .errors(ticketNotFound),

  readTimeline: endpoint
    .route({
      method: 'GET',
      path: '/api/admin/helpdesk/tickets/{ticketNumber}/timeline',
      summary: 'Earlier entries of a ticket',
    })
    .meta({ audience: 'agent' })
    .input(z.strictObject(earlierEntries))
    .output(z.object({ timeline: z.array(timelineEntrySchema), hasEarlier: z.boolean() }))
    .errors(ticketNotFound),

  changeTicket: endpoint
    .route({
      method: 'POST',
      path: '/api/admin/helpdesk/tickets/{ticketNumber}/actions',
      summary: 'Replies to a ticket, notes, assigns, or changes its properties: all actions together or none',
    })
    .meta({ audience: 'agent' })
    .input(
      z.strictObject({
        ...changeFields,
        ...actions(agentActionSchema),
        /** The writer's drafts stay: the messages are not theirs. */
        keepsDrafts: z.boolean().default(false),
      }),
    )
    .output(agentTicketSchema)
    .errors(changeErrors),

  linkTicketFile: endpoint
    .route({
      method: 'POST',
      path: '/api/admin/helpdesk/tickets/{ticketNumber}/files/{fileId}/link',
      summary: 'Makes a link that downloads a file of a ticket within a minute',
    })
    .meta({ audience: 'agent' })
    .input(z.strictObject({ ...onTicket, fileId: z.string() }))
    .output(fileLink)
    .errors(fileNotFound),

  ...queueCalls,
  ...viewsCalls,
  ...cannedCalls,
  ...macroCalls,
  ...guestCalls,
  ...guestAccessCalls,
  ...chatTicketCalls,
  ...relationsCalls,
  ...workCalls,
  ...reportsCalls,
  ...monthlyCalls,

  ...settingsCalls,
  ...slaCalls,
  ...sharingCalls,
  ...closingCalls,
  ...textsCalls,
  ...conversationCalls,
  ...sendingCalls,
  ...mailCalls,
  ...replyKeyCalls,
  ...addressCalls,
  ...contactCalls,
  ...notificationsCalls,
  ...movingCalls,

  ...fileCalls('helpdesk', uploads),
}
