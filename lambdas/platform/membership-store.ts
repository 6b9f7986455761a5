import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { rightsChanges } from '#domain/accounts/membership-audit.ts'
import type { Membership, MembershipRights, Organisation } from '#domain/accounts/organisation.ts'
import { committing } from './commit.ts'
import { membershipWrites } from './membership-writes.ts'
import type { MemberContact } from './membership-writes.ts'
import { organisationStore } from './organisation-store.ts'

interface Options {
  readonly tables: DynamoDBDocumentClient
  /** The accounts table. */
  readonly table: string
  readonly outbox: string
  readonly audit: string
  /** Actor in the audit log: a person's id, or `operator`. */
  readonly actor: string
}

interface Joining extends MembershipRights {
  readonly personId: string
  readonly contact?: MemberContact | undefined
}

export type MembershipStore = ReturnType<typeof membershipStore>

/** Changes memberships and writes each change to the audit log. */
export function membershipStore({ actor, ...places }: Options) {
  const { tables, table } = places
  const commit = committing(places)
  const organisations = organisationStore(tables, table)

  async function membershipOf(id: string, personId: string): Promise<Membership | undefined> {
    const { memberships } = await organisations.membershipsOf(personId)
    return memberships.find((membership) => membership.id === id)
  }

  /** Adds or changes a membership. `now` in milliseconds. */
  async function join(
    organisation: Organisation,
    { personId, contact, ...after }: Joining,
    now: number,
  ): Promise<void> {
    const before = await membershipOf(organisation.id, personId)
    if (before && Object.keys(rightsChanges(before, after)).length === 0) return
    const change = { table, organisation, personId, before, after, contact, actor }
    const { outcome } = await commit(membershipWrites(change, now))
    // The membership was added or ended concurrently.
    if (outcome !== 'written') await join(organisation, { personId, contact, ...after }, now)
  }

  /** Ends a membership. False if there was none. `now` in milliseconds. */
  async function leave(id: string, personId: string, now: number): Promise<boolean> {
    const before = await membershipOf(id, personId)
    if (!before) return false
    const { outcome } = await commit(
      membershipWrites({ table, organisation: before, personId, before, after: undefined, actor }, now),
    )
    return outcome === 'written'
  }

  return { join, leave }
}
