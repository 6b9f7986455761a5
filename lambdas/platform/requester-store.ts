import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { requesterSchema } from '#domain/privacy/requests/requester.ts'
import type { Requester } from '#domain/privacy/requests/requester.ts'
import type { ItemWrite } from './item-write.ts'

/** The kind of record of a person without an account who made a privacy request. */
export const REQUESTER = 'privacy-requester'

const byId = (personId: string) => ({ pk: `PRIVACY-REQUESTS#${personId}`, sk: 'REQUESTER' })
const byAddress = (email: string) => ({ pk: `PRIVACY-REQUESTER#${email}`, sk: 'REQUESTER' })

export type RequesterStore = ReturnType<typeof requesterStore>

/** Reads who made requests without an account, in the accounts table. Addresses are in their canonical form. */
export function requesterStore(tables: DynamoDBDocumentClient, TableName: string) {
  async function read(Key: ReturnType<typeof byId>): Promise<Requester | undefined> {
    const { Item } = await tables.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
    return Item && requesterSchema.parse(Item)
  }

  return {
    /** Consistent read; undefined once they are erased. */
    find: (personId: string) => read(byId(personId)),
    /** Consistent read. */
    ofAddress: (email: string) => read(byAddress(email)),
    /** Both entries at once, because an erasure that is repeated finds one by the other. */
    async forget({ personId, email }: Requester): Promise<void> {
      const keys = [byId(personId), byAddress(email)]
      await tables.send(
        new TransactWriteCommand({ TransactItems: keys.map((Key) => ({ Delete: { TableName, Key } })) }),
      )
    },
  }
}

/** The writes of a requester, who keeps their id. */
export function storeRequester(requester: Requester): ItemWrite[] {
  const { personId, email } = requester
  return [
    {
      put: {
        Item: { ...byAddress(email), kind: REQUESTER, ...requester },
        ConditionExpression: 'attribute_not_exists(pk) OR personId = :id',
        ExpressionAttributeValues: { ':id': personId },
      },
      condition: 'requester-unchanged',
    },
    { put: { Item: { ...byId(personId), kind: REQUESTER, ...requester } } },
  ]
}
