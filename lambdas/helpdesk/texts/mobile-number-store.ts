import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { CODE_LASTS_MS, TRIES_PER_CODE } from '#domain/helpdesk/texts/number-code.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'

const PARTITION = 'MOBILE-NUMBERS'
const codeKey = (personId: string) => ({ pk: `MOBILE-CODE#${personId}`, sk: 'CODE' })

const numberSchema = z.object({ personId: z.string(), number: z.string() })
const waitingSchema = z.object({
  number: z.string(),
  /** Milliseconds since 1970. */
  askedAt: z.int(),
  /** Id of the message that asks for the text. */
  messageId: z.string(),
  /** Keyed hash of the code; absent until the text is sent. */
  codePrint: z.string().optional(),
})
export type WaitingNumber = z.infer<typeof waitingSchema>

export type MobileNumberStore = ReturnType<typeof mobileNumberStore>

/** Mobile numbers of the desk's people, and those that wait for their code. */
export function mobileNumberStore({
  tables,
  table,
}: {
  readonly tables: DynamoDBDocumentClient
  readonly table: string
}) {
  return {
    /** The confirmed number of a person. */
    async of(personId: string): Promise<string | undefined> {
      const { Item } = await tables.send(
        new GetCommand({ TableName: table, Key: { pk: PARTITION, sk: personId }, ConsistentRead: true }),
      )
      return Item && numberSchema.parse(Item).number
    },

    /** Ids of everybody with a confirmed number. */
    async owners(): Promise<ReadonlySet<string>> {
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': PARTITION },
        }),
      )
      return new Set(Items.map((item) => numberSchema.parse(item).personId))
    },

    /** A number that waits for its code, while the code lasts. */
    async waiting(personId: string, now: number): Promise<WaitingNumber | undefined> {
      const { Item } = await tables.send(
        new GetCommand({ TableName: table, Key: codeKey(personId), ConsistentRead: true }),
      )
      const waiting = Item && waitingSchema.parse(Item)
      return waiting && codeEndsAt(waiting) > now ? waiting : undefined
    },

    /** Remembers the code of a text that is about to be sent. False if another number or code was asked for meanwhile. */
    async setCode(personId: string, messageId: string, codePrint: string): Promise<boolean> {
      return isMet(
        new UpdateCommand({
          TableName: table,
          Key: codeKey(personId),
          UpdateExpression: 'SET codePrint = :print',
          ConditionExpression: 'messageId = :message',
          ExpressionAttributeValues: { ':print': codePrint, ':message': messageId },
        }),
      )
    },

    /** Counts an entry of the code. False if there were too many already. */
    async countTry(personId: string, messageId: string): Promise<boolean> {
      return isMet(
        new UpdateCommand({
          TableName: table,
          Key: codeKey(personId),
          UpdateExpression: 'ADD tries :one',
          ConditionExpression: 'messageId = :message AND tries < :most',
          ExpressionAttributeValues: { ':one': 1, ':message': messageId, ':most': TRIES_PER_CODE },
        }),
      )
    },
  }

  async function isMet(update: UpdateCommand): Promise<boolean> {
    try {
      await tables.send(update)
      return true
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false
      throw error
    }
  }
}

/** When the code of a waiting number ends, in milliseconds since 1970. */
export function codeEndsAt({ askedAt }: Pick<WaitingNumber, 'askedAt'>): number {
  return askedAt + CODE_LASTS_MS
}

/** The write that has a number wait for its code. An earlier code is void. */
export function storeWaiting(personId: string, waiting: WaitingNumber): ItemWrite {
  const expiresAt = Math.ceil(codeEndsAt(waiting) / 1000)
  return { put: { Item: { ...codeKey(personId), kind: 'mobile-code', personId, ...waiting, tries: 0, expiresAt } } }
}

/** The write of a person's confirmed number. */
export function storeNumber(personId: string, number: string, now: number): ItemWrite {
  const confirmedAt = new Date(now).toISOString()
  return { put: { Item: { pk: PARTITION, sk: personId, kind: 'mobile-number', personId, number, confirmedAt } } }
}

/** The writes that make a waiting number the person's own. Fails if it no longer waits. */
export function storeConfirmed(personId: string, { number, messageId }: WaitingNumber, now: number): ItemWrite[] {
  return [
    storeNumber(personId, number, now),
    {
      condition: 'waits',
      remove: {
        Key: codeKey(personId),
        ConditionExpression: 'messageId = :message',
        ExpressionAttributeValues: { ':message': messageId },
      },
    },
  ]
}

/** The writes that delete a person's number, and one that waits. */
export function forgetNumber(personId: string): ItemWrite[] {
  return [{ remove: { Key: { pk: PARTITION, sk: personId } } }, { remove: { Key: codeKey(personId) } }]
}
