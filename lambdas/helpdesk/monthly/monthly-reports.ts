import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { openJob } from '#domain/jobs/run.ts'
import { lastWholeMonth } from '#domain/helpdesk/monthly/month.ts'
import { monthlyViewSchema } from '#domain/helpdesk/monthly/monthly-record.ts'
import type { MonthlyRecord, MonthlyView } from '#domain/helpdesk/monthly/monthly-record.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { startJob } from '#lambdas/platform/jobs/job-store.ts'
import { desk } from '../desk.ts'
import type { Desk } from '../desk.ts'
import { storeMonthly } from './monthly-store.ts'

/** A report that takes longer has probably failed, so its job is asked. */
const USUALLY_MADE_MS = 10_000

export const listMonthlyReports = desk.listMonthlyReports.handler(async ({ input: { month }, context }) => {
  const [organisations, records] = await Promise.all([
    context.requesters.organisations(),
    context.monthly.ofMonth(month),
  ])
  const views = await Promise.all(records.map((record) => viewOf(record, context)))
  const byOrganisation = Map.groupBy(views, ({ organisation }) => organisation)
  return {
    organisations: organisations
      .filter(({ kind }) => kind !== 'provider')
      .map(({ id, name }) => {
        const [newest, ...others] = byOrganisation.get(id) ?? []
        const sent = [newest, ...others].find((view) => view?.state === 'sent')
        return { id, name, ...(newest && { newest }), ...(sent && { sent }) }
      }),
  }
})

export const makeMonthlyReport = desk.makeMonthlyReport.handler(async ({ input, context, errors }) => {
  const { organisation, month } = input
  const { id: personId } = signedIn(context)
  const now = context.now()
  if (month > lastWholeMonth(now)) throw errors['month-not-over']()
  const known = await context.requesters.organisation(organisation)
  if (!known) throw errors['organisation-unknown']()
  const id = context.newId()
  const at = new Date(now).toISOString()
  const record: MonthlyRecord = {
    id,
    organisation,
    organisationName: known.name,
    month,
    state: 'making',
    askedAt: at,
    askedBy: personId,
    version: 1,
  }
  // The file belongs to no organisation until it is sent: the client's members must not read it before.
  const job = openJob({ id, type: 'monthly-report', input: { reportId: id }, personId, organisation: undefined }, now)
  const committed = await context.commit({
    items: [storeMonthly(record), startJob(job)],
    audit: [auditOf(record, personId, 'monthly-report-asked', now)],
  })
  if (committed.outcome !== 'written') throw new Error('A new report was not stored.')
  await context.dataJobs.announce(id)
  return viewOf(record, context)
})

export const readMonthlyReport = desk.readMonthlyReport.handler(async ({ input: { reportId }, context, errors }) => {
  const [record, content] = await Promise.all([context.monthly.find(reportId), context.monthly.content(reportId)])
  if (!record) throw errors['report-not-found']()
  return { report: await viewOf(record, context), ...(content && { content }) }
})

/** What the desk sees of a report. */
export async function viewOf(record: MonthlyRecord, { jobs, now }: Pick<Desk, 'jobs' | 'now'>): Promise<MonthlyView> {
  const isSlow = record.state === 'making' && now() - Date.parse(record.askedAt) > USUALLY_MADE_MS
  const job = isSlow ? await jobs.find(record.id) : undefined
  return monthlyViewSchema.parse({ ...record, ...(job?.state === 'failed' && { state: 'failed' }) })
}

/** An audit entry about a report. `now` is in milliseconds since 1970. */
export function auditOf(
  { id, organisation }: Pick<MonthlyRecord, 'id' | 'organisation'>,
  actor: string,
  action: AuditEntry['action'],
  now: number,
): AuditEntry {
  return { at: new Date(now).toISOString(), actor, organisation, object: { type: 'monthly-report', id }, action }
}
