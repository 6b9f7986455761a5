import type { Assembly } from '../assembly/assembly.ts'
import type { EngineClient } from '../dynamodb/client.ts'
import { EngineError } from '../dynamodb/client.ts'

interface Listed {
  readonly kind?: { readonly S: string }
  readonly chosen?: { readonly S: string }
  readonly membership?: { readonly M: { readonly id: { readonly S: string }; readonly name: { readonly S: string } } }
}

/**
 * Names of a person's organisations for the operator's page, the active one first. Depends on the item format of the
 * product's accounts table.
 */
export function readMemberships(assembly: Assembly, engine: EngineClient) {
  const table = assembly
    .ofType('AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table')
    .find(({ logicalId }) => /^Accounts[0-9A-F]{8}$/.test(logicalId))

  return async (personId: string): Promise<readonly string[]> => {
    if (!table) return []
    try {
      const { Items } = await engine.call<{ Items: readonly Listed[] }>('Query', {
        TableName: table.id,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
        ExpressionAttributeValues: { ':pk': { S: `PERSON#${personId}` }, ':sk': { S: 'ORGANISATION' } },
        ConsistentRead: true,
      })
      return namesIn(Items)
    } catch (error) {
      // The page is for looking at what is wrong: it comes without them while the engine is down.
      if (error instanceof EngineError) return []
      throw error
    }
  }
}

/** In order of their ids, with the chosen organisation first, as the product selects the active one. */
function namesIn(items: readonly Listed[]): string[] {
  const chosen = items.find(({ kind }) => kind?.S === 'chosen-organisation')?.chosen?.S
  return items
    .flatMap(({ membership }) => (membership ? [{ id: membership.M.id.S, name: membership.M.name.S }] : []))
    .toSorted((a, b) => Number(b.id === chosen) - Number(a.id === chosen) || a.id.localeCompare(b.id))
    .map(({ name }) => name)
}
