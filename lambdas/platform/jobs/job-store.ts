import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { jobSchema } from '#domain/jobs/job.ts'
import type { Job } from '#domain/jobs/job.ts'
import { isOver } from '#domain/jobs/run.ts'
import type { ItemWrite } from '../item-write.ts'
import type { Version } from '../version.ts'

/** Jobs in a feature's own table. They are written by `commit`, with whatever they belong to. */
export interface JobStore {
  /** As it is at this moment. */
  find(id: string): Promise<Job | undefined>
  /** The newest jobs that a person started, at most 50. */
  ofPerson(personId: string): Promise<readonly Job[]>
  /** Ids of jobs that were due before `moment` (ISO 8601), the longest due first, at most 100. */
  dueBefore(moment: string): Promise<readonly string[]>
}

const MOST_LISTED = 50
const MOST_SWEPT = 100

/** Partition of index3 that holds the jobs that are not over, by when they are due. */
const DUE = 'JOBS#DUE'

export function jobStore(tables: DynamoDBDocumentClient, table: string): JobStore {
  return {
    async find(id) {
      const { Item } = await tables.send(new GetCommand({ TableName: table, Key: jobKey(id), ConsistentRead: true }))
      return Item && jobSchema.parse(Item)
    },

    async ofPerson(personId) {
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'index1',
          KeyConditionExpression: 'pk1 = :person',
          ExpressionAttributeValues: { ':person': startedBy(personId) },
          ScanIndexForward: false,
          Limit: MOST_LISTED,
        }),
      )
      return Items.map((item) => jobSchema.parse(item))
    },

    async dueBefore(moment) {
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'index3',
          KeyConditionExpression: 'pk3 = :due AND sk3 < :moment',
          ExpressionAttributeValues: { ':due': DUE, ':moment': moment },
          Limit: MOST_SWEPT,
        }),
      )
      return Items.map((item) => jobSchema.parse(item).id)
    },
  }
}

/** The write that starts a job, for the same commit as what the job is about. */
export function startJob(job: Job): ItemWrite {
  return { put: { Item: itemOf(job), ConditionExpression: 'attribute_not_exists(pk)' }, condition: 'job-exists' }
}

/** The write that stores a changed job. `commit` holds it to the version before by `jobVersion`. */
export function storeJob(job: Job): ItemWrite {
  return { put: { Item: itemOf(job) } }
}

function itemOf(job: Job) {
  return {
    ...jobKey(job.id),
    kind: 'job',
    ...job,
    pk1: startedBy(job.personId),
    sk1: `${job.createdAt}#${job.id}`,
    ...(!isOver(job) && { pk3: DUE, sk3: job.dueAt }),
  }
}

/** Lets a commit succeed only on the version of a job that its change was made on. */
export function jobVersion({ id, version }: Job): Version {
  return { key: jobKey(id), was: version - 1 }
}

function jobKey(id: string): { readonly pk: string; readonly sk: string } {
  return { pk: `JOB#${id}`, sk: 'JOB' }
}

function startedBy(personId: string): string {
  return `JOBS#${personId}`
}
