import * as z from 'zod'
import { emailSchema } from '../accounts/email.ts'
import { siteIdSchema } from '../accounts/organisation.ts'
import { company } from '../company/details.ts'
import { endpoint, retryAfterData } from '../contract/endpoint.ts'
import { inAnEmergency } from '../contract/in-an-emergency.ts'
import { categories } from './category.ts'
import { historyLineSchema } from './ticket-history.ts'
import { linkSchema } from '../offers/record.ts'
import { ticketNumberSchema } from './ticket-number.ts'
import { priorities } from './priority.ts'
import { statuses, ticketSchema, ticketSummarySchema } from './ticket.ts'

/** These fields appear in mail headers and lists, so line breaks are refused. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u
const optional = (what: string) =>
  z.string(`${what} must be text.`).trim().regex(ONE_LINE, `${what} must be one line.`).default('')
const required = (what: string) => z.string(`${what} is required.`).trim().min(1, `${what} is required.`)
const requiredLine = (what: string) => required(what).regex(ONE_LINE, `${what} must be one line.`)

/** The ticket form. Fields have no length limit; the platform limits the whole request. */
export const ticketFormSchema = z.strictObject({
  name: requiredLine('Full Name'),
  email: z.string('Email is required.').trim().min(1, 'Email is required.').pipe(emailSchema),
  phone: optional('Phone'),
  company: optional('Company'),
  category: z.enum(categories, 'Service Category is required.'),
  priority: z.enum(priorities, 'Priority is required.').default('normal'),
  subject: requiredLine('Subject'),
  description: required('Description'),
})
export type TicketForm = z.infer<typeof ticketFormSchema>

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

/** The form for a signed-in person. Email address and organisation come from the access token. */
export const ownTicketFields = ticketFormSchema.omit({ email: true }).extend({
  /** One of the person's sites. If absent, their only site is used. */
  site: siteIdSchema.optional(),
})
const ownSubmissionSchema = ownTicketFields.extend({ ticketNumber: ticketNumberSchema })
export type OwnSubmission = z.infer<typeof ownSubmissionSchema>

const receiptSchema = z.object({
  ticketNumber: z.string(),
  status: z.enum(statuses),
  createdAt: z.string(),
  /** Present if a limit prevented the confirmation mail. The ticket is accepted. */
  confirmationMail: z.literal('not-sent').optional(),
})

const submissionErrors = {
  'ticket-number-taken': {
    status: 409,
    message: 'This ticket number belongs to another request. Create a new number and send again.',
  },
  'too-many-tickets': {
    status: 429,
    message: `You have sent too many tickets in a short time. Wait ten minutes, or phone ${company.phone}. ${inAnEmergency}`,
    data: retryAfterData,
  },
} as const

const MOST_ON_A_PAGE = 100
const PAGE_SIZE = `A page holds 1 to ${MOST_ON_A_PAGE} tickets.`
const page = {
  limit: z.coerce.number(PAGE_SIZE).int(PAGE_SIZE).min(1, PAGE_SIZE).max(MOST_ON_A_PAGE, PAGE_SIZE).default(25),
  cursor: z.string().max(2000).optional(),
}

const ticketsPageSchema = z.object({
  tickets: z.array(ticketSummarySchema),
  /** The `cursor` of the next page; absent on the last page. */
  nextCursor: z.string().optional(),
})

const queuePageSchema = ticketsPageSchema.extend({
  counts: z.object({
    /** The number of tickets of the status, by priority. */
    waiting: z.record(z.enum(priorities), z.int()),
    /** Tickets past their promised first response. If `more` is true, there are more than `number`. */
    late: z.object({ number: z.int(), more: z.boolean() }),
  }),
})

/** Not validated: a truncated number in a link gets `ticket-not-found`. */
const linkedNumber = z.string()

const ticketNotFound = {
  'ticket-not-found': { status: 404, message: 'This ticket does not exist, or you may not see it.' },
} as const

/** A ticket with its links to records of other features. */
const shownTicketSchema = ticketSchema.extend({ links: z.array(linkSchema) })

const cursorInvalid = {
  'cursor-invalid': { status: 400, message: 'This page of the list does not exist. Start again from the first page.' },
} as const

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
      ...submissionErrors,
    }),

  listMyTickets: endpoint
    .route({ method: 'GET', path: '/api/tickets', summary: "The signed-in person's tickets, newest first" })
    .meta({ audience: 'signed-in' })
    .input(z.strictObject(page))
    .output(ticketsPageSchema)
    .errors(cursorInvalid),

  readMyTicket: endpoint
    .route({ method: 'GET', path: '/api/tickets/{ticketNumber}', summary: "One of the signed-in person's tickets" })
    .meta({ audience: 'signed-in' })
    .input(z.strictObject({ ticketNumber: linkedNumber }))
    .output(shownTicketSchema)
    .errors(ticketNotFound),

  listQueue: endpoint
    .route({
      method: 'GET',
      path: '/api/admin/helpdesk/tickets',
      summary: 'The queue: every ticket of a status, most urgent first, with its counts',
    })
    .meta({ audience: 'agent' })
    .input(
      z.strictObject({
        ...page,
        status: z.enum(statuses).default('new'),
        priority: z.enum(priorities).optional(),
        /** Only tickets past their promised first response. */
        due: z.enum(['late']).optional(),
      }),
    )
    .output(queuePageSchema)
    .errors(cursorInvalid),

  readTicket: endpoint
    .route({ method: 'GET', path: '/api/admin/helpdesk/tickets/{ticketNumber}', summary: 'A ticket with its history' })
    .meta({ audience: 'agent' })
    .input(z.strictObject({ ticketNumber: linkedNumber }))
    .output(shownTicketSchema.extend({ history: z.array(historyLineSchema) }))
    .errors(ticketNotFound),
}
