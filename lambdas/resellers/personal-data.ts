import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { withoutKeys } from '#lambdas/platform/personal-data.ts'
import type { GatherPersonalData } from '#lambdas/platform/personal-data.ts'
import { queryAll } from '#lambdas/platform/query-all.ts'

/** The deals that a person registered. */
export function resellersPersonalData(at: { tables: DynamoDBDocumentClient; table: string }): GatherPersonalData {
  return async ({ personId, organisations }) => {
    const found = await Promise.all(organisations.map((id) => queryAll(at, `DEALS#${id}`, 'index1')))
    const own = found.flat().filter((item) => item['personId'] === personId)
    return { records: { deal: own.map(withoutKeys) }, files: [] }
  }
}
