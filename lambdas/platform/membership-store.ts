import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { membershipEntry, rightsChanges } from '#domain/accounts/membership-audit.ts'
import type { Membership, Organisation } from '#domain/accounts/organisation.ts'
import { committing } from './commit.ts'
import { rightsChange } from './ended-sessions.ts'
import { membershipKey, organisationKey, personKey } from './organisation-keys.ts'
import { organisationStore } from './organisation-store.ts'
import type { Member } from './organisation-store.ts'

interface Options {
  readonly tables: DynamoDBDocumentClient
  /** The accounts table. */
  readonly table: string
  readonly outbox: string
  readonly audit: string
  /** Actor in the audit log: a person's id, or `operator`. */
  readonly actor: string
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

  /**
   * Adds or changes a membership. A change invalidates the member's earlier tokens; a new membership does not, because it
   * only adds rights. `now` in milliseconds.
   */
  async function join(organisation: Organisation, member: Member, now: number): Promise<void> {
    const { personId, reach, sites, duties } = member
    const after = { reach, sites, duties }
    const before = await membershipOf(organisation.id, personId)
    if (before && Object.keys(rightsChanges(before, after)).length === 0) return
    const Item = {
      ...membershipKey(personId, organisation.id),
      kind: 'membership',
      pk1: organisationKey(organisation.id).pk,
      sk1: personKey(personId),
      personId,
      membership: { ...organisation, ...after } satisfies Membership,
    }
    const condition = `attribute_${before ? 'exists' : 'not_exists'}(pk)`
    const { outcome } = await commit({
      items: [
        { put: { Item, ConditionExpression: condition }, condition: 'standing' },
        ...(before ? [{ update: rightsChange(table, personId, now) }] : []),
      ],
      audit: [membershipEntry({ organisation: organisation.id, personId, before, after, actor }, now)],
    })
    // The membership was added or ended concurrently.
    if (outcome !== 'written') await join(organisation, member, now)
  }

  /** Ends a membership and invalidates the member's earlier tokens. False if there was none. `now` in milliseconds. */
  async function leave(id: string, personId: string, now: number): Promise<boolean> {
    const before = await membershipOf(id, personId)
    if (!before) return false
    const { outcome } = await commit({
      items: [
        {
          remove: { Key: membershipKey(personId, id), ConditionExpression: 'attribute_exists(pk)' },
          condition: 'standing',
        },
        { update: rightsChange(table, personId, now) },
      ],
      audit: [membershipEntry({ organisation: id, personId, before, after: undefined, actor }, now)],
    })
    return outcome === 'written'
  }

  return { join, leave }
}
