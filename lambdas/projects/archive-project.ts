import { mayRead } from '#domain/projects/access.ts'
import { projectSummarySchema } from '#domain/projects/project-summary.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { tidyRecordFiles } from '#lambdas/platform/files/tidy-record-files.ts'
import { planner } from './planner.ts'
import { archiveWrites, headKey } from './project-store.ts'

export const archiveProject = planner.archiveProject.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  for (;;) {
    const loaded = await context.projects.load(input.projectId, { texts: false })
    if (!loaded || !mayRead(actor, loaded.head)) throw errors['project-not-found']()
    const { archivedAt, ...head } = loaded.head
    if ((archivedAt !== undefined) === input.isArchived) return projectSummarySchema.parse(loaded.head)
    const at = new Date(context.now()).toISOString()
    const after = { ...head, changedAt: at, ...(input.isArchived && { archivedAt: at }) }
    const { outcome } = await context.commit({
      items: archiveWrites(loaded, after),
      version: { key: headKey(head.id), was: head.version },
      audit: [
        {
          at,
          actor: actor.id,
          organisation: head.organisation,
          object: { type: 'project', id: head.id },
          action: input.isArchived ? 'project-archived' : 'project-restored',
        },
      ],
    })
    if (outcome !== 'written') continue
    if (input.isArchived)
      await tidyRecordFiles(context, {
        record: head.id,
        parts: new Set(loaded.placed.keys()),
        removed: new Set(),
        personId: actor.id,
      })
    return projectSummarySchema.parse({ ...after, version: head.version + 1 })
  }
})
