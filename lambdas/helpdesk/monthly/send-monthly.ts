import { monthlyReportMails } from '#domain/helpdesk/mails/monthly-report.ts'
import { mayReadMonthly, sentReports } from '#domain/helpdesk/monthly/monthly-record.ts'
import { shownFigures } from '#domain/helpdesk/monthly/shown-figures.ts'
import type { MonthlyRecord } from '#domain/helpdesk/monthly/monthly-record.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { cleanKey } from '#lambdas/platform/files/file-keys.ts'
import { presignDownload } from '#lambdas/platform/files/presign.ts'
import { desk } from '../desk.ts'
import type { Desk } from '../desk.ts'
import { auditOf, viewOf } from './monthly-reports.ts'
import { monthlyVersion, storeMonthly } from './monthly-store.ts'

/** A link is used at once, so that one found later is useless. */
const LINK_SECONDS = 60
/** The newest reports, which a list shows with their figures. */
const MONTHS_WITH_FIGURES = 12

export const listReportContacts = desk.listReportContacts.handler(async ({ input, context, errors }) => {
  const record = await context.monthly.find(input.reportId)
  if (!record) throw errors['report-not-found']()
  const { contacts, more } = await context.requesters.contactsOf(record.organisation)
  return { contacts: contacts.map(({ email }) => ({ email })), more }
})

export const sendMonthlyReport = desk.sendMonthlyReport.handler(async ({ input, context, errors }) => {
  const { reportId, version } = input
  const { id: sentBy } = signedIn(context)
  const record = await context.monthly.find(reportId)
  if (!record) throw errors['report-not-found']()
  if (record.state === 'making') throw errors['report-not-ready']()
  if (record.state === 'sent' || record.version !== version) throw errors['report-sent']()
  const { contacts } = await context.requesters.contactsOf(record.organisation)
  if (contacts.length === 0) throw errors['no-contacts']()
  const now = context.now()
  const sent: MonthlyRecord = {
    ...record,
    state: 'sent',
    sentAt: new Date(now).toISOString(),
    sentBy,
    recipients: contacts.length,
    version: version + 1,
  }
  const committed = await context.commit({
    items: [storeMonthly(sent)],
    mails: monthlyReportMails(sent, contacts, now),
    audit: [auditOf(sent, sentBy, 'monthly-report-sent', now)],
    version: monthlyVersion(sent),
  })
  if (committed.outcome !== 'written') throw errors['report-sent']()
  return viewOf(sent, context)
})

export const linkMonthlyReport = desk.linkMonthlyReport.handler(async ({ input: { reportId }, context, errors }) => {
  const record = await context.monthly.find(reportId)
  if (!record) throw errors['report-not-found']()
  const link = await linkTo(record, signedIn(context).id, context)
  if (!link) throw errors['report-not-ready']()
  return link
})

export const linkMyMonthlyReport = desk.linkMyMonthlyReport.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const record = await context.monthly.find(input.reportId)
  const link = record && mayReadMonthly(actor, record) ? await linkTo(record, actor.id, context) : undefined
  if (!link) throw errors['report-not-found']()
  return link
})

export const listMyMonthlyReports = desk.listMyMonthlyReports.handler(async ({ context }) => {
  const actor = signedIn(context)
  if (!actor.organisation) return { reports: [] }
  const records = await context.monthly.ofOrganisation(actor.organisation.id)
  const reports = sentReports(records.filter((record) => mayReadMonthly(actor, record)))
  return {
    reports: await Promise.all(
      reports.map(async ({ id, month, pages, sentAt }, place) => {
        const content = place < MONTHS_WITH_FIGURES ? await context.monthly.content(id) : undefined
        return {
          id,
          month,
          sentAt: sentAt ?? '',
          ...(pages !== undefined && { pages }),
          ...(content && { figures: shownFigures(content.figures) }),
        }
      }),
    ),
  }
})

/** A link to the PDF; undefined while there is none. */
async function linkTo(record: MonthlyRecord, reader: string, { files, bucket, commit, now }: Desk) {
  const file = record.state === 'making' ? undefined : await files.find(record.id)
  if (!file) return undefined
  const at = now()
  await commit({ items: [], audit: [auditOf(record, reader, 'monthly-report-opened', at)] })
  const { name, type } = file
  return {
    url: await presignDownload({ bucket, key: cleanKey(file), name, type, seconds: LINK_SECONDS }),
    expiresAt: new Date(at + LINK_SECONDS * 1000).toISOString(),
  }
}
