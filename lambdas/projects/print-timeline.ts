import { mayRead } from '#domain/projects/access.ts'
import { planOf } from '#domain/projects/project-plan.ts'
import { schedule } from '#domain/projects/schedule/schedule.ts'
import { hoursOfPlan } from '#domain/projects/team-hours.ts'
import { timelineDocument } from '#domain/projects/timeline-document.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { planner } from './planner.ts'

/** The dates are those that the timeline's screen shows now. */
export const printTimeline = planner.printTimeline.handler(async ({ input: { projectId }, context, errors }) => {
  const actor = signedIn(context)
  const loaded = await context.projects.load(projectId, { texts: false })
  if (!loaded || !mayRead(actor, loaded.head)) throw errors['project-not-found']()
  const { project, baseline, head } = loaded
  const named = [...new Set([actor.id, ...project.tasks.flatMap(({ personIds }) => personIds)])]
  const [{ hours }, { nameOf, organisationName }] = await Promise.all([
    context.hours.of(head.organisation),
    context.people.of(head.organisation, named),
  ])
  const plan = planOf(project, hoursOfPlan(hours))
  const dates = schedule(plan, context.now())
  if ('refused' in dates) throw new Error('A stored project has no tasks that wait for each other.')
  const data = timelineDocument(project, { plan, dates, baseline, organisationName, nameOf }, context.now())
  if (!data) throw errors['no-tasks']()
  const made = await context.documents.make({ template: 'timeline', data })
  if (made.outcome === 'refused') throw new Error(`The documents function refused a timeline: ${made.code}.`)
  return { pdf: made.pdf.toString('base64') }
})
