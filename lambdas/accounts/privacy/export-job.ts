import * as z from 'zod'
import { outboxMailBase } from '#domain/mail/outbox.ts'
import type { PersonalExportReady } from '#domain/privacy/mails/personal-export.ts'
import { personalExportInputSchema } from '#domain/privacy/personal-export.ts'
import { jobKind } from '#lambdas/platform/jobs/job-kind.ts'
import type { Subject } from '#lambdas/platform/personal-data.ts'
import { exportArchive } from './export-archive.ts'
import type { Gathered } from './export-archive.ts'

export const EXPORT_STEP_MS = 120_000

interface Options {
  readonly subjectOf: (personId: string, email: string | undefined) => Promise<Subject>
  readonly gather: (subject: Subject) => Promise<Gathered>
}

/** Makes a zip of everything that is held about a person, as the register of processing says, and mails them that it is there. */
export function exportJob({ subjectOf, gather }: Options) {
  return jobKind({
    input: personalExportInputSchema,
    checkpoint: z.null(),
    stepWithin: EXPORT_STEP_MS,
    async step({ jobId, personId, input: { email }, now }) {
      const gathered = await gather(await subjectOf(personId, email ?? undefined))
      const madeAt = new Date(now).toISOString()
      const mails: PersonalExportReady[] =
        email === null
          ? []
          : [{ ...outboxMailBase(now, `personal-export-${jobId}`), template: 'personal-export', to: email }]
      return {
        finished: {
          type: 'file',
          name: `veritech-my-data-${madeAt.slice(0, 10)}.zip`,
          mediaType: 'application/zip',
          append: await exportArchive(gathered, { now, hasAccount: true }),
        },
        mails,
        audit: [
          { at: madeAt, actor: personId, object: { type: 'person', id: personId }, action: 'personal-export-made' },
        ],
      }
    },
  })
}
