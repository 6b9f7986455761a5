import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { codeWindows } from '#domain/accounts/password-code.ts'
import { mailboxOf } from '#domain/accounts/canonical-email.ts'
import { rateWindow } from '#domain/contract/rate-window.ts'
import { addressBlock, networkOf } from './caller-address.ts'
import type { FingerprintOf } from './fingerprint.ts'
import { countOne } from './rate-counter.ts'
import type { RateCounter } from './rate-counter.ts'
import { repeatOnConflict } from './repeat-on-conflict.ts'

interface Options {
  readonly tables: DynamoDBDocumentClient
  readonly table: string
  readonly fingerprintOf: FingerprintOf
  readonly limits: Limits
}

interface Limits {
  /** Codes that one IP address may request per hour. */
  readonly perIp: number
  /** Codes that one network may request per day, for all mailboxes. */
  readonly perNetwork: number
  /** Codes mailed to one mailbox per day, from all networks. */
  readonly perMailbox: number
  /** Codes per day from one network to one mailbox, so that an attacker cannot use up the owner's limit. */
  readonly perMailboxAndNetwork: number
  /** Seconds between two codes for one purpose to one mailbox from one network; 0 for no pause. */
  readonly secondsBetween: number
}

interface Asked {
  readonly email: string
  /** What the code is for: each has its own pause, as somebody who just signed up may have forgotten the password already. */
  readonly purpose: string
  readonly callerAddress: string
  /** Milliseconds since 1970. */
  readonly now: number
}

type Counted =
  | { readonly outcome: 'counted' }
  | { readonly outcome: 'too-many' | 'too-soon'; readonly retryAfterSeconds: number }

export type CodeLimits = ReturnType<typeof codeLimits>

/** Counts the requests for mailed codes, which anybody can make for any address. */
export function codeLimits({ tables, table, fingerprintOf, limits }: Options) {
  async function count(asked: Asked): Promise<Counted> {
    const [counters, pause] = await Promise.all([countersOf(asked), pauseOf(asked)])
    const transaction = new TransactWriteCommand({
      TransactItems: [...counters.map(countOne), ...pause].map((update) => ({
        Update: { TableName: table, ...update },
      })),
    })
    try {
      await repeatOnConflict(() => tables.send(transaction))
      return { outcome: 'counted' }
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error
      const reasons = error.CancellationReasons ?? []
      const reached = counters.filter((_, index) => reasons[index]?.Code === 'ConditionalCheckFailed')
      if (reached.length === 0 && reasons[counters.length]?.Code === 'ConditionalCheckFailed')
        return { outcome: 'too-soon', retryAfterSeconds: limits.secondsBetween }
      if (reached.length === 0) throw error
      return { outcome: 'too-many', retryAfterSeconds: Math.max(...reached.map(({ window }) => window.secondsLeft)) }
    }
  }

  async function countersOf({ email, callerAddress, now }: Asked): Promise<RateCounter[]> {
    const mailbox = mailboxOf(email)
    const network = networkOf(callerAddress)
    return Promise.all(
      [
        { by: 'codes-ip', of: addressBlock(callerAddress), limit: limits.perIp, seconds: codeWindows.perIp },
        { by: 'codes-network', of: network, limit: limits.perNetwork, seconds: codeWindows.perNetwork },
        { by: 'codes-mailbox', of: mailbox, limit: limits.perMailbox, seconds: codeWindows.perMailbox },
        {
          by: 'codes-mailbox-network',
          of: `${mailbox} ${network}`,
          limit: limits.perMailboxAndNetwork,
          seconds: codeWindows.perMailbox,
        },
      ].map(async ({ by, of, limit, seconds }) => ({
        by,
        fingerprint: await fingerprintOf(`${by} ${of}`, now),
        limit,
        window: rateWindow(now, seconds),
      })),
    )
  }

  /** The last code for this purpose of the mailbox that this network asked for: a stranger elsewhere makes nobody wait. */
  async function pauseOf({ email, purpose, callerAddress, now }: Asked) {
    const { secondsBetween } = limits
    if (secondsBetween === 0) return []
    const second = Math.floor(now / 1000)
    const fingerprint = await fingerprintOf(
      `codes-pause ${purpose} ${mailboxOf(email)} ${networkOf(callerAddress)}`,
      now,
    )
    return [
      {
        Key: { pk: `RATE#codes-pause#${fingerprint}`, sk: 'RATE' },
        UpdateExpression: 'SET #lastAt = :now, expiresAt = :expiresAt',
        ConditionExpression: 'attribute_not_exists(#lastAt) OR #lastAt <= :before',
        ExpressionAttributeNames: { '#lastAt': 'lastAt' },
        ExpressionAttributeValues: {
          ':now': second,
          ':before': second - secondsBetween,
          ':expiresAt': second + secondsBetween,
        },
      },
    ]
  }

  return { count }
}
