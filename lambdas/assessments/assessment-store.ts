import { createHash } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { storedAssessmentSchema } from '#domain/assessments/stored-assessment.ts'
import type { StoredAssessment } from '#domain/assessments/stored-assessment.ts'
import { rateWindow } from '#domain/contract/rate-window.ts'
import { addressBlock } from '#lambdas/platform/caller-address.ts'
import type { FingerprintOf } from '#lambdas/platform/fingerprint.ts'
import { countOne } from '#lambdas/platform/rate-counter.ts'

const SECONDS_PER_DAY = 24 * 60 * 60
/** After the last change, of an assessment that nobody keeps. */
const DAYS_OF_GUESTS = 30

export const assessmentKey = (id: string) => ({ pk: `ASSESSMENT#${id}`, sk: 'ASSESSMENT' })

/** The id of the assessment that a token opens. The token has 256 random bits, so a plain hash hides it. */
export function idByToken(token: string): string {
  return createHash('sha256').update(`assessment ${token}`).digest('base64url')
}

const itemSchema = storedAssessmentSchema.extend({ expiresAt: z.int().optional() })

interface Options {
  readonly tables: DynamoDBDocumentClient
  readonly table: string
  readonly fingerprintOf: FingerprintOf
  readonly limits: { readonly startsPerIp: number; readonly windowSeconds: number }
}

export type AssessmentStore = ReturnType<typeof assessmentStore>

/** Stores assessments. Times are in milliseconds since 1970. */
export function assessmentStore({ tables, table, fingerprintOf, limits }: Options) {
  return {
    /** Whether this caller may start one more; otherwise in how many seconds. */
    async countStart(callerAddress: string, now: number): Promise<{ retryAfterSeconds: number } | undefined> {
      const window = rateWindow(now, limits.windowSeconds)
      const fingerprint = await fingerprintOf(`ip ${addressBlock(callerAddress)}`, now)
      const counter = countOne({ by: 'ip', fingerprint, window, limit: limits.startsPerIp })
      const counted = await ifAllowed(tables.send(new UpdateCommand({ TableName: table, ...counter })))
      return counted ? undefined : { retryAfterSeconds: window.secondsLeft }
    },

    /** The table removes what expired up to two days late, so it is hidden until then. */
    async find(id: string, now: number): Promise<StoredAssessment | undefined> {
      const { Item } = await tables.send(
        new GetCommand({ TableName: table, Key: assessmentKey(id), ConsistentRead: true }),
      )
      if (!Item) return undefined
      const { expiresAt, ...assessment } = itemSchema.parse(Item)
      return expiresAt === undefined || expiresAt * 1000 > now ? assessment : undefined
    },

    /** Whether it was stored; not if there is one with its id. */
    add(assessment: StoredAssessment, now: number): Promise<boolean> {
      return put(assessment, now, {
        ConditionExpression: 'attribute_not_exists(pk) OR expiresAt <= :now',
        ExpressionAttributeValues: { ':now': Math.floor(now / 1000) },
      })
    },

    /** Whether it was stored; not if somebody changed or erased it meanwhile. */
    replace(assessment: StoredAssessment, now: number): Promise<boolean> {
      return put(assessment, now, {
        ConditionExpression: '#version = :before',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':before': assessment.version - 1 },
      })
    },

    /** Erases the assessment of a guest. */
    async erase(id: string): Promise<void> {
      const remove = new DeleteCommand({
        TableName: table,
        Key: assessmentKey(id),
        ConditionExpression: 'attribute_not_exists(personId)',
      })
      await ifAllowed(tables.send(remove))
    },
  }

  function put(
    assessment: StoredAssessment,
    now: number,
    condition: Pick<
      ConstructorParameters<typeof PutCommand>[0],
      'ConditionExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
    >,
  ): Promise<boolean> {
    const expiresAt = Math.floor(now / 1000) + DAYS_OF_GUESTS * SECONDS_PER_DAY
    const Item = {
      ...assessmentKey(assessment.id),
      kind: 'assessment',
      ...assessment,
      ...(assessment.personId === undefined && { expiresAt }),
    }
    return ifAllowed(tables.send(new PutCommand({ TableName: table, Item, ...condition })))
  }
}

/** False if the condition of a write failed. */
async function ifAllowed(write: Promise<unknown>): Promise<boolean> {
  try {
    await write
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}
