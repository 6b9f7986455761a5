import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { timeEntrySchema } from '#domain/projects/time-entry.ts'
import type { TimeEntry } from '#domain/projects/time-entry.ts'
import { timerSchema } from '#domain/projects/timer.ts'
import type { Timer } from '#domain/projects/timer.ts'
import { eraseSomeOf } from '#lambdas/platform/erasure/erase-partition.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'

const MOST_LISTED = 2000

/** An organisation's time lies together, by day, so that a month is read by one query. */
export const timeOf = (organisation: string) => `TIME#${organisation}`
export const timeKey = ({ organisation, date, id }: Pick<TimeEntry, 'organisation' | 'date' | 'id'>) => ({
  pk: timeOf(organisation),
  sk: `${date}#${id}`,
})
export const timerKey = ({ organisation, personId }: Pick<Timer, 'organisation' | 'personId'>) => ({
  pk: timeOf(organisation),
  sk: `TIMER#${personId}`,
})
const timeOnTask = (projectId: string, taskId: string) => `TASK-TIME#${projectId}#${taskId}`

export type TimeStore = ReturnType<typeof timeStore>

export function timeStore(tables: DynamoDBDocumentClient, table: string) {
  return {
    /** From the first to the last day, both included. */
    async between(organisation: string, from: string, to: string): Promise<TimeEntry[]> {
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
          ExpressionAttributeValues: { ':pk': timeOf(organisation), ':from': from, ':to': `${to}#~` },
          ConsistentRead: true,
          Limit: MOST_LISTED,
        }),
      )
      return Items.map((item) => timeEntrySchema.parse(item))
    },

    /** The newest first. */
    async ofTask(projectId: string, taskId: string): Promise<TimeEntry[]> {
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'index1',
          KeyConditionExpression: 'pk1 = :pk',
          ExpressionAttributeValues: { ':pk': timeOnTask(projectId, taskId) },
          ScanIndexForward: false,
          Limit: 200,
        }),
      )
      return Items.map((item) => timeEntrySchema.parse(item))
    },

    async timerOf(of: Pick<Timer, 'organisation' | 'personId'>): Promise<Timer | undefined> {
      const { Item } = await tables.send(new GetCommand({ TableName: table, Key: timerKey(of), ConsistentRead: true }))
      return Item && timerSchema.parse(Item)
    },

    eraseSome: (organisation: string) => eraseSomeOf({ tables, table }, timeOf(organisation)),
  }
}

/** `commit` counts its version. */
export function putTime(entry: TimeEntry): ItemWrite {
  const byTask = { pk1: timeOnTask(entry.projectId, entry.taskId), sk1: `${entry.date}#${entry.id}` }
  return { put: { Item: { ...timeKey(entry), kind: 'time-entry', ...entry, ...byTask } } }
}

/** An entry of this version, which gets another day. Refused under the name `time` where it is no longer so. */
export function moveTime(entry: TimeEntry): ItemWrite {
  return {
    remove: {
      Key: timeKey(entry),
      ConditionExpression: 'version = :was',
      ExpressionAttributeValues: { ':was': entry.version },
    },
    condition: 'time',
  }
}

/** Refused under the name `time` where it is not the person's own. */
export function removeOwnTime(entry: Pick<TimeEntry, 'organisation' | 'date' | 'id'>, personId: string): ItemWrite {
  return {
    remove: {
      Key: timeKey(entry),
      ConditionExpression: 'attribute_not_exists(pk) OR personId = :me',
      ExpressionAttributeValues: { ':me': personId },
    },
    condition: 'time',
  }
}

/** `commit` counts its version. */
export function putTimer(timer: Timer): ItemWrite {
  return { put: { Item: { ...timerKey(timer), kind: 'timer', ...timer } } }
}

/** Refused under the name `timer` where another window stopped or started it meanwhile. */
export function removeTimer(timer: Timer): ItemWrite {
  return {
    remove: {
      Key: timerKey(timer),
      ConditionExpression: 'version = :was',
      ExpressionAttributeValues: { ':was': timer.version },
    },
    condition: 'timer',
  }
}
