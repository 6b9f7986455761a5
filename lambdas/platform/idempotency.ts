import { createHash } from 'node:crypto'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { CancellationReason } from '@aws-sdk/client-dynamodb'
import * as z from 'zod'

/** What makes a repeated request the same one. */
export interface Idempotency {
  /** Whose key it is: a person id, or `visitor`. Two people's keys never meet. */
  readonly by: string
  /** Drawn by the caller, the same in every repeat. */
  readonly key: string
  /** What was asked, in one fixed form; only its hash is kept. */
  readonly content: string
  /** What the caller is told; handed back at every repeat. Plain data. */
  readonly answer: Readonly<Record<string, unknown>>
  /** Epoch seconds after which the record may be forgotten. */
  readonly expiresAt: number
}

/** What an earlier request under the same key means for this one. */
export type Repeat =
  | { readonly outcome: 'repeated'; readonly answer: Readonly<Record<string, unknown>> }
  | { readonly outcome: 'key-taken' }

const recordSchema = z.object({ contentHash: z.string(), answer: z.record(z.string(), z.unknown()) })

/** The write that remembers a request and its answer. */
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
    // The stored record tells a repeat from other content without a second read.
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  }
}

/** Reads the earlier request out of the refused write: the same content is answered alike, other content is refused. */
export function repeatOf(request: Idempotency, stored: CancellationReason['Item']): Repeat {
  const { contentHash, answer } = recordSchema.parse(unmarshall(stored ?? {}))
  return contentHash === hashOf(request) ? { outcome: 'repeated', answer } : { outcome: 'key-taken' }
}

function hashOf({ content }: Idempotency): string {
  return createHash('sha256').update(content).digest('base64url')
}
