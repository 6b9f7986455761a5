import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { renamingEntry } from '#domain/accounts/organisation-audit.ts'
import type { Organisation } from '#domain/accounts/organisation.ts'
import { committing } from './commit.ts'
import { membershipKey, organisationKey } from './organisation-keys.ts'
import { organisationStore } from './organisation-store.ts'

interface Options {
  readonly tables: DynamoDBDocumentClient
  /** The accounts table. */
  readonly table: string
  readonly outbox: string
  readonly audit: string
  /** Who renames it, as the audit log names them: a person's id, or `operator`. */
  readonly actor: string
}

/**
 * Gives an organisation another name, and writes into the audit log that it has one. Memberships hold the name as well and follow
 * one by one: run again after an interruption, it goes on. False if somebody else renamed it meanwhile. `now` in milliseconds.
 */
export async function renameOrganisation(
  { actor, ...places }: Options,
  { organisation, name }: { organisation: Organisation; name: string },
  now: number,
): Promise<boolean> {
  const { tables, table } = places
  const { id } = organisation
  if (organisation.name !== name) {
    const update = {
      Key: organisationKey(id),
      UpdateExpression: 'SET organisation.#name = :name',
      ConditionExpression: 'organisation.#name = :before',
      ExpressionAttributeNames: { '#name': 'name' },
      ExpressionAttributeValues: { ':name': name, ':before': organisation.name },
    }
    const { outcome } = await committing(places)({
      items: [{ update, condition: 'name' }],
      audit: [renamingEntry({ organisation: id, actor }, now)],
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

/** A membership that ended meanwhile needs no name. */
function unlessEnded(error: unknown): void {
  if (!(error instanceof ConditionalCheckFailedException)) throw error
}
