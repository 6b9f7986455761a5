import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { answerState, passageOf } from '#domain/chat/answers/added-passage.ts'
import type { Knowledge } from '#domain/chat/knowledge.ts'
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

/** The search with the passages of the build. It is loaded for the first question, because first aid needs none. */
type Search = typeof import('./search.ts')

/** Gives what the assistant knows at `now`, milliseconds since 1970. */
export type ReadKnowledge = (now: number) => Promise<Knowledge>

/**
 * The passages of the build with the answers that admins added, kept in the function for less than a minute. Without the table, the
 * assistant answers from the passages of the build.
 */
export function addedKnowledge(
  { tables, table }: { readonly tables: DynamoDBDocumentClient; readonly table: string },
  load: () => Promise<Search>,
): ReadKnowledge {
  let built: Knowledge | undefined
  let kept: { readonly knowledge: Knowledge; readonly of: string; readonly until: number } | undefined
  let reading: Promise<Knowledge> | undefined

  return async (now) => {
    if (kept && now < kept.until) return kept.knowledge
    reading ??= renew(now).finally(() => (reading = undefined))
    return reading
  }

  async function renew(now: number): Promise<Knowledge> {
    const reading = withTimeout(READ_WITHIN, all())
    // A failure is handled below, after the search was loaded.
    reading.catch(() => undefined)
    const { knowledgeOf, passages } = await load()
    const ofBuild = (built ??= knowledgeOf(passages))
    try {
      const live = (await reading).filter((answer) => answerState(answer, now) === 'live')
      const of = live.map(({ answerId, version }) => `${answerId}:${version}`).join()
      const until = now + KEPT_FOR
      // The same answers have an index already.
      if (kept?.of === of) kept = { ...kept, until }
      else
        kept = { of, until, knowledge: live.length > 0 ? knowledgeOf([...passages, ...live.map(passageOf)]) : ofBuild }
    } catch (cause) {
      logger.warn('answered without the added answers', { failure: describeError(cause) })
      kept = { knowledge: ofBuild, of: '', until: now + AGAIN_AFTER }
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
