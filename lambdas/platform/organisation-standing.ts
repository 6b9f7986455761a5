import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { organisationChangeSchema } from '#domain/administration/organisation-change.ts'
import type { OrganisationChange } from '#domain/administration/organisation-change.ts'
import { rightsChangeOnce } from './ended-sessions.ts'
import type { ItemWrite } from './item-write.ts'
import { organisationKey } from './organisation-keys.ts'
import { organisationStore } from './organisation-store.ts'
import { dueWrite } from './schedules/due-write.ts'

/** The kind of the due item that renews the tokens of an organisation's people. */
export const STANDING_CHANGED = 'organisation-standing'
/** Condition of a write: nobody suspended or resumed the organisation meanwhile. */
const STANDING_UNCHANGED = 'organisation-standing'

/** The index of members is some seconds late for people who join at this moment. */
const AGAIN_AFTER_MS = 30_000
const MOST_CHANGES = 50
const PREFIX = 'CHANGE#'

/** The writes of a suspension or its end, with the due item that reaches people who joined meanwhile. `now` is in milliseconds since 1970. */
export function changeStanding(
  id: string,
  { change, changeId }: { readonly change: OrganisationChange; readonly changeId: string },
  now: number,
): ItemWrite[] {
  const isSuspended = change.action === 'organisation-suspended'
  return [
    {
      update: {
        Key: organisationKey(id),
        UpdateExpression: isSuspended
          ? 'SET suspendedAt = :at, suspension = :suspension'
          : 'REMOVE suspendedAt, suspension',
        ConditionExpression: `attribute_exists(pk) AND attribute_${isSuspended ? 'not_' : ''}exists(suspendedAt) AND attribute_not_exists(mergedInto)`,
        ...(isSuspended && {
          ExpressionAttributeValues: { ':at': change.at, ':suspension': { by: change.by, reason: change.reason } },
        }),
      },
      condition: STANDING_UNCHANGED,
    },
    addChange(id, { change, changeId }),
    dueWrite({
      kind: STANDING_CHANGED,
      id: `${id}-${change.at}`,
      at: new Date(now + AGAIN_AFTER_MS).toISOString(),
      about: { organisation: id, changedAt: now },
    }),
  ]
}

/** The write that adds to the history of an organisation. */
export function addChange(
  id: string,
  { change, changeId }: { readonly change: OrganisationChange; readonly changeId: string },
): ItemWrite {
  const Item = {
    pk: organisationKey(id).pk,
    sk: `${PREFIX}${change.at}#${changeId}`,
    kind: 'organisation-change',
    ...change,
  }
  return { put: { Item, ConditionExpression: 'attribute_not_exists(pk)' } }
}

/** Refuses the tokens that its people had at `changedAt` (milliseconds since 1970). They refresh them, and the new ones say how it stands. */
export async function renewTokens(
  { tables, table }: { readonly tables: DynamoDBDocumentClient; readonly table: string },
  { organisation, changedAt }: { readonly organisation: string; readonly changedAt: number },
): Promise<void> {
  for await (const personId of organisationStore(tables, table).everyMember(organisation)) {
    const { TableName, ...update } = rightsChangeOnce(table, personId, changedAt)
    await tables.send(new UpdateCommand({ TableName, ...update })).catch(unlessRenewed)
  }
}

/** Reads why an organisation was suspended and resumed: the newest 50, newest first. */
export async function organisationChanges(
  { tables, table }: { readonly tables: DynamoDBDocumentClient; readonly table: string },
  id: string,
): Promise<OrganisationChange[]> {
  const { Items = [] } = await tables.send(
    new QueryCommand({
      TableName: table,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': organisationKey(id).pk, ':sk': PREFIX },
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: MOST_CHANGES,
    }),
  )
  return Items.map((item) => organisationChangeSchema.parse(item))
}

/** Tokens of this or a later moment are refused already. */
function unlessRenewed(error: unknown): void {
  if (!(error instanceof ConditionalCheckFailedException)) throw error
}
