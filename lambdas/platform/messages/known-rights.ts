import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { CommandMessage } from '#domain/offers/message.ts'
import type { Giver } from '#domain/offers/offers.ts'
import { rightsNow } from '#domain/offers/rights-now.ts'
import { organisationStore } from '../organisation-store.ts'
import { snapshotReader } from '../person-snapshot.ts'

export type RightsOf = (giver: CommandMessage['giver'], now: number) => Promise<Giver | undefined>

/** Reads the current rights of a command's giver from the accounts table. */
export function knownRights(tables: DynamoDBDocumentClient, accounts: string): RightsOf {
  const seen = snapshotReader(tables, accounts)
  const organisations = organisationStore(tables, accounts)
  return async (giver, now) => {
    const [known, { memberships }] = await Promise.all([seen(giver.id), organisations.membershipsOf(giver.id)])
    return rightsNow(giver, { seen: known, memberships }, now)
  }
}
