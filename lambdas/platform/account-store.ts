import { randomUUID } from 'node:crypto'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { accountEntry } from '#domain/accounts/account-audit.ts'
import type { AccountChange } from '#domain/accounts/account-change.ts'
import { accountChangedMail } from '#domain/accounts/mails/account-mails.ts'
import type { PersonSnapshot } from '#domain/accounts/second-factor.ts'
import type { Commit } from './commit.ts'
import { endedSessionsItem } from './ended-sessions.ts'
import type { ItemWrite } from './item-write.ts'
import { seenKey, seenReader } from './seen-person.ts'

/** What happened to an account, to be written together. */
export interface AccountEvent {
  readonly personId: string
  /** Epoch seconds: sessions that began then or before are over. */
  readonly endSessionsAt?: number | undefined
  /** What was changed about the way into the account; the audit log names it. */
  readonly change?: AccountChange | undefined
  /** The person's verified address, to which a mail about the change goes. */
  readonly tell?: string | undefined
  /** What was seen of the person, in place of what was seen before. */
  readonly seen?: { readonly before: PersonSnapshot | undefined; readonly now: PersonSnapshot } | undefined
}

export type AccountStore = ReturnType<typeof accountStore>

interface Options {
  readonly tables: DynamoDBDocumentClient
  readonly table: string
  readonly commit: Commit
}

/** What the accounts table knows of people beside what Cognito keeps. */
export function accountStore({ tables, table, commit }: Options) {
  /** False if somebody else recorded another state of the person meanwhile; nothing is written then. `now` in milliseconds. */
  async function record(event: AccountEvent, now: number): Promise<boolean> {
    const { personId, endSessionsAt, change, tell, seen } = event
    const { outcome } = await commit({
      items: [
        ...(seen ? [replaceSeen(personId, seen)] : []),
        ...(endSessionsAt === undefined ? [] : [{ put: { Item: endedSessionsItem(personId, endSessionsAt) } }]),
      ],
      mails: change && tell !== undefined ? [accountChangedMail(tell, change, { now, id: randomUUID() })] : [],
      audit: change || endSessionsAt !== undefined ? [accountEntry(personId, change, now)] : [],
    })
    return outcome === 'written'
  }

  return { seen: seenReader(tables, table), record }
}

function replaceSeen(personId: string, { before, now }: NonNullable<AccountEvent['seen']>): ItemWrite {
  const Item = { ...seenKey(personId), kind: 'seen', ...now }
  const condition = 'seen-meanwhile'
  if (!before) return { put: { Item, ConditionExpression: 'attribute_not_exists(pk)' }, condition }
  return {
    put: {
      Item,
      ConditionExpression: 'factors = :factors AND #groups = :groups',
      ExpressionAttributeNames: { '#groups': 'groups' },
      ExpressionAttributeValues: { ':factors': before.factors, ':groups': before.groups },
    },
    condition,
  }
}
