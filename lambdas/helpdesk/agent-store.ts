import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'

const agentSchema = z.object({
  personId: z.string(),
  /** As clients and colleagues see it. */
  name: z.string(),
  email: z.string(),
})
export type Agent = z.infer<typeof agentSchema>

const PARTITION = 'AGENTS'
/** A new name is seen everywhere after this time. */
const CACHED_MS = 60_000

export type AgentStore = ReturnType<typeof agentStore>

/** The people who have worked at the desk. Answers from memory for a minute. */
export function agentStore({
  tables,
  table,
  now,
}: {
  tables: DynamoDBDocumentClient
  table: string
  now: () => number
}) {
  let known: { readonly agents: readonly Agent[]; readonly until: number } | undefined

  async function all(): Promise<readonly Agent[]> {
    if (known && known.until > now()) return known.agents
    const { Items = [] } = await tables.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': PARTITION },
      }),
    )
    const agents = z.array(agentSchema).parse(Items)
    known = { agents, until: now() + CACHED_MS }
    return agents
  }

  return {
    all,
    async find(personId: string): Promise<Agent | undefined> {
      return (await all()).find((agent) => agent.personId === personId)
    },
    /** Drops what is remembered, after a write. */
    forget(): void {
      known = undefined
    },
  }
}

/** The write that stores an agent's name and address. */
export function storeAgent(agent: Agent): ItemWrite {
  return { put: { Item: { pk: PARTITION, sk: agent.personId, kind: 'agent', ...agent } } }
}
