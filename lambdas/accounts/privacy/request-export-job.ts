import * as z from 'zod'
import { accessKey, requestExportInputSchema } from '#domain/privacy/requests/request-export.ts'
import { requestEntry } from '#domain/privacy/requests/request-audit.ts'
import { isRequesterId } from '#domain/privacy/requests/requester.ts'
import { jobKind } from '#lambdas/platform/jobs/job-kind.ts'
import type { Subject } from '#lambdas/platform/personal-data.ts'
import type { RequestStore } from '#lambdas/platform/request-store.ts'
import { exportArchive } from './export-archive.ts'
import type { Gathered } from './export-archive.ts'
import { EXPORT_STEP_MS } from './export-job.ts'

interface Options {
  readonly requests: Pick<RequestStore, 'find'>
  /** Whom the request is about: an account, or an address; undefined once they are erased. */
  readonly subjectOf: (personId: string) => Promise<Subject | undefined>
  readonly gather: (subject: Subject) => Promise<Gathered>
}

/**
 * Makes the export of a registered request for access. The file is of the person, not of the admin who started it, so that an erasure
 * removes it.
 */
export function requestExportJob({ requests, subjectOf, gather }: Options) {
  return jobKind({
    input: requestExportInputSchema,
    checkpoint: z.null(),
    stepWithin: EXPORT_STEP_MS,
    async step({ personId, input: { number }, now }) {
      const [found, subject] = await Promise.all([requests.find(accessKey({ personId, number })), subjectOf(personId)])
      if (!found || !subject) return { failed: { code: 'request-gone', message: 'The person was erased meanwhile.' } }
      return {
        finished: {
          type: 'file',
          name: `veritech-personal-data-${new Date(now).toISOString().slice(0, 10)}.zip`,
          mediaType: 'application/zip',
          append: await exportArchive(await gather(subject), { now, hasAccount: !isRequesterId(personId) }),
        },
        audit: [requestEntry(found.request, { what: 'export-made', by: 'system' }, now)],
      }
    },
  })
}
