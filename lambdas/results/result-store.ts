import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { decisionSchema } from '#domain/results/decision.ts'
import type { Decision } from '#domain/results/decision.ts'
import { keptResultSchema } from '#domain/results/kept-result.ts'
import type { KeptResult } from '#domain/results/kept-result.ts'
import type { ProductId } from '#domain/trials/product-id.ts'
import { eraseSomeOf } from '#lambdas/platform/erasure/erase-partition.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'

/** Decisions that are read at once. A tool has far fewer recommendations. */
const MOST_DECISIONS = 1000

/** Everything of an organisation and a product lies together, so that it is deleted together. */
export const resultsOf = (organisation: string, product: ProductId) => `RESULTS#${organisation}#${product}`
const RESULT = 'RESULT#'
const DECISION = 'DECISION#'

const resultKey = (place: string, id: string) => ({ pk: place, sk: `${RESULT}${id}` })
const contentKey = (place: string, id: string) => ({ pk: place, sk: `CONTENT#${id}` })
export const decisionItemKey = (place: string, key: string) => ({ pk: place, sk: `${DECISION}${key}` })

/** Results have the ids that browsers draw. The database refuses to look for longer ones. */
const LONGEST_ID = 100
const isResultId = (id: string): boolean => id.length <= LONGEST_ID

/** A result with its tool's figures, as stored. */
export interface StoredResult extends KeptResult {
  readonly figures: unknown
}

export type ResultStore = ReturnType<typeof resultStore>

export function resultStore(tables: DynamoDBDocumentClient, table: string) {
  async function beginning(place: string, start: string, Limit: number) {
    const { Items = [] } = await tables.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :place AND begins_with(sk, :start)',
        ExpressionAttributeValues: { ':place': place, ':start': start },
        ConsistentRead: true,
        Limit,
      }),
    )
    return Items
  }

  async function get(Key: { pk: string; sk: string }) {
    return (await tables.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))).Item
  }

  return {
    /** The newest first. */
    async list(place: string, most: number): Promise<StoredResult[]> {
      const items = await beginning(place, RESULT, most)
      return items.map(resultIn).sort((a, b) => (a.keptAt < b.keptAt ? 1 : -1))
    },

    async find(place: string, id: string): Promise<StoredResult | undefined> {
      const item = isResultId(id) ? await get(resultKey(place, id)) : undefined
      return item && resultIn(item)
    },

    /** What a result says, as its tool wrote it. */
    async contentOf(place: string, id: string): Promise<unknown> {
      const item = isResultId(id) ? await get(contentKey(place, id)) : undefined
      return item && JSON.parse(String(item['content']))
    },

    async decisions(place: string): Promise<Decision[]> {
      return (await beginning(place, DECISION, MOST_DECISIONS)).map((item) => decisionSchema.parse(item))
    },

    async decision(place: string, key: string): Promise<Decision | undefined> {
      const item = await get(decisionItemKey(place, key))
      return item && decisionSchema.parse(item)
    },

    /** Deletes a batch of what lies together. */
    eraseSome: (place: string) => eraseSomeOf({ tables, table }, place),
  }
}

function resultIn(item: Record<string, unknown>): StoredResult {
  return { ...keptResultSchema.parse(item), figures: item['figures'] }
}

/** A new result with what it says. An id that exists is refused under the name `result`. */
export function storeResult(place: string, result: StoredResult, content: unknown): ItemWrite[] {
  return [
    {
      put: {
        Item: { ...resultKey(place, result.id), kind: 'result', ...result },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
      condition: 'result',
    },
    {
      put: {
        Item: {
          ...contentKey(place, result.id),
          kind: 'result-content',
          personId: result.personId,
          organisation: result.organisation,
          content: JSON.stringify(content),
        },
      },
    },
  ]
}

export function removeResult(place: string, id: string): ItemWrite[] {
  return [{ remove: { Key: resultKey(place, id) } }, { remove: { Key: contentKey(place, id) } }]
}

/** A decision as a whole. `commit` counts its version. */
export function putDecision(place: string, decision: Decision): ItemWrite {
  return { put: { Item: { ...decisionItemKey(place, decision.key), kind: 'decision', ...decision } } }
}

/** Notes what became of the ticket or the task that was asked for. */
export function noteAsked(
  place: string,
  key: string,
  asked: Pick<Decision, 'ticket'> | Pick<Decision, 'task'>,
): ItemWrite {
  const [[name, value] = []] = Object.entries(asked)
  return {
    update: {
      Key: decisionItemKey(place, key),
      UpdateExpression: 'SET #asked = :asked ADD #version :one',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#version': 'version', '#asked': name ?? '' },
      ExpressionAttributeValues: { ':asked': value, ':one': 1 },
    },
    condition: 'decision',
  }
}
