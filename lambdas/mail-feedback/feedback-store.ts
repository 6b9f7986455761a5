import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient, UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { auditObjectSchema } from '#domain/audit/audit-entry.ts'
import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { deliveryEntry } from '#domain/mail/delivery-audit.ts'
import type { DeliveryAction, MailReference } from '#domain/mail/delivery-audit.ts'
import type { SuppressionDecision } from '#domain/mail/feedback.ts'
import { appendEntry } from '#lambdas/platform/audit-keys.ts'
import { countOnDay } from '#lambdas/platform/daily-figures.ts'
import { mailKey } from '#lambdas/platform/outbox-keys.ts'
import { repeatOnConflict } from '#lambdas/platform/repeat-on-conflict.ts'
import { passingFailuresKey, suppressionKey } from '#lambdas/platform/suppressions.ts'

interface Options {
  readonly tables: DynamoDBDocumentClient
  /** The outbox table. */
  readonly outbox: string
  readonly audit: string
  /** The table of suppressed addresses. */
  readonly addresses: string
}

/** The event bus repeats an event for a day. */
const SECONDS_OF_REPEATS = 3 * 24 * 60 * 60

const aboutSchema = z.object({ about: auditObjectSchema.optional(), organisation: z.string().optional() })

export type FeedbackStore = ReturnType<typeof feedbackStore>

/** Stores bounces and complaints. All writes are idempotent, because feedback is delivered at least once. */
export function feedbackStore({ tables, outbox, audit, addresses }: Options) {
  /** A bounce does not replace a complaint, which is the recipient's decision and is kept for longer. */
  async function suppress(address: string, { reason, detail, at, expiresAt }: SuppressionDecision): Promise<void> {
    await unlessRefused({
      TableName: addresses,
      Key: suppressionKey(address),
      UpdateExpression:
        'SET kind = :kind, #reason = :reason, detail = :detail, since = if_not_exists(since, :at), expiresAt = :expiresAt',
      ConditionExpression: 'attribute_not_exists(#reason) OR #reason <> :complaint OR :reason = :complaint',
      ExpressionAttributeNames: { '#reason': 'reason' },
      ExpressionAttributeValues: {
        ':kind': 'suppression',
        ':reason': reason,
        ':complaint': 'complaint' satisfies SuppressionDecision['reason'],
        ':detail': detail,
        ':at': at,
        ':expiresAt': expiresAt,
      },
    })
  }

  async function countPassing(
    address: string,
    { detail, feedbackId, at, expiresAt }: SuppressionDecision,
  ): Promise<void> {
    await unlessRefused({
      TableName: addresses,
      Key: passingFailuresKey(address),
      UpdateExpression:
        'SET kind = :kind, detail = :detail, lastAt = :at, lastId = :id, expiresAt = :expiresAt ADD times :one',
      ConditionExpression: 'attribute_not_exists(lastId) OR lastId <> :id',
      ExpressionAttributeValues: {
        ':kind': 'passing-failures',
        ':detail': detail,
        ':at': at,
        ':id': feedbackId,
        ':expiresAt': expiresAt,
        ':one': 1,
      },
    })
  }

  /** Counts a suppression for the figures of its day, once for each feedback. */
  async function countOnce({ reason, at, feedbackId }: SuppressionDecision, now: number): Promise<void> {
    const update = countOnDay('mail', [reason === 'complaint' ? 'complaints' : 'bounces'], Date.parse(at))
    const counted = {
      Key: { pk: `FEEDBACK#${feedbackId}`, sk: 'COUNTED' },
      UpdateExpression: 'SET kind = :kind, expiresAt = :expiresAt',
      ConditionExpression: 'attribute_not_exists(kind)',
      ExpressionAttributeValues: {
        ':kind': 'feedback-counted',
        ':expiresAt': Math.floor(now / 1000) + SECONDS_OF_REPEATS,
      },
    }
    try {
      await repeatOnConflict(() =>
        tables.send(
          new TransactWriteCommand({
            TransactItems: [counted, update].map((each) => ({ Update: { TableName: addresses, ...each } })),
          }),
        ),
      )
    } catch (error) {
      const isRepeat =
        error instanceof TransactionCanceledException &&
        error.CancellationReasons?.[0]?.Code === 'ConditionalCheckFailed'
      if (!isRepeat) throw error
    }
  }

  /** Records the feedback on the mail, if it still exists. Resolves with what the mail is about. */
  async function note(outboxId: string, { at, detail }: SuppressionDecision): Promise<MailReference> {
    const mail = await unlessRefused({
      TableName: outbox,
      Key: mailKey(outboxId),
      UpdateExpression: 'SET returnedAt = :at, returned = :detail',
      ConditionExpression: 'attribute_exists(kind)',
      ExpressionAttributeValues: { ':at': at, ':detail': detail },
      ReturnValues: 'ALL_NEW',
    })
    return mail ? aboutSchema.parse(mail) : {}
  }

  /** Every counted failure is in the audit log: with what its mail is about, else with the feedback itself. */
  async function log(reference: MailReference, { at, feedbackId }: SuppressionDecision, action: DeliveryAction) {
    await appendOnce(deliveryEntry(reference, { at, action, id: feedbackId }))
  }

  /** The entry has the feedback's id, so a redelivery is not appended again. */
  async function appendOnce(entry: AuditEntry): Promise<void> {
    try {
      await tables.send(new PutCommand(appendEntry(audit, entry)))
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error
    }
  }

  async function unlessRefused(input: UpdateCommandInput): Promise<Record<string, unknown> | undefined> {
    try {
      return (await tables.send(new UpdateCommand(input))).Attributes
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return undefined
      throw error
    }
  }

  return { suppress, countPassing, countOnce, note, log }
}
