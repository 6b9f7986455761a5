import { mayRead } from '#domain/projects/access.ts'
import { planOf } from '#domain/projects/project-plan.ts'
import { baselineOf } from '#domain/projects/schedule/baseline.ts'
import { schedule } from '#domain/projects/schedule/schedule.ts'
import { hoursOfPlan } from '#domain/projects/team-hours.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { planner } from './planner.ts'
import { headItem, headKey, storeBaseline } from './project-store.ts'

/** Keeps the dates that the project has now. A later baseline replaces an earlier one. */
export const takeBaseline = planner.takeBaseline.handler(async ({ input: { projectId }, context, errors }) => {
  const actor = signedIn(context)
  for (;;) {
    const loaded = await context.projects.load(projectId, { texts: false })
    if (!loaded || !mayRead(actor, loaded.head)) throw errors['project-not-found']()
    const now = context.now()
    const { hours } = await context.hours.of(loaded.head.organisation)
    const dates = schedule(planOf(loaded.project, hoursOfPlan(hours)), now)
    if ('refused' in dates) throw new Error('A stored project has no tasks that wait for each other.')
    const { end, tasks } = baselineOf(dates)
    const baseline = { takenAt: new Date(now).toISOString(), end, tasks: { ...tasks } }
    const { outcome } = await context.commit({
      items: [headItem(loaded.head), storeBaseline(loaded.head, baseline)],
      version: { key: headKey(projectId), was: loaded.head.version },
    })
    if (outcome === 'written') return baseline
  }
})
