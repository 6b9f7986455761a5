import { mayRead } from '#domain/projects/access.ts'
import { plannedProject, portfolioOverloads, portfolioRow } from '#domain/projects/portfolio.ts'
import { hoursOfPlan } from '#domain/projects/team-hours.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { namesFor } from './names-for.ts'
import { planner } from './planner.ts'

/** What begins first comes first. Work adds up over the projects that the reader may read, and over no others. */
export const readPortfolio = planner.readPortfolio.handler(async ({ context }) => {
  const actor = signedIn(context)
  if (!actor.organisation) return { rows: [], overloads: [], names: {}, isCut: false }
  const { id: organisation } = actor.organisation
  const [{ projects, isCut }, { hours }] = await Promise.all([
    context.projects.plansOfOrganisation(organisation),
    context.hours.of(organisation),
  ])
  const [hoursOfAll, now] = [hoursOfPlan(hours), context.now()]
  const planned = projects
    .filter(({ head }) => mayRead(actor, head))
    .map(({ project }) => plannedProject(project, hoursOfAll, now))
  const rows = planned
    .map(portfolioRow)
    .toSorted((one, other) => (`${one.startsOn} ${one.endsOn}` < `${other.startsOn} ${other.endsOn}` ? -1 : 1))
  const overloads = portfolioOverloads(planned, now)
  const people = overloads.map(({ personId }) => personId)
  return { rows, overloads, names: await namesFor(actor, organisation, people, context), isCut }
})
