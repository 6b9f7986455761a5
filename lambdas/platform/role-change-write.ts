import type { RoleChange } from '#domain/administration/person.ts'
import type { ItemWrite } from './item-write.ts'
import { personKey } from './organisation-keys.ts'

/** First part of the sort key of changes of rights, which lie with the person. */
export const ROLE_CHANGES = 'ROLE-CHANGE#'

/** Adds to the history of a person's rights. The audit log holds no free text, so reasons are here. */
export function storeRoleChange(personId: string, id: string, change: RoleChange): ItemWrite {
  const Item = { pk: personKey(personId), sk: `${ROLE_CHANGES}${change.at}#${id}`, kind: 'role-change', ...change }
  return { put: { Item, ConditionExpression: 'attribute_not_exists(pk)' } }
}
