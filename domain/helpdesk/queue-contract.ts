import * as z from 'zod'
import { endpoint } from '../contract/endpoint.ts'

/** The calls of the agents' queue besides the list itself. */
export const queueCalls = {
  listAgents: endpoint
    .route({ method: 'GET', path: '/api/admin/helpdesk/agents', summary: 'The people who have worked at the desk' })
    .meta({ audience: 'agent' })
    .output(z.object({ agents: z.array(z.object({ personId: z.string(), name: z.string() })) })),
}
