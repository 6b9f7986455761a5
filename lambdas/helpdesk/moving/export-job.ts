import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { archiveName, exportInputSchema } from '#domain/helpdesk/moving/desk-export.ts'
import type { DeskDataMail } from '#domain/helpdesk/mails/desk-data.ts'
import { outboxMailBase } from '#domain/mail/outbox.ts'
import { jobKind } from '#lambdas/platform/jobs/job-kind.ts'
import { archivePlaceSchema, archiveSteps } from '../exports/archive-steps.ts'

interface Options {
  readonly tables: DynamoDBDocumentClient
  readonly table: string
  readonly readObject: (key: string) => Promise<Uint8Array>
}

/** A step reads at most 40 tickets or some megabytes of files. */
const STEP_WITHIN_MS = 30_000

/** Writes an archive of the desk and mails the person who asked for it. */
export function exportJob(options: Options) {
  const { begin, next } = archiveSteps(options)
  return jobKind({
    input: exportInputSchema,
    checkpoint: archivePlaceSchema,
    stepWithin: STEP_WITHIN_MS,
    async step({ jobId, input: { organisation, readers, askedBy, tell }, checkpoint, now }) {
      const place = checkpoint ?? (await begin(now))
      const content = readers === 'client' ? 'client' : organisation === undefined ? 'desk' : 'organisation'
      const step = await next(place, { content, organisation })
      if (step.place) return { next: step.place, progress: { done: step.tickets }, append: step.bytes }
      const archive = archiveName({ organisation, readers }, place.until)
      const mail: DeskDataMail | undefined =
        tell === null
          ? undefined
          : {
              ...outboxMailBase(now, `desk-data-${jobId}`),
              template: 'desk-data',
              to: tell,
              tickets: step.tickets,
              archive,
            }
      return {
        finished: {
          type: 'file',
          name: archive,
          mediaType: 'application/x-tar',
          append: step.bytes,
        },
        mails: mail ? [mail] : [],
        audit: [
          {
            at: new Date(now).toISOString(),
            actor: askedBy,
            ...(organisation !== undefined && { organisation }),
            object: { type: 'export', id: jobId },
            action: 'export-made',
            changes: { tickets: { to: step.tickets } },
          },
        ],
      }
    },
  })
}
