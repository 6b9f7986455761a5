import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { withoutKeys } from '#lambdas/platform/personal-data.ts'
import type { GatherPersonalData } from '#lambdas/platform/personal-data.ts'
import { queryAll } from '#lambdas/platform/query-all.ts'
import { keptOf } from './kept/kept-store.ts'

/** The assessments that a person keeps. */
export function assessmentsPersonalData(at: { tables: DynamoDBDocumentClient; table: string }): GatherPersonalData {
  return async ({ personId, organisations }) => {
    const found = await Promise.all(organisations.map((id) => queryAll(at, keptOf(id), 'index1')))
    const own = found.flat().filter((item) => item['personId'] === personId)
    return { records: { 'kept assessment': own.map(withoutKeys) }, files: [] }
  }
}
