import * as z from 'zod'
import { organisationIdSchema } from '../accounts/organisation.ts'
import { endpoint } from '../contract/endpoint.ts'
import { fileLink } from './contract-parts.ts'
import { monthSchema } from './monthly/month.ts'
import { monthlyReportSchema } from './monthly/monthly-report.ts'
import { monthlyViewSchema, sentReportSchema } from './monthly/monthly-record.ts'

/** Not validated: a truncated id in a link gets `report-not-found`. */
const onReport = { reportId: z.string() }

const reportNotFound = {
  'report-not-found': { status: 404, message: 'This report does not exist, or you may not see it.' },
} as const
const notReady = {
  'report-not-ready': { status: 409, message: 'This report is still being made. Try again in a moment.' },
} as const

/** Calls about the monthly reports to organisations. */
export const monthlyCalls = {
  listMonthlyReports: endpoint
    .route({
      method: 'GET',
      path: '/api/admin/helpdesk/monthly-reports',
      summary: 'All organisations with their newest report of a month, and the one that was sent',
    })
    .meta({ audience: 'agent' })
    .input(z.strictObject({ month: monthSchema }))
    .output(
      z.object({
        organisations: z.array(
          z.object({
            id: organisationIdSchema,
            name: z.string(),
            newest: monthlyViewSchema.optional(),
            sent: monthlyViewSchema.optional(),
          }),
        ),
      }),
    ),

  makeMonthlyReport: endpoint
    .route({
      method: 'POST',
      path: '/api/admin/helpdesk/monthly-reports',
      summary: 'Makes the report of an organisation about a month that is over',
    })
    .meta({ audience: 'agent' })
    .input(z.strictObject({ organisation: organisationIdSchema, month: monthSchema }))
    .output(monthlyViewSchema)
    .errors({
      'month-not-over': { status: 409, message: 'A monthly report is made when its month is over.' },
      'organisation-unknown': { status: 409, message: 'There is no such organisation.' },
    }),

  readMonthlyReport: endpoint
    .route({
      method: 'GET',
      path: '/api/admin/helpdesk/monthly-reports/{reportId}',
      summary: 'A report with its figures',
    })
    .meta({ audience: 'agent' })
    .input(z.strictObject(onReport))
    .output(
      z.object({
        report: monthlyViewSchema,
        /** Absent while it is being made. */
        content: monthlyReportSchema.optional(),
      }),
    )
    .errors(reportNotFound),

  listReportContacts: endpoint
    .route({
      method: 'GET',
      path: '/api/admin/helpdesk/monthly-reports/{reportId}/contacts',
      summary: 'Whom a report would be sent to: members who reach all of the organisation',
    })
    .meta({ audience: 'agent' })
    .input(z.strictObject(onReport))
    .output(z.object({ contacts: z.array(z.object({ email: z.string() })), more: z.boolean() }))
    .errors(reportNotFound),

  linkMonthlyReport: endpoint
    .route({
      method: 'POST',
      path: '/api/admin/helpdesk/monthly-reports/{reportId}/link',
      summary: 'Makes a link that downloads the PDF within a minute',
    })
    .meta({ audience: 'agent' })
    .input(z.strictObject(onReport))
    .output(fileLink)
    .errors({ ...reportNotFound, ...notReady }),

  sendMonthlyReport: endpoint
    .route({
      method: 'POST',
      path: '/api/admin/helpdesk/monthly-reports/{reportId}/send',
      summary: 'Sends a report to the client: a mail with a link to each contact',
    })
    .meta({ audience: 'agent' })
    .input(z.strictObject({ ...onReport, version: z.int().min(1) }))
    .output(monthlyViewSchema)
    .errors({
      ...reportNotFound,
      ...notReady,
      'report-sent': { status: 409, message: 'This report was sent already.' },
      'no-contacts': {
        status: 409,
        message: 'Nobody of this organisation has an account that reaches all of it, so there is no one to send it to.',
      },
    }),

  listMyMonthlyReports: endpoint
    .route({
      method: 'GET',
      path: '/api/monthly-reports',
      summary: "The monthly reports that were sent to the signed-in person's organisation, newest month first",
    })
    .meta({ audience: 'signed-in' })
    .output(z.object({ reports: z.array(sentReportSchema) })),

  linkMyMonthlyReport: endpoint
    .route({
      method: 'POST',
      path: '/api/monthly-reports/{reportId}/link',
      summary: 'Makes a link that downloads the PDF within a minute',
    })
    .meta({ audience: 'signed-in', whileSuspended: true })
    .input(z.strictObject(onReport))
    .output(fileLink)
    .errors(reportNotFound),
}
