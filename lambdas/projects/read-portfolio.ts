import { mayRead } from '#domain/projects/access.ts'
import { portfolioRow } from '#domain/projects/portfolio.ts'
import { hoursOfPlan } from '#domain/projects/team-hours.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { planner } from './planner.ts'

/** What begins first comes first. */
export const readPortfolio = planner.readPortfolio.handler(async ({ context }) => {
  const actor = signedIn(context)
  if (!actor.organisation) return { rows: [], isCut: false }
  const [{ projects, isCut }, { hours }] = await Promise.all([
    context.projects.plansOfOrganisation(actor.organisation.id),
    context.hours.of(actor.organisation.id),
  ])
  const planned = hoursOfPlan(hours)
  const rows = projects
    .filter(({ head }) => mayRead(actor, head))
    .map(({ project }) => portfolioRow(project, planned, context.now()))
    .toSorted((one, other) => (`${one.startsOn} ${one.endsOn}` < `${other.startsOn} ${other.endsOn}` ? -1 : 1))
  return { rows, isCut }
})
