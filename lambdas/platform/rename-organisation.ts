import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { organisationEntry } from '#domain/accounts/organisation-audit.ts'
import type { Organisation } from '#domain/accounts/organisation.ts'
import { committing } from './commit.ts'
import { membershipKey, organisationKey, organisationListing } from './organisation-keys.ts'
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

/**
 * Renames an organisation and writes an audit entry. The copies of the name in memberships are updated one by one; after an
 * interruption, run it again. False if the name was changed concurrently. `now` in milliseconds.
 */
export async function renameOrganisation(
  { actor, ...places }: Options,
  { organisation, name }: { organisation: Organisation; name: string },
  now: number,
): Promise<boolean> {
  const { tables, table } = places
  const { id } = organisation
  if (organisation.name !== name) {
    const { pk1, sk1 } = organisationListing({ id, name })
    const update = {
      Key: organisationKey(id),
      UpdateExpression: 'SET organisation.#name = :name, pk1 = :pk1, sk1 = :sk1',
      ConditionExpression: 'organisation.#name = :before',
      ExpressionAttributeNames: { '#name': 'name' },
      ExpressionAttributeValues: { ':name': name, ':before': organisation.name, ':pk1': pk1, ':sk1': sk1 },
    }
    const { outcome } = await committing(places)({
      items: [{ update, condition: 'name' }],
      audit: [organisationEntry({ organisation: id, action: 'organisation-renamed', actor }, now)],
    })
    if (outcome !== 'written') return false
  }
  for await (const personId of organisationStore(tables, table).everyMember(id)) {
    const membership = new UpdateCommand({
      TableName: table,
      Key: membershipKey(personId, id),
      UpdateExpression: 'SET membership.#name = :name',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#name': 'name' },
      ExpressionAttributeValues: { ':name': name },
    })
    await tables.send(membership).catch(unlessEnded)
  }
  return true
}

/** Ignores a membership that ended in between. */
function unlessEnded(error: unknown): void {
  if (!(error instanceof ConditionalCheckFailedException)) throw error
}
