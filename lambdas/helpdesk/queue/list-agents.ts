import { desk } from '../desk.ts'

export const listAgents = desk.listAgents.handler(async ({ context }) => {
  const agents = await context.agents.all()
  return { agents: agents.map(({ personId, name }) => ({ personId, name })) }
})
