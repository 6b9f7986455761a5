import { GetCommand, paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { addedAnswerSchema, answerHappeningSchema } from '#domain/chat/answers/added-answer.ts'
import type { AddedAnswer, AnswerHappening } from '#domain/chat/answers/added-answer.ts'
import { ANSWERS, answerHistoryOf, answerKey } from '#lambdas/platform/assistant/assistant-keys.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'

const MOST_HAPPENINGS = 50
const HISTORY_SECONDS = 3 * 366 * 24 * 60 * 60

export type AnswerStore = ReturnType<typeof answerStore>

/** Reads the answers that admins added, in the assistant's table. */
export function answerStore(tables: DynamoDBDocumentClient, table: string) {
  /** All answers, the last changed one first. */
  async function all(): Promise<AddedAnswer[]> {
    const answers: AddedAnswer[] = []
    const pages = paginateQuery(
      { client: tables },
      {
        TableName: table,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': ANSWERS },
        ConsistentRead: true,
      },
    )
    for await (const { Items = [] } of pages) answers.push(...Items.map((item) => addedAnswerSchema.parse(item)))
    return answers.toSorted((one, other) => other.changedAt.localeCompare(one.changedAt))
  }

  async function find(answerId: string): Promise<AddedAnswer | undefined> {
    const { Item } = await tables.send(
      new GetCommand({ TableName: table, Key: answerKey(answerId), ConsistentRead: true }),
    )
    return Item && addedAnswerSchema.parse(Item)
  }

  /** The newest 50 changes, newest first. */
  async function history(answerId: string): Promise<AnswerHappening[]> {
    const { Items = [] } = await tables.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': answerHistoryOf(answerId) },
        ScanIndexForward: false,
        ConsistentRead: true,
        Limit: MOST_HAPPENINGS,
      }),
    )
    return Items.map((item) => answerHappeningSchema.parse(item))
  }

  return { all, find, history }
}

/** The writes of an answer that was added or changed, with its history. */
export function storeAnswer(
  { before, after }: { readonly before: AddedAnswer | undefined; readonly after: AddedAnswer },
  what: AnswerHappening['what'],
): ItemWrite[] {
  const { answerId, version, changedAt: at, changedBy: by, question, answer, endsOn } = after
  const happening: AnswerHappening = { at, by, what, question, answer, endsOn }
  return [
    {
      put: {
        Item: { ...answerKey(answerId), kind: 'added-answer', ...after },
        ...(before
          ? { ConditionExpression: 'version = :before', ExpressionAttributeValues: { ':before': before.version } }
          : { ConditionExpression: 'attribute_not_exists(pk)' }),
      },
    },
    {
      put: {
        Item: {
          pk: answerHistoryOf(answerId),
          sk: String(version).padStart(6, '0'),
          kind: 'added-answer-change',
          ...happening,
          expiresAt: Math.floor(Date.parse(at) / 1000) + HISTORY_SECONDS,
        },
      },
    },
  ]
}
