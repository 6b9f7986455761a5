import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { canonicalEmail } from '#domain/accounts/email.ts'
import { withoutKeys } from '#lambdas/platform/personal-data.ts'
import type { GatherPersonalData } from '#lambdas/platform/personal-data.ts'
import { queryAll } from '#lambdas/platform/query-all.ts'

/** The deals that a person registered, and what they sent by the link of a reseller. */
export function resellersPersonalData(at: { tables: DynamoDBDocumentClient; table: string }): GatherPersonalData {
  return async ({ personId, email, organisations }) => {
    const [found, leads] = await Promise.all([
      Promise.all(organisations.map((id) => queryAll(at, `DEALS#${id}`, 'index1'))),
      email === undefined ? [] : queryAll(at, 'LEADS', 'index2'),
    ])
    const own = found.flat().filter((item) => item['personId'] === personId)
    const sent = leads.filter((item) => canonicalEmail(String(item['email'])) === canonicalEmail(email ?? ''))
    return { records: { deal: own.map(withoutKeys), lead: sent.map(withoutKeys) }, files: [] }
  }
}
