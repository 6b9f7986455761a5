import { createHash, randomBytes } from 'node:crypto'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import {
  approveReset,
  factorResetSchema,
  OPERATOR,
  refuseReset,
  RESET_KEPT_DAYS,
} from '#domain/accounts/factor-reset/factor-reset.ts'
import type { FactorReset } from '#domain/accounts/factor-reset/factor-reset.ts'
import { accountChangedMail, factorResetMail } from '#domain/accounts/mails/account-mails.ts'
import { resetNewsMail } from '#domain/accounts/mails/reset-news.ts'
import type { RoleChange } from '#domain/administration/person.ts'
import { linkTokenIn } from '#domain/links/link-token.ts'
import { committing } from './commit.ts'
import type { Change, Commit } from './commit.ts'
import type { ItemWrite } from './item-write.ts'
import { storeRoleChange } from './role-change-write.ts'
import { dueRemoval, dueWrite } from './schedules/due-write.ts'

/** The kind of the due item that carries a reset out. */
export const FACTOR_RESET = 'factor-reset'

const TOKEN_BYTES = 32
const KEPT_SECONDS = RESET_KEPT_DAYS * 24 * 60 * 60

const linkSchema = z.object({ personId: z.string(), resetId: z.string(), expiresAt: z.number() })

export type FactorResetStore = ReturnType<typeof factorResetStore>

/** Resets of second factors, one for each person, in the accounts table. */
export function factorResetStore(tables: DynamoDBDocumentClient, table: string) {
  async function of(personId: string): Promise<FactorReset | undefined> {
    const { Item } = await tables.send(
      new GetCommand({ TableName: table, Key: resetKey(personId), ConsistentRead: true }),
    )
    return Item && factorResetSchema.parse(Item)
  }

  /** The reset that a mailed link stops; undefined for an unknown link and for a reset that a newer one has replaced. */
  async function byLink(token: string, now: number): Promise<FactorReset | undefined> {
    if (linkTokenIn(token) === undefined) return undefined
    const { Item } = await tables.send(new GetCommand({ TableName: table, Key: linkKey(token), ConsistentRead: true }))
    if (!Item) return undefined
    const { personId, resetId, expiresAt } = linkSchema.parse(Item)
    if (expiresAt * 1000 < now) return undefined
    const reset = await of(personId)
    return reset?.id === resetId ? reset : undefined
  }

  return { of, byLink }
}

interface Told {
  /** The person's verified address. */
  readonly email: string
  /** Milliseconds since 1970. */
  readonly now: number
  readonly newId: () => string
}

/** Writes and mails of a new request, or of an approval. The mail contains a link that stops the reset. */
export function announcedReset(
  reset: FactorReset,
  step: 'requested' | 'approved',
  { email, now, newId }: Told,
): Change {
  const { personId, id: resetId, dueAt, requestedBy, approvedBy = requestedBy, reason } = reset
  const linkToken = randomBytes(TOKEN_BYTES).toString('base64url')
  const link = { personId, resetId, expiresAt: Math.floor(now / 1000) + KEPT_SECONDS }
  const change =
    step === 'requested'
      ? ({ action: 'factor-reset-requested', by: requestedBy, reason } as const)
      : ({ action: 'factor-reset-approved', by: approvedBy } as const)
  return {
    items: [
      ...storeReset(reset, change, { now, newId }),
      { put: { Item: { ...linkKey(linkToken), kind: 'factor-reset-link', ...link } } },
      ...(dueAt === undefined
        ? []
        : [dueWrite({ kind: FACTOR_RESET, id: personId, at: dueAt, about: { personId, resetId } })]),
    ],
    mails: [factorResetMail(email, { linkToken, dueAt }, { now, id: newId() })],
    audit: [resetEntry(reset, change, now)],
  }
}

/** Approves, for an operator, the reset that an admin asked for. Undefined if none waits for an approval. */
export async function approveAsOperator(
  places: Parameters<typeof committing>[0],
  { personId, ...told }: Told & { readonly personId: string },
): Promise<FactorReset | undefined> {
  const before = await factorResetStore(places.tables, places.table).of(personId)
  const reset = before && approveReset(before, { by: OPERATOR, now: told.now })
  if (reset === undefined || typeof reset === 'string') return undefined
  const { outcome } = await committing(places)(announcedReset(reset, 'approved', told))
  return outcome === 'written' ? reset : undefined
}

interface Refusal {
  readonly personId: string
  readonly resetId: string
  /** Id of the person or of an admin. */
  readonly by: string
  /** Of an admin. */
  readonly reason?: string
  /** The person's verified address. */
  readonly email: string | undefined
  /** Addresses of the admins who asked for it and approved it; empty if an admin stops it. */
  readonly admins?: readonly string[]
  readonly now: number
  readonly newId: () => string
}

const MOST_TRIES = 3

/** Stops a reset. An approval at the same moment does not get in its way. False if the reset is over. */
export async function stopReset(
  { commit, resets }: { readonly commit: Commit; readonly resets: Pick<FactorResetStore, 'of'> },
  { personId, resetId, by, reason, email, admins = [], now, newId }: Refusal,
): Promise<boolean> {
  for (let tried = 0; tried < MOST_TRIES; tried++) {
    const reset = await resets.of(personId)
    const refused = reset?.id === resetId ? refuseReset(reset, { by, now }) : undefined
    if (refused === undefined || typeof refused === 'string') return false
    const change = { action: 'factor-reset-refused', by, ...(reason !== undefined && { reason }) } as const
    const { outcome } = await commit({
      items: [...storeReset(refused, change, { now, newId }), dueRemoval({ kind: FACTOR_RESET, id: personId })],
      mails: [
        ...(email === undefined ? [] : [accountChangedMail(email, 'factor-reset-refused', { now, id: newId() })]),
        ...admins.map((admin) => resetNewsMail(admin, { event: 'stopped-by-person', personId }, { now, id: newId() })),
      ],
      audit: [resetEntry(refused, change, now)],
    })
    if (outcome === 'written') return true
  }
  throw new Error('The reset changed during every attempt to stop it.')
}

/** Stores a step with its entry in the history. Its condition `reset-unchanged` fails if another step was taken in between. */
export function storeReset(
  reset: FactorReset,
  change: Omit<RoleChange, 'at'>,
  { now, newId }: { readonly now: number; readonly newId: () => string },
): ItemWrite[] {
  return [
    putReset(reset, now),
    storeRoleChange(reset.personId, newId(), { at: new Date(now).toISOString(), ...change }),
  ]
}

/** Stores a reset on the version before it, for 90 days. */
export function putReset(reset: FactorReset, now: number): ItemWrite {
  const { personId, version } = reset
  const expiresAt = Math.floor(now / 1000) + KEPT_SECONDS
  return {
    put: {
      Item: { ...resetKey(personId), kind: 'factor-reset', ...reset, expiresAt },
      ConditionExpression: 'attribute_not_exists(pk) OR #version = :before',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':before': version - 1 },
    },
    condition: 'reset-unchanged',
  }
}

/** The audit entry of a step. */
export function resetEntry({ personId }: FactorReset, { action, by }: Omit<RoleChange, 'at'>, now: number) {
  return { at: new Date(now).toISOString(), actor: by, object: { type: 'person', id: personId }, action } as const
}

const resetKey = (personId: string) => ({ pk: `FACTOR-RESET#${personId}`, sk: 'RESET' })

/** A plain hash is enough, because the token is random. */
const linkKey = (token: string) => ({
  pk: `FACTOR-RESET-LINK#${createHash('sha256').update(token).digest('base64url')}`,
  sk: 'LINK',
})
