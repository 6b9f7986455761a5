import { DESK } from '#domain/helpdesk/reports/cells.ts'
import { desk } from '../desk.ts'

export const readReport = desk.readReport.handler(async ({ input: { organisation, ...period }, context }) => {
  const [report, agents, organisations] = await Promise.all([
    context.reports.read(organisation ?? DESK, period),
    context.agents.all(),
    context.requesters.organisations(),
  ])
  const names = {
    ...Object.fromEntries(agents.map(({ personId, name }) => [personId, name])),
    ...Object.fromEntries(organisations.map(({ id, name }) => [id, name])),
  }
  return { ...report, names }
})
