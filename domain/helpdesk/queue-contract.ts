import * as z from 'zod'
import { dateSchema } from '../calendar/calendar-schemas.ts'
import { endpoint } from '../contract/endpoint.ts'
import { categories } from './category.ts'
import { onTicket } from './contract-parts.ts'
import { doings } from './presence.ts'
import { priorities } from './priority.ts'
import { queueViews } from './queue-view.ts'
import { statuses } from './ticket-status.ts'
import { clientSummarySchema, ticketSummarySchema } from './ticket.ts'

/** Views that go by the next due time have no other order. */
export const queueSorts = ['urgency', 'newest', 'oldest'] as const

/** What narrows a list of the desk down. */
export const queueFilters = {
  priority: z.enum(priorities).optional(),
  category: z.enum(categories).optional(),
  assignee: z.string().max(128).optional(),
  organisation: z.string().max(64).optional(),
  tag: z.string().max(40).optional(),
  /** First and last day of the creation, as South African dates. */
  since: dateSchema.optional(),
  until: dateSchema.optional(),
}

/** Words, all of which have to begin a word of the ticket. */
const q = z.string('Enter a word.').trim().min(1, 'Enter a word.').max(200, 'A search has at most 200 characters.')

/** The part of a text that has the words; absent if subject, requester or number have them. */
const match = z
  .object({
    in: z.enum(['message', 'note']),
    text: z.string(),
    /** Beginning and end of each word in the text. */
    marks: z.array(z.tuple([z.int(), z.int()])),
  })
  .optional()

/** The ticket that a found one was merged into, if its reader may read that one. */
const mergedInto = z.string().optional()

/** Found tickets, those with the newest texts first. `more`: narrow the search down to see the rest. */
const found = <Summary extends z.ZodType>(summary: Summary) =>
  z.object({ tickets: z.array(summary), more: z.boolean() })

/** The calls of the agents' queue besides the list itself, and the searches. */
export const queueCalls = {
  listAgents: endpoint
    .route({
      method: 'GET',
      path: '/api/admin/helpdesk/agents',
      summary: 'The people of the desk, and whether anybody is on call',
    })
    .meta({ audience: 'agent' })
    .output(
      z.object({
        agents: z.array(z.object({ personId: z.string(), name: z.string() })),
        /** Whether there is a rota: without one a broken promise calls nobody. */
        isAnybodyOnCall: z.boolean(),
      }),
    ),

  searchTickets: endpoint
    .route({
      method: 'GET',
      path: '/api/admin/helpdesk/search',
      summary: 'Tickets by words of subject, requester, messages and internal notes',
    })
    .meta({ audience: 'agent' })
    .input(z.strictObject({ q, view: z.enum(queueViews).default('active'), ...queueFilters }))
    .output(found(ticketSummarySchema.extend({ match, mergedInto }))),

  searchMyTickets: endpoint
    .route({
      method: 'GET',
      path: '/api/ticket-search',
      summary: 'Own tickets by words of subject, requester and messages',
    })
    .meta({ audience: 'signed-in' })
    .input(
      z.strictObject({
        q,
        /** `organisation`: also those of the active organisation within the person's reach. */
        scope: z.enum(['own', 'organisation']).default('organisation'),
        status: z.enum(statuses).optional(),
      }),
    )
    .output(found(clientSummarySchema.extend({ match, mergedInto }))),

  pulseDesk: endpoint
    .route({
      method: 'POST',
      path: '/api/admin/helpdesk/pulse',
      summary: 'What changed at the desk since the last pulse, and who else is at the open ticket',
    })
    .meta({ audience: 'agent', isPolled: true })
    .input(
      z.strictObject({
        /** From the last answer; without it nothing is known to have changed. */
        cursor: z.iso.datetime().optional(),
        /** The open ticket, and what the agent does there. */
        ticket: z.strictObject({ ...onTicket, doing: z.enum(doings) }).optional(),
      }),
    )
    .output(
      z.object({
        cursor: z.iso.datetime(),
        /** Tickets that changed, with the version; a change may be answered twice. */
        changes: z.array(z.object({ ticketNumber: z.string(), version: z.int() })),
        /** There may be more changes than these, so everything must be read again. */
        missed: z.boolean(),
        people: z.array(z.object({ personId: z.string(), name: z.string(), doing: z.enum(doings) })),
      }),
    ),
}
