import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { CommandMessage } from '#domain/offers/message.ts'
import type { Giver } from '#domain/offers/offers.ts'
import { rightsNow } from '#domain/offers/rights-now.ts'
import { organisationStore } from '../organisation-store.ts'
import { seenReader } from '../seen-person.ts'

export type RightsOf = (giver: CommandMessage['giver'], now: number) => Promise<Giver | undefined>

/** Looks up the rights that the giver of a command has when it is run, in the accounts table. */
export function knownRights(tables: DynamoDBDocumentClient, accounts: string): RightsOf {
  const seen = seenReader(tables, accounts)
  const organisations = organisationStore(tables, accounts)
  return async (giver, now) => {
    const [known, { memberships }] = await Promise.all([seen(giver.id), organisations.belongingOf(giver.id)])
    return rightsNow(giver, { seen: known, memberships }, now)
  }
}
