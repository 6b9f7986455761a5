import { randomUUID } from 'node:crypto'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { accountEntry, changedFactors } from '#domain/accounts/account-audit.ts'
import type { AccountChange } from '#domain/accounts/account-change.ts'
import { accountChangedMail } from '#domain/accounts/mails/account-mails.ts'
import type { PersonSnapshot } from '#domain/accounts/second-factor.ts'
import { countOnDay } from './daily-figures.ts'
import type { Commit } from './commit.ts'
import { endedSessionsItem } from './ended-sessions.ts'
import type { ItemWrite } from './item-write.ts'
import { addNewcomer, directoryReader } from './people-directory.ts'
import { snapshotKey, snapshotReader } from './person-snapshot.ts'

/** A change of an account, written in one transaction. */
export interface AccountEvent {
  readonly personId: string
  /** Ends sessions that began at this time (epoch seconds) or earlier. */
  readonly endSessionsAt?: number | undefined
  /** Change of credentials, for the audit log and the mail. */
  readonly change?: AccountChange | undefined
  /** The person's verified address, which is mailed about the change. */
  readonly notify?: string | undefined
  /** Replaces the stored snapshot `before` by `now`. */
  readonly snapshot?: { readonly before: PersonSnapshot | undefined; readonly now: PersonSnapshot } | undefined
}

export type AccountStore = ReturnType<typeof accountStore>

interface Options {
  readonly tables: DynamoDBDocumentClient
  readonly table: string
  readonly commit: Commit
}

/** Stores what Cognito does not: snapshots, ended sessions, and mails and audit entries of account changes. */
export function accountStore({ tables, table, commit }: Options) {
  const snapshotOf = snapshotReader(tables, table)
  const entryOf = directoryReader(tables, table)

  /** False, and nothing written, if the snapshot changed in between. `now` in milliseconds. */
  async function record(event: AccountEvent, now: number): Promise<boolean> {
    const { personId, endSessionsAt, change, notify, snapshot } = event
    // A person without a snapshot signs in for the first time.
    const isNewcomer = snapshot !== undefined && !snapshot.before && !(await entryOf(personId))
    const { outcome } = await commit({
      items: [
        ...(snapshot ? [replaceSnapshot(personId, snapshot)] : []),
        // In one transaction, so that the figure of a day is the number of its newcomers.
        ...(isNewcomer ? [addNewcomer(personId, now), { update: countOnDay('accounts', ['people'], now) }] : []),
        ...(endSessionsAt === undefined ? [] : [{ put: { Item: endedSessionsItem(personId, endSessionsAt) } }]),
      ],
      mails: change && notify !== undefined ? [accountChangedMail(notify, change, { now, id: randomUUID() })] : [],
      audit: change || endSessionsAt !== undefined ? [accountEntry(personId, change, now, factorsOf(event))] : [],
    })
    return outcome === 'written'
  }

  /**
   * Stores that the person has no second factor, after we removed it. The next token then finds no change, about which they would be
   * mailed again.
   */
  async function forgetFactors(personId: string, now: number): Promise<void> {
    const before = await snapshotOf(personId)
    if (!before) return
    const after = { factors: [], groups: before.groups, secondFactorSince: undefined }
    await record({ personId, snapshot: { before, now: after } }, now)
  }

  return { snapshotOf, record, forgetFactors }
}

function factorsOf({ change, snapshot }: AccountEvent) {
  return change && snapshot?.before ? changedFactors(snapshot.before.factors, snapshot.now.factors) : undefined
}

function replaceSnapshot(personId: string, { before, now }: NonNullable<AccountEvent['snapshot']>): ItemWrite {
  const Item = { ...snapshotKey(personId), kind: 'seen', ...now }
  const condition = 'snapshot-unchanged'
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
