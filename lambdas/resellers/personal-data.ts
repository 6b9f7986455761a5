import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { canonicalEmail } from '#domain/accounts/canonical-email.ts'
import { withoutKeys } from '#lambdas/platform/personal-data.ts'
import type { GatherPersonalData } from '#lambdas/platform/personal-data.ts'
import { queryAll } from '#lambdas/platform/query-all.ts'

/** The deals that a person registered, what they sent by the link of a reseller, and applications that name them as the contact. */
export function resellersPersonalData(at: { tables: DynamoDBDocumentClient; table: string }): GatherPersonalData {
  return async ({ personId, email, organisations }) => {
    const isTheirs = (address: unknown) => canonicalEmail(String(address)) === canonicalEmail(email ?? '')
    const [found, leads, applications] = await Promise.all([
      Promise.all(organisations.map((id) => queryAll(at, `DEALS#${id}`, 'index1'))),
      email === undefined ? [] : queryAll(at, 'LEADS', 'index2'),
      email === undefined ? [] : queryAll(at, 'APPLICATIONS', 'index2'),
    ])
    const own = found.flat().filter((item) => item['personId'] === personId)
    const sent = leads.filter((item) => isTheirs(item['email']))
    const applied = applications.filter((item) => isTheirs(item['contactEmail']))
    return {
      records: {
        deal: own.map(withoutKeys).map(withoutReason),
        lead: sent.map(withoutKeys).map(withoutMember),
        application: applied.map(withoutKeys).map(withoutStaff),
      },
      files: [],
    }
  }
}

/** A deal without why staff approved it beside another reseller's. */
const withoutReason = ({ despite: _despite, ...deal }: Record<string, unknown>) => deal

/** A lead without the id of the reseller's member who follows it. */
const withoutMember = ({ personId: _member, ...lead }: Record<string, unknown>) => lead

/** An application without the id of who answered it. */
function withoutStaff({ answer, ...application }: Record<string, unknown>) {
  if (answer === undefined) return application
  const { by: _by, ...answered } = answer as Record<string, unknown>
  return { ...application, answer: answered }
}
