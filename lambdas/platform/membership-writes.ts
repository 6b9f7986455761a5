import { membershipEntry } from '#domain/accounts/membership-audit.ts'
import type { Membership, MembershipRights, Organisation } from '#domain/accounts/organisation.ts'
import type { Change } from './commit.ts'
import { rightsChange } from './ended-sessions.ts'
import type { ItemWrite } from './item-write.ts'
import { membershipKey, organisationKey, personKey } from './organisation-keys.ts'

/** How a person is shown to other members: as their account said at the last sign-in. */
export interface MemberContact {
  readonly email: string
  readonly name?: string | undefined
}

interface MembershipChange {
  readonly table: string
  readonly organisation: Organisation
  readonly personId: string
  /** Undefined for a new membership. */
  readonly before: MembershipRights | undefined
  /** Undefined for an ended membership. */
  readonly after: MembershipRights | undefined
  readonly contact?: MemberContact | undefined
  /** The organisation is stored in the same transaction, with this member as its owner. */
  readonly isFirst?: boolean
  /** Refuses to take away the last owner. */
  readonly keepsOwner?: boolean
  /** Person id, or `operator`. */
  readonly actor: string
}

/** Condition of a write: the membership is as the caller read it. */
const STANDING = 'standing'
/** Condition of a write: another owner stays. */
export const LAST_OWNER = 'last-owner'

/**
 * The writes and the audit entry of a new, changed or ended membership. A change invalidates the member's earlier tokens; a new
 * membership does not, because it only adds rights. `now` in milliseconds.
 */
export function membershipWrites(change: MembershipChange, now: number): Pick<Required<Change>, 'items' | 'audit'> {
  const { table, organisation, personId, before, after, actor } = change
  return {
    items: [standing(change), ...owners(change), ...(before ? [{ update: rightsChange(table, personId, now) }] : [])],
    audit: [membershipEntry({ organisation: organisation.id, personId, before, after, actor }, now)],
  }
}

function standing({ organisation, personId, before, after, contact }: MembershipChange): ItemWrite {
  const Key = membershipKey(personId, organisation.id)
  if (!after) return { remove: { Key, ConditionExpression: 'attribute_exists(pk)' }, condition: STANDING }
  const Item = {
    ...Key,
    kind: 'membership',
    pk1: organisationKey(organisation.id).pk,
    sk1: personKey(personId),
    personId,
    membership: { ...organisation, ...after } satisfies Membership,
    ...(contact && { contact }),
  }
  return {
    put: { Item, ConditionExpression: `attribute_${before ? 'exists' : 'not_exists'}(pk)` },
    condition: STANDING,
  }
}

/** The organisation holds the ids of its owners, so that two owners who remove each other at once cannot both succeed. */
function owners({ organisation, personId, before, after, isFirst, keepsOwner }: MembershipChange): ItemWrite[] {
  // A transaction writes an item once.
  if (isFirst) return []
  const [was, is] = [before?.duties.includes('owner') ?? false, after?.duties.includes('owner') ?? false]
  if (was === is) return []
  const update = {
    Key: organisationKey(organisation.id),
    UpdateExpression: is ? 'ADD owners :person' : 'DELETE owners :person',
    ExpressionAttributeValues: { ':person': new Set([personId]) },
  }
  if (is || !keepsOwner) return [{ update }]
  const values = { ...update.ExpressionAttributeValues, ':one': 1 }
  const ConditionExpression = 'size(owners) > :one'
  return [{ update: { ...update, ConditionExpression, ExpressionAttributeValues: values }, condition: LAST_OWNER }]
}
