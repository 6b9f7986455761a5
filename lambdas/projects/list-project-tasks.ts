import { mayRead } from '#domain/projects/access.ts'
import { plannedEnds } from '#domain/projects/planned-ends.ts'
import { hoursOfPlan } from '#domain/projects/team-hours.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { planner } from './planner.ts'

export const listProjectTasks = planner.listProjectTasks.handler(async ({ input: { whose, dates }, context }) => {
  const actor = signedIn(context)
  if (!actor.organisation) return { projects: [], tasks: [], isCut: false, hasFeed: false }
  const { id: organisation } = actor.organisation
  const [all, { tasks, isCut }, plans, feeds] = await Promise.all([
    context.projects.ofOrganisation(organisation),
    context.projects.tasksOfOrganisation(organisation),
    dates === 'planned'
      ? Promise.all([context.projects.plansOfOrganisation(organisation), context.hours.of(organisation)])
      : undefined,
    context.feeds.ofPerson(organisation, actor.id),
  ])
  const projects = all.filter((project) => project.archivedAt === undefined && mayRead(actor, project))
  const readable = new Set(projects.map(({ id }) => id))
  const readableTasks = tasks.filter(({ projectId }) => readable.has(projectId))
  const isOwn = ({ doneAt, personIds }: (typeof tasks)[number]) => doneAt === undefined && personIds.includes(actor.id)
  const listed = whose === 'all' ? readableTasks : readableTasks.filter(isOwn)
  const named = new Set(listed.map(({ projectId }) => projectId))
  const hours = plans && hoursOfPlan(plans[1].hours)
  const ends = new Map(
    (plans?.[0].projects ?? []).flatMap(({ head, project }) =>
      hours && named.has(head.id) ? [[head.id, plannedEnds(project, hours, context.now())] as const] : [],
    ),
  )
  return {
    projects: whose === 'all' ? projects : projects.filter(({ id }) => named.has(id)),
    tasks: listed.map((task) => {
      const plannedEnd = task.doneAt === undefined ? ends.get(task.projectId)?.get(task.id) : undefined
      return plannedEnd === undefined ? task : { ...task, plannedEnd }
    }),
    isCut,
    hasFeed: feeds.length > 0,
  }
})
