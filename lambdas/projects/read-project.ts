import { mayRead } from '#domain/projects/access.ts'
import { projectSummarySchema } from '#domain/projects/project-summary.ts'
import { sentTask } from '#domain/projects/task-record.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { namesFor } from './names-for.ts'
import { planner } from './planner.ts'
import { listedTasks } from './project-store.ts'

export const readProject = planner.readProject.handler(async ({ input: { projectId }, context, errors }) => {
  const actor = signedIn(context)
  const [loaded, { hours }] = await Promise.all([
    context.projects.load(projectId, { texts: false }),
    context.hours.of(actor.organisation?.id ?? ''),
  ])
  if (!loaded || !mayRead(actor, loaded.head)) throw errors['project-not-found']()
  const people = loaded.project.tasks.flatMap(({ personIds }) => personIds)
  const { sections, pauses, dependencies, customFields } = loaded.project
  return {
    project: projectSummarySchema.parse(loaded.head),
    sections,
    ...(customFields && { customFields }),
    pauses,
    tasks: listedTasks(loaded).map(sentTask),
    dependencies,
    hours,
    names: await namesFor(actor, loaded.head.organisation, people, context),
    ...(loaded.baseline && { baseline: loaded.baseline }),
  }
})

export const readProjectVersion = planner.readProjectVersion.handler(
  async ({ input: { projectId }, context, errors }) => {
    const head = await context.projects.head(projectId)
    if (!head || !mayRead(signedIn(context), head)) throw errors['project-not-found']()
    return { version: head.version }
  },
)
