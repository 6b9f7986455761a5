import { openJob } from '#domain/jobs/run.ts'
import { personalExportView } from '#domain/privacy/personal-export.ts'
import { accessKey, REQUEST_EXPORT } from '#domain/privacy/requests/request-export.ts'
import { changeRequest } from '#domain/privacy/requests/privacy-request.ts'
import { requestEntry } from '#domain/privacy/requests/request-audit.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { cleanKey } from '#lambdas/platform/files/file-keys.ts'
import { presignDownload } from '#lambdas/platform/files/presign.ts'
import { startJob } from '#lambdas/platform/jobs/job-store.ts'
import { storeRequest } from '#lambdas/platform/request-store.ts'
import { accounts } from '../../accounts.ts'

/** Long enough for a large archive to begin; short, because it must not work for anybody later. */
const LINK_SECONDS = 60

export const makeRequestExport = accounts.makeRequestExport.handler(
  async ({ input: { personId, number, version }, context, errors }) => {
    const found = await context.privacyRequests.find(accessKey({ personId, number }))
    if (!found) throw errors['request-not-found']()
    if (found.request.version !== version) throw errors['request-changed-meanwhile']()
    const earlier = found.request.exportJob === undefined ? undefined : await context.jobs.find(found.request.exportJob)
    if (earlier?.state === 'queued' || earlier?.state === 'running') throw errors['export-under-way']()
    const [now, by] = [context.now(), signedIn(context).id]
    const job = openJob(
      { id: context.newId(), type: REQUEST_EXPORT, input: { number }, personId, organisation: undefined },
      now,
    )
    const request = changeRequest(found.request, { what: 'export-started', job: job.id }, { by, now })
    if (typeof request === 'string') throw errors['request-over']()
    const { outcome } = await context.commit({
      items: [...storeRequest(request), startJob(job)],
      audit: [requestEntry(request, { what: 'export-started', by }, now)],
    })
    if (outcome !== 'written') throw errors['request-changed-meanwhile']()
    await context.privacyJobs.announce(job.id)
    return { started: true as const }
  },
)

export const linkRequestExport = accounts.linkRequestExport.handler(async ({ input, context, errors }) => {
  const found = await context.privacyRequests.find(accessKey(input))
  if (!found) throw errors['request-not-found']()
  const { exportJob } = found.request
  const job = exportJob === undefined ? undefined : await context.jobs.find(exportJob)
  const now = context.now()
  const file = job && personalExportView(job, now).file
  if (!job || file === undefined) throw errors['export-not-ready']()
  // The entry is written first, so that no download is unrecorded.
  await context.commit({
    items: [],
    audit: [requestEntry(found.request, { what: 'export-linked', by: signedIn(context).id }, now)],
  })
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
