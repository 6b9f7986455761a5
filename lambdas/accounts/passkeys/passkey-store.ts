import { createHash, randomUUID } from 'node:crypto'
import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { accountEntry, changedPasskey } from '#domain/accounts/account-audit.ts'
import type { AccountChange } from '#domain/accounts/account-change.ts'
import { accountChangedMail } from '#domain/accounts/mails/account-mails.ts'
import type { Passkey } from '#domain/accounts/passkey.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'

interface Options {
  readonly tables: DynamoDBDocumentClient
  readonly table: string
  readonly commit: Commit
}

export type PasskeyStore = ReturnType<typeof passkeyStore>

const storedSchema = z.object({
  id: z.string(),
  name: z.string(),
  madeAt: z.string(),
  lastUsedAt: z.string().optional(),
  isTrusted: z.boolean(),
  isLost: z.boolean().optional(),
})

interface PasskeyChange {
  readonly personId: string
  /** The verified address, which is mailed about the change. */
  readonly notify: string | undefined
  readonly added: readonly Passkey[]
  readonly removed: readonly Passkey[]
}

/** Names and last uses of passkeys, which the user pool does not keep. */
export function passkeyStore({ tables, table, commit }: Options) {
  /** Newest first. */
  async function passkeysOf(personId: string): Promise<Passkey[]> {
    const { Items = [] } = await tables.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': passkeyKey(personId, '').pk },
        ConsistentRead: true,
      }),
    )
    return Items.map((item) => storedSchema.parse(item)).toSorted((a, b) => b.madeAt.localeCompare(a.madeAt))
  }

  /** Sets one attribute. False if the passkey is not recorded. */
  async function set(personId: string, id: string, attribute: 'name' | 'lastUsedAt', value: string): Promise<boolean> {
    try {
      await tables.send(
        new UpdateCommand({
          TableName: table,
          Key: passkeyKey(personId, id),
          UpdateExpression: 'SET #attribute = :value',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeNames: { '#attribute': attribute },
          ExpressionAttributeValues: { ':value': value },
        }),
      )
      return true
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false
      throw error
    }
  }

  return {
    of: passkeysOf,

    /** Writes records, mail and audit entries. A concurrent call may have written the same: then nothing is written. */
    async record({ personId, notify, added, removed }: PasskeyChange, now: number): Promise<void> {
      const changes: AccountChange[] = [
        ...(added.length > 0 ? (['passkey-added'] as const) : []),
        ...(removed.length > 0 ? (['passkey-removed'] as const) : []),
      ]
      if (changes.length === 0) return
      await commit({
        items: [
          ...added.map((passkey) => ({
            put: {
              Item: { ...passkeyKey(personId, passkey.id), kind: 'passkey', ...passkey },
              ConditionExpression: 'attribute_not_exists(pk)',
            },
            condition: 'not-recorded',
          })),
          ...removed.map(({ id }) => ({
            remove: { Key: passkeyKey(personId, id), ConditionExpression: 'attribute_exists(pk)' },
            condition: 'recorded',
          })),
        ],
        mails:
          notify === undefined
            ? []
            : changes.map((change) => accountChangedMail(notify, change, { now, id: randomUUID() })),
        audit: [
          ...added.map((passkey) => accountEntry(personId, 'passkey-added', now, describePasskey(passkey))),
          ...removed.map((passkey) => accountEntry(personId, 'passkey-removed', now, describePasskey(passkey))),
        ],
      })
    },

    /** Writes after which every passkey of a person counts as lost, because one may be on the lost device. */
    async distrusting(personId: string): Promise<ItemWrite[]> {
      const passkeys = await passkeysOf(personId)
      return passkeys
        .filter(({ isLost }) => !isLost)
        .map(({ id }) => ({
          update: {
            Key: passkeyKey(personId, id),
            UpdateExpression: 'SET isTrusted = :no, isLost = :yes',
            ConditionExpression: 'attribute_exists(pk)',
            ExpressionAttributeValues: { ':no': false, ':yes': true },
          },
          condition: 'recorded',
        }))
    },

    rename: (personId: string, id: string, name: string) => set(personId, id, 'name', name),

    noteUse: (personId: string, id: string, at: string) => set(personId, id, 'lastUsedAt', at),
  }
}

const describePasskey = ({ id, madeAt }: Passkey) => changedPasskey(passkeyHash(id), madeAt)

/** A credential id can be longer than a sort key, so its hash is the key. */
function passkeyKey(personId: string, id: string) {
  return { pk: `PASSKEYS#${personId}`, sk: passkeyHash(id) }
}

/** Stands for a passkey in keys and in the audit log. */
export const passkeyHash = (id: string): string => createHash('sha256').update(id).digest('base64url')
