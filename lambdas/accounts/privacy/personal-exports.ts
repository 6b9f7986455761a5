import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import type { Job } from '#domain/jobs/job.ts'
import { openJob } from '#domain/jobs/run.ts'
import { mayExport, PERSONAL_EXPORT, personalExportView } from '#domain/privacy/personal-export.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { cleanKey } from '#lambdas/platform/files/file-keys.ts'
import { presignDownload } from '#lambdas/platform/files/presign.ts'
import { startJob } from '#lambdas/platform/jobs/job-store.ts'
import { accounts } from '../accounts.ts'

/** Long enough for a large archive to begin; short, because it must not work for anybody later. */
const LINK_SECONDS = 60

export const startPersonalExport = accounts.startPersonalExport.handler(async ({ context, errors }) => {
  const { id: personId, email } = signedIn(context)
  const now = context.now()
  const may = mayExport((await context.jobs.ofPerson(personId)).filter(isExport), now)
  if (may === 'under-way') throw errors['export-under-way']()
  if (may !== 'may') throw errors['exports-too-many']({ data: may })
  const input = { email: email ?? null }
  const job = openJob({ id: context.newId(), type: PERSONAL_EXPORT, input, personId, organisation: undefined }, now)
  await context.commit({ items: [startJob(job)], audit: [entry(job, 'personal-export-started', now)] })
  await context.privacyJobs.announce(job.id)
  return personalExportView(job, now)
})

export const listPersonalExports = accounts.listPersonalExports.handler(async ({ context }) => ({
  exports: (await context.jobs.ofPerson(signedIn(context).id))
    .filter(isExport)
    .map((job) => personalExportView(job, context.now())),
}))

export const linkPersonalExport = accounts.linkPersonalExport.handler(async ({ input, context, errors }) => {
  const job = await context.jobs.find(input.exportId)
  if (!job || !isExport(job) || job.personId !== signedIn(context).id) throw errors['export-not-found']()
  const now = context.now()
  const { file } = personalExportView(job, now)
  if (file === undefined) throw errors['export-not-ready']()
  // The entry is written first, so that no download is unrecorded.
  await context.commit({ items: [], audit: [entry(job, 'personal-export-link-made', now)] })
  return {
    url: await presignDownload({
      bucket: context.exportsBucket,
      key: cleanKey({ id: job.id, personId: job.personId, organisation: undefined }),
      name: file,
      type: 'application/zip',
      seconds: LINK_SECONDS,
    }),
    expiresAt: new Date(now + LINK_SECONDS * 1000).toISOString(),
  }
})

function isExport({ type }: Pick<Job, 'type'>): boolean {
  return type === PERSONAL_EXPORT
}

function entry({ personId }: Job, action: AuditEntry['action'], now: number): AuditEntry {
  return { at: new Date(now).toISOString(), actor: personId, object: { type: 'person', id: personId }, action }
}
