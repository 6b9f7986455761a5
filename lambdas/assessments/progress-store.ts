import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { SetProgress } from '#domain/assessments/progress.ts'
import { askedSetSchema } from '#domain/assessments/stored-assessment.ts'
import type { AskedSet, Assessment } from '#domain/assessments/stored-assessment.ts'
import { describeError } from '#lambdas/platform/describe-error.ts'
import { logger } from '#lambdas/platform/logger.ts'

const PROGRESS = 'PROGRESS'
const ANSWERED = 'answered '

const itemSchema = z
  .looseObject({
    set: askedSetSchema,
    started: z.int().default(0),
    begun: z.int().default(0),
    finished: z.int().default(0),
  })
  .transform(({ set, started, begun, finished, ...rest }): SetProgress => {
    const answered = Object.fromEntries(
      Object.entries(rest).flatMap(([name, count]) =>
        name.startsWith(ANSWERED) ? [[name.slice(ANSWERED.length), Number(count)]] : [],
      ),
    )
    // Counts from before first answers were counted know them by the question that most have answered.
    return { set, started, begun: Math.max(begun, ...Object.values(answered)), finished, answered }
  })

export type ProgressStore = ReturnType<typeof progressStore>

/** Counts how far people come in each set. A count that is lost changes no answer, so it fails nothing. */
export function progressStore(tables: DynamoDBDocumentClient, table: string) {
  async function count(set: AskedSet, names: readonly string[]): Promise<void> {
    if (names.length === 0) return
    try {
      await tables.send(
        new UpdateCommand({
          TableName: table,
          Key: { pk: PROGRESS, sk: `${set.id}#${set.version}` },
          UpdateExpression: `SET kind = :kind, #set = :set ADD ${names.map((_, at) => `#n${at} :one`).join(', ')}`,
          ExpressionAttributeNames: {
            '#set': 'set',
            ...Object.fromEntries(names.map((name, at) => [`#n${at}`, name])),
          },
          ExpressionAttributeValues: { ':kind': 'progress of a set', ':set': set, ':one': 1 },
        }),
      )
    } catch (error) {
      logger.warn('progress not counted', { error: describeError(error) })
    }
  }

  return {
    started: ({ set }: Pick<Assessment, 'set'>) => count(set, ['started']),
    finished: ({ set }: Pick<Assessment, 'set'>) => count(set, ['finished']),

    /** Counts the questions that have their first answer, and the assessment with its first one. */
    answered: (before: Assessment, after: Assessment) => {
      const questions = Object.keys(after.answers).filter((question) => !before.answers[question])
      const isBegun = Object.keys(before.answers).length === 0 && questions.length > 0
      return count(after.set, [...(isBegun ? ['begun'] : []), ...questions.map((question) => `${ANSWERED}${question}`)])
    },

    async read(): Promise<SetProgress[]> {
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': PROGRESS },
        }),
      )
      return Items.map((item) => itemSchema.parse(item))
    },
  }
}
