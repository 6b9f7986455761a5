import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import {
  type CodeTicketPurpose,
  type SignUp,
  codeWindows,
  codeTicketTimes,
  signUpSchema,
} from '#domain/accounts/code-ticket.ts'
import { canonicalEmail, mailboxOf } from '#domain/accounts/email.ts'
import { rateWindow } from '#domain/contract/rate-window.ts'
import { addressBlock, networkOf } from './caller-address.ts'
import type { FingerprintOf } from './fingerprint.ts'
import type { TransactItem } from './item-write.ts'
import { countOne } from './rate-counter.ts'
import type { RateCounter } from './rate-counter.ts'
import { repeatOnConflict } from './repeat-on-conflict.ts'

const SECRET_BYTES = 32

interface Options {
  readonly tables: DynamoDBDocumentClient
  readonly table: string
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
}

interface Asked {
  readonly email: string
  readonly purpose: CodeTicketPurpose
  readonly callerAddress: string
  /** Milliseconds since 1970. */
  readonly now: number
}

interface Shown {
  readonly email: string
  readonly purpose: CodeTicketPurpose
  readonly ticket: string | undefined
}

interface TooMany {
  readonly outcome: 'too-many'
  readonly retryAfterSeconds: number
}
type Counted = { readonly outcome: 'counted' } | TooMany
export type Issued = { readonly outcome: 'issued'; readonly ticket: string } | TooMany

export type CodeTicketIssuer = ReturnType<typeof codeTicketIssuer>

/** Issues code tickets and counts the requests. */
export function codeTicketIssuer({
  tables,
  table,
  fingerprintOf,
  limits,
}: Options & { readonly fingerprintOf: FingerprintOf; readonly limits: Limits }) {
  /** Counts a request for a mailed code that no ticket belongs to. */
  async function count(asked: Omit<Asked, 'purpose'>): Promise<Counted> {
    return write(await countersOf(asked), [])
  }

  /**
   * Replaces an earlier ticket for the same address and purpose: if two people sign up with one address, only the last
   * ticket is valid.
   */
  async function issue({
    purpose,
    signUp,
    ...asked
  }: Asked & { readonly signUp?: SignUp | undefined }): Promise<Issued> {
    const ticket = randomBytes(SECRET_BYTES).toString('base64url')
    const { email, now } = asked
    const Item = {
      ...keyOf(email, purpose),
      kind: 'code-ticket',
      hash: hashOf(ticket),
      ...codeTicketTimes(now),
      ...(signUp && { signUp: { ...signUp, at: new Date(now).toISOString() } }),
    }
    const counted = await write(await countersOf(asked), [{ Put: { TableName: table, Item } }])
    return counted.outcome === 'counted' ? { outcome: 'issued', ticket } : counted
  }

  async function countersOf({ email, callerAddress, now }: Omit<Asked, 'purpose'>): Promise<RateCounter[]> {
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

  async function write(counters: readonly RateCounter[], items: readonly TransactItem[]): Promise<Counted> {
    const transaction = new TransactWriteCommand({
      TransactItems: [...counters.map((counter) => ({ Update: { TableName: table, ...countOne(counter) } })), ...items],
    })
    try {
      await repeatOnConflict(() => tables.send(transaction))
      return { outcome: 'counted' }
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error
      const reasons = error.CancellationReasons ?? []
      const reached = counters.filter((_, index) => reasons[index]?.Code === 'ConditionalCheckFailed')
      if (reached.length === 0) throw error
      return { outcome: 'too-many', retryAfterSeconds: Math.max(...reached.map(({ window }) => window.secondsLeft)) }
    }
  }

  return { issue, count }
}

/** What the person accepted at the sign-up, and when. */
const acceptedSchema = signUpSchema.extend({ at: z.iso.datetime() })
export type AcceptedSignUp = z.infer<typeof acceptedSchema>

interface FoundSignUp {
  /** Absent if the browser had loaded its page before terms were asked. */
  readonly accepted: AcceptedSignUp | undefined
}

export type CodeTicketVerifier = ReturnType<typeof codeTicketVerifier>

/** Verifies code tickets. */
export function codeTicketVerifier({ tables, table }: Options) {
  /** Whether the ticket is valid for this address and unused. The same `use` may repeat, because Cognito retries. */
  async function redeem({ email, purpose, ticket, use, now }: Shown & { use: string; now: number }): Promise<boolean> {
    if (ticket === undefined) return false
    try {
      await tables.send(
        new UpdateCommand({
          TableName: table,
          Key: keyOf(email, purpose),
          UpdateExpression: 'SET usedFor = :use',
          ConditionExpression:
            '#hash = :hash AND goodUntil > :now AND (attribute_not_exists(usedFor) OR usedFor = :use)',
          ExpressionAttributeNames: { '#hash': 'hash' },
          ExpressionAttributeValues: { ':hash': hashOf(ticket), ':now': Math.floor(now / 1000), ':use': use },
        }),
      )
      return true
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false
      throw error
    }
  }

  /** The sign-up of the address with this ticket; undefined if it used none or another one. */
  async function signUpOf({ email, ticket }: Omit<Shown, 'purpose'>): Promise<FoundSignUp | undefined> {
    if (ticket === undefined) return undefined
    const { Item } = await tables.send(
      new GetCommand({ TableName: table, Key: keyOf(email, 'sign-up'), ConsistentRead: true }),
    )
    const hash: unknown = Item?.['hash']
    const shown = hashOf(ticket)
    const isIts =
      Item?.['usedFor'] !== undefined &&
      typeof hash === 'string' &&
      hash.length === shown.length &&
      timingSafeEqual(Buffer.from(hash), Buffer.from(shown))
    return isIts ? { accepted: acceptedSchema.optional().parse(Item['signUp']) } : undefined
  }

  return { redeem, signUpOf }
}

const keyOf = (email: string, purpose: CodeTicketPurpose) => ({
  pk: `CODE#${canonicalEmail(email)}`,
  sk: `TICKET#${purpose}`,
})

/** A plain hash is enough, because the ticket is random. */
function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('base64url')
}
