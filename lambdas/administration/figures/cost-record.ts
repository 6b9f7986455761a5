import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { askedDays, type Costs, costsOf, costsSchema } from '#domain/administration/costs.ts'
import type { DailyCost } from '#lambdas/platform/daily-costs.ts'
import { describeError } from '#lambdas/platform/describe-error.ts'
import { logger } from '#lambdas/platform/logger.ts'

const HOUR_MS = 60 * 60 * 1000
/** AWS renews costs up to three times a day, and each question costs money. */
const ASK_EVERY_MS = 12 * HOUR_MS
/** After a question without an answer. */
const ASK_AGAIN_MS = HOUR_MS

const key = { pk: 'COSTS', sk: 'COSTS' }

interface Parts {
  readonly tables: DynamoDBDocumentClient
  readonly table: string
  /** Asks AWS for the costs of days. */
  readonly ask: (days: ReturnType<typeof askedDays>) => Promise<DailyCost[]>
}

export type CostRecord = ReturnType<typeof costRecord>

/** What AWS charged, kept so that a view of the page asks AWS at most every twelve hours. */
export function costRecord({ tables, table: TableName, ask }: Parts) {
  /** Whether AWS is to be asked now. Of several callers at once, one asks. */
  async function claim(now: number): Promise<boolean> {
    try {
      await tables.send(
        new UpdateCommand({
          TableName,
          Key: key,
          UpdateExpression: 'SET kind = :kind, nextAskAt = :later',
          ConditionExpression: 'attribute_not_exists(pk) OR nextAskAt <= :now',
          ExpressionAttributeValues: { ':kind': 'costs', ':now': now, ':later': now + ASK_AGAIN_MS },
        }),
      )
      return true
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false
      throw error
    }
  }

  async function stored(): Promise<{ readonly costs: Costs | undefined; readonly nextAskAt: number }> {
    const { Item } = await tables.send(new GetCommand({ TableName, Key: key, ConsistentRead: true }))
    const { success, data } = costsSchema.safeParse(Item)
    return { costs: success ? data : undefined, nextAskAt: Number(Item?.['nextAskAt'] ?? 0) }
  }

  return {
    /** The costs as AWS last told them; undefined as long as it never did. `now` is in milliseconds since 1970. */
    async read(now: number): Promise<Costs | undefined> {
      const { costs: known, nextAskAt } = await stored()
      if (nextAskAt > now || !(await claim(now))) return known
      try {
        const costs = costsOf(await ask(askedDays(now)), now)
        const Item = { ...key, kind: 'costs', nextAskAt: now + ASK_EVERY_MS, ...costs }
        await tables.send(new PutCommand({ TableName, Item }))
        return costs
      } catch (error) {
        logger.warn('costs not read', { error: describeError(error) })
        return known
      }
    },
  }
}
