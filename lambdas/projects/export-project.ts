import { mayRead } from '#domain/projects/access.ts'
import { projectSummarySchema } from '#domain/projects/project-summary.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { planner } from './planner.ts'

export const exportProject = planner.exportProject.handler(async ({ input: { projectId, after }, context, errors }) => {
  const loaded = await context.projects.load(projectId, { texts: after === undefined })
  if (!loaded || !mayRead(signedIn(context), loaded.head)) throw errors['project-not-found']()
  const [notes, files] = await Promise.all([
    context.notes.page(projectId, after),
    after === undefined ? context.recordFiles.of(projectId) : [],
  ])
  const { project, head, baseline, placed } = loaded
  return {
    ...(after === undefined && {
      whole: {
        about: projectSummarySchema.parse(head),
        project,
        files: files.filter(({ part }) => placed.has(part)),
        ...(baseline && { baseline }),
      },
    }),
    ...notes,
  }
})
