import * as z from 'zod'
import { organisationIdSchema } from '../accounts/organisation.ts'
import { addedHolidaySchema } from '../calendar/calendar-schemas.ts'
import { endpoint } from '../contract/endpoint.ts'
import { agentTicketSchema } from './agent-ticket.ts'
import {
  changeErrors,
  changeFields,
  savedMeanwhile,
  settingVersion as version,
  ticketNotFound,
} from './contract-parts.ts'
import { agreementSchema } from './sla/agreement-schemas.ts'
import { rotaSchema } from './sla/rota-schema.ts'
import { settingReason } from './settings/setting-change.ts'

const agreementsSchema = z.object({
  /** The agreement of everybody without an own one. Version 0 is the published one. */
  standard: z.object({ agreement: agreementSchema, version }),
  organisations: z.array(
    z.object({ organisation: organisationIdSchema, name: z.string(), agreement: agreementSchema, version }),
  ),
  /** Public holidays that were added; they hold for every agreement whose office keeps public holidays. */
  holidays: z.array(addedHolidaySchema),
  holidaysVersion: version,
})

const rotaViewSchema = z.object({
  /** Absent until one is saved. */
  rota: rotaSchema.optional(),
  version,
  /** Who is on call now. */
  onCall: z.string().optional(),
  /** The people of the desk. Admins also get staff who have not worked there yet: they may be in the rota, too. */
  people: z.array(
    z.object({
      personId: z.string(),
      name: z.string(),
      /** Whether calls can go to a confirmed mobile number of theirs. */
      hasMobileNumber: z.boolean(),
    }),
  ),
  /** Whether this stage sends texts. */
  textsAreSetUp: z.boolean(),
})

const MOST_HOLIDAYS = 60

/** Calls about working agreements, holidays, the rota and escalations. */
export const slaCalls = {
  readAgreements: endpoint
    .route({ method: 'GET', path: '/api/admin/helpdesk/agreements', summary: 'The working agreements and holidays' })
    .meta({ audience: 'agent' })
    .output(agreementsSchema),

  saveAgreement: endpoint
    .route({
      method: 'POST',
      path: '/api/admin/helpdesk/agreements',
      summary: 'Replaces a working agreement; open tickets are calculated again',
    })
    .meta({ audience: 'admin' })
    .input(
      z.strictObject({
        /** Whose it is; absent for the standard agreement. */
        organisation: organisationIdSchema.optional(),
        version,
        agreement: agreementSchema,
        reason: settingReason,
      }),
    )
    .output(agreementsSchema)
    .errors({
      ...savedMeanwhile,
      'organisation-unknown': { status: 409, message: 'There is no organisation with this id.' },
    }),

  removeAgreement: endpoint
    .route({
      method: 'PATCH',
      path: '/api/admin/helpdesk/agreements',
      summary: 'Ends the own agreement of an organisation; the standard one holds again',
    })
    .meta({ audience: 'admin' })
    .input(z.strictObject({ organisation: organisationIdSchema, version: z.int().min(1), reason: settingReason }))
    .output(agreementsSchema)
    .errors(savedMeanwhile),

  saveHolidays: endpoint
    .route({
      method: 'POST',
      path: '/api/admin/helpdesk/holidays',
      summary: 'Replaces the added public holidays; open tickets are calculated again',
    })
    .meta({ audience: 'admin' })
    .input(
      z.strictObject({
        version,
        holidays: z.array(addedHolidaySchema).max(MOST_HOLIDAYS, `At most ${MOST_HOLIDAYS} days can be added.`),
        reason: settingReason,
      }),
    )
    .output(agreementsSchema)
    .errors({
      ...savedMeanwhile,
      'holiday-in-the-past': {
        status: 409,
        message: 'Days until today cannot be added or removed: measured times must stay true.',
      },
    }),

  readRota: endpoint
    .route({ method: 'GET', path: '/api/admin/helpdesk/rota', summary: 'The on-call rota and who is on call' })
    .meta({ audience: 'agent' })
    .output(rotaViewSchema),

  saveRota: endpoint
    .route({ method: 'POST', path: '/api/admin/helpdesk/rota', summary: 'Replaces the on-call rota' })
    .meta({ audience: 'admin' })
    .input(z.strictObject({ version, rota: rotaSchema, reason: settingReason }))
    .output(rotaViewSchema)
    .errors({
      ...savedMeanwhile,
      'agent-unknown': changeErrors['agent-unknown'],
    }),

  testCall: endpoint
    .route({
      method: 'POST',
      path: '/api/admin/helpdesk/rota/test-call',
      summary: 'Mails, notifies and texts the person on call, as an escalation would',
    })
    .meta({ audience: 'admin' })
    .input(z.strictObject({ requestId: z.uuid() }))
    .output(z.object({ called: z.string(), byText: z.boolean() }))
    .errors({ 'nobody-on-call': { status: 409, message: 'There is no rota yet.' } }),

  escalateTicket: endpoint
    .route({
      method: 'POST',
      path: '/api/admin/helpdesk/tickets/{ticketNumber}/escalate',
      summary: 'Calls the person on call about a ticket, or the next one if nobody has acknowledged it',
    })
    .meta({ audience: 'agent' })
    .input(z.strictObject(changeFields))
    .output(agentTicketSchema)
    .errors({
      ...ticketNotFound,
      'changed-meanwhile': changeErrors['changed-meanwhile'],
      'nobody-on-call': { status: 409, message: 'There is no rota yet.' },
      'not-escalatable': { status: 409, message: 'Only a ticket that the desk works on can be escalated.' },
    }),
}
