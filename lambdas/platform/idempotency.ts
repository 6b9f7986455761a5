import { createHash } from 'node:crypto'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { CancellationReason } from '@aws-sdk/client-dynamodb'
import * as z from 'zod'

/** Identifies a repeated request. */
export interface Idempotency {
  /** Owner of the key: a person id or `visitor`. Keys of different people cannot collide. */
  readonly by: string
  /** Chosen by the caller; the same in every retry. */
  readonly key: string
  /** The request in a canonical form; only its hash is stored. */
  readonly content: string
  /** The answer, returned again for every retry. Plain data. */
  readonly answer: Readonly<Record<string, unknown>>
  /** Epoch seconds after which the record expires. */
  readonly expiresAt: number
}

/** Result for a request whose key was used before. */
export type Repeat =
  | { readonly outcome: 'repeated'; readonly answer: Readonly<Record<string, unknown>> }
  | { readonly outcome: 'key-taken' }

const recordSchema = z.object({ contentHash: z.string(), answer: z.record(z.string(), z.unknown()) })

/** The write that stores a request's hash and answer. */
export function rememberRequest(table: string, request: Idempotency) {
  const { by, key, answer, expiresAt } = request
  return {
    TableName: table,
    Item: {
      pk: `IDEMPOTENCY#${by}#${key}`,
      sk: 'IDEMPOTENCY',
      kind: 'idempotency',
      contentHash: hashOf(request),
      answer,
      expiresAt,
    },
    ConditionExpression: 'attribute_not_exists(pk)',
    // Returns the stored record, so that a retry is told from other content without a second read.
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  }
}

/** Compares with the stored request: the same content gets the same answer, other content is refused. */
export function repeatOf(request: Idempotency, stored: CancellationReason['Item']): Repeat {
  const { contentHash, answer } = recordSchema.parse(unmarshall(stored ?? {}))
  return contentHash === hashOf(request) ? { outcome: 'repeated', answer } : { outcome: 'key-taken' }
}

function hashOf({ content }: Idempotency): string {
  return createHash('sha256').update(content).digest('base64url')
}
