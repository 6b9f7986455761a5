import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { answerState, passageOf } from '#domain/chat/answers/added-passage.ts'
import { knowledgeOf } from '#domain/chat/knowledge.ts'
import type { Knowledge } from '#domain/chat/knowledge.ts'
import type { Passage } from '#domain/company/passages.ts'
import { ANSWERS } from '#lambdas/platform/assistant/assistant-keys.ts'
import { describeError } from '#lambdas/platform/describe-error.ts'
import { logger } from '#lambdas/platform/logger.ts'
import { withTimeout } from '#lambdas/platform/with-timeout.ts'

/** An added answer is given, and a withdrawn one is gone, within a minute of its change. Milliseconds. */
const KEPT_FOR = 45_000
/** When a failed reading is repeated. */
const AGAIN_AFTER = 5_000
/** The visitor waits no longer for the added answers. */
const READ_WITHIN = 700

/** Validated when it was written. */
const storedSchema = z.object({
  answerId: z.string(),
  question: z.string(),
  wordings: z.string(),
  answer: z.string(),
  language: z.enum(['en', 'af', 'zu']),
  page: z.string(),
  endsOn: z.string(),
  isWithdrawn: z.boolean(),
  version: z.int(),
})
type Stored = z.infer<typeof storedSchema>

/** Gives what the assistant knows at `now`, milliseconds since 1970. */
export type ReadKnowledge = (now: number) => Promise<Knowledge>

/**
 * The passages of the build with the answers that admins added, kept in the function for less than a minute. Without the table, the
 * assistant answers from the passages of the build.
 */
export function addedKnowledge(
  { tables, table }: { readonly tables: DynamoDBDocumentClient; readonly table: string },
  passages: readonly Passage[],
): ReadKnowledge {
  const built = knowledgeOf(passages)
  let kept = { knowledge: built, of: '', until: 0 }
  let reading: Promise<Knowledge> | undefined

  return async (now) => {
    if (now < kept.until) return kept.knowledge
    reading ??= renew(now).finally(() => (reading = undefined))
    return reading
  }

  async function renew(now: number): Promise<Knowledge> {
    try {
      const live = (await withTimeout(READ_WITHIN, all())).filter((answer) => answerState(answer, now) === 'live')
      const of = live.map(({ answerId, version }) => `${answerId}:${version}`).join()
      const until = now + KEPT_FOR
      // The same answers have an index already.
      if (of === kept.of) kept = { ...kept, until }
      else kept = { of, until, knowledge: live.length > 0 ? knowledgeOf([...passages, ...live.map(passageOf)]) : built }
    } catch (cause) {
      logger.warn('answered without the added answers', { failure: describeError(cause) })
      kept = { knowledge: built, of: '', until: now + AGAIN_AFTER }
    }
    return kept.knowledge
  }

  async function all(): Promise<Stored[]> {
    const answers: Stored[] = []
    const pages = paginateQuery(
      { client: tables },
      {
        TableName: table,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': ANSWERS },
        ConsistentRead: true,
      },
    )
    for await (const { Items = [] } of pages) answers.push(...Items.map((item) => storedSchema.parse(item)))
    return answers
  }
}
