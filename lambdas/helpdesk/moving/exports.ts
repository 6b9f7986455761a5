import { DATA_OWNER, exportView } from '#domain/helpdesk/moving/desk-export.ts'
import type { ExportInput } from '#domain/helpdesk/moving/desk-export.ts'
import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import type { Job } from '#domain/jobs/job.ts'
import { openJob } from '#domain/jobs/run.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { cleanKey } from '#lambdas/platform/files/file-keys.ts'
import { presignDownload } from '#lambdas/platform/files/presign.ts'
import { startJob } from '#lambdas/platform/jobs/job-store.ts'
import { desk } from '../desk.ts'
import { cancelJob } from './cancel-job.ts'

/** Long enough for a large archive to begin; short, because it must not work for anybody later. */
const LINK_SECONDS = 60

export const startExport = desk.startExport.handler(async ({ input, context }) => {
  const { id: askedBy, email } = signedIn(context)
  const now = context.now()
  const asked: ExportInput = { ...input, askedBy, tell: email ?? null }
  const job = openJob(
    { id: context.newId(), type: 'export', input: asked, personId: DATA_OWNER, organisation: undefined },
    now,
  )
  await context.commit({ items: [startJob(job)], audit: [entry(job, askedBy, 'export-started', now)] })
  await context.dataJobs.announce(job.id)
  return exportView(job, now)
})

export const listExports = desk.listExports.handler(async ({ context }) => ({
  exports: (await context.jobs.ofPerson(DATA_OWNER)).filter(isExport).map((job) => exportView(job, context.now())),
}))

export const cancelExport = desk.cancelExport.handler(async ({ input, context, errors }) => {
  const { id: actor } = signedIn(context)
  const stopped = await cancelJob(
    { id: input.exportId, isMeant: isExport, entry: (job, now) => entry(job, actor, 'export-cancelled', now) },
    context,
  )
  if (stopped === 'missing') throw errors['export-not-found']()
  if (stopped === 'over') throw errors['export-over']()
  return exportView(stopped, context.now())
})

export const linkExport = desk.linkExport.handler(async ({ input, context, errors }) => {
  const job = await context.jobs.find(input.exportId)
  if (!job || !isExport(job)) throw errors['export-not-found']()
  const now = context.now()
  const { archive } = exportView(job, now)
  if (archive === undefined) throw errors['export-not-ready']()
  // The entry is written first, so that no download is unrecorded.
  await context.commit({ items: [], audit: [entry(job, signedIn(context).id, 'export-link-made', now)] })
  const key = cleanKey({ id: job.id, personId: DATA_OWNER, organisation: undefined })
  return {
    url: await presignDownload({
      bucket: context.bucket,
      key,
      name: archive,
      type: 'application/x-tar',
      seconds: LINK_SECONDS,
    }),
    expiresAt: new Date(now + LINK_SECONDS * 1000).toISOString(),
  }
})

function isExport({ type, personId }: Job): boolean {
  return type === 'export' && personId === DATA_OWNER
}

function entry(job: Job, actor: string, action: AuditEntry['action'], now: number): AuditEntry {
  const { organisation, readers } = exportView(job, now)
  return {
    at: new Date(now).toISOString(),
    actor,
    ...(organisation !== undefined && { organisation }),
    object: { type: 'export', id: job.id },
    action,
    changes: { readers: { to: readers } },
  }
}
