import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import { organisationChangeSchema } from '#domain/administration/organisation-change.ts'
import type { OrganisationChange } from '#domain/administration/organisation-change.ts'
import { organisationKey } from './organisation-keys.ts'

const MOST = 20
const TOOK_IN = 'organisation-took-in' satisfies OrganisationChange['action']

/** Resolves with the ids of closed organisations. */
export type TakenIn = (organisation: string) => Promise<string[]>

/** The organisations that an organisation took in by merges, and those that they had taken in before: a query for each. */
export function takenInReader(tables: DynamoDBDocumentClient, table: string): TakenIn {
  return async (organisation) => {
    const found = new Set<string>()
    let asked = [organisation]
    while (asked.length > 0 && found.size < MOST) {
      const others = (await Promise.all(asked.map(tookIn))).flat()
      asked = [...new Set(others)].filter((each) => each !== organisation && !found.has(each))
      for (const each of asked) found.add(each)
    }
    return [...found]
  }

  /** By its history, which is a few items beside the organisation. */
  async function tookIn(organisation: string): Promise<string[]> {
    const pages = paginateQuery(
      { client: tables },
      {
        TableName: table,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :changes)',
        FilterExpression: '#action = :tookIn',
        ExpressionAttributeNames: { '#action': 'action' },
        ExpressionAttributeValues: {
          ':pk': organisationKey(organisation).pk,
          ':changes': 'CHANGE#',
          ':tookIn': TOOK_IN,
        },
      },
    )
    const others: string[] = []
    for await (const { Items = [] } of pages)
      others.push(...Items.flatMap((item) => organisationChangeSchema.parse(item).other ?? []))
    return others
  }
}
