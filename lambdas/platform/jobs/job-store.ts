import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { jobSchema } from '#domain/jobs/job.ts'
import type { Job } from '#domain/jobs/job.ts'
import { isOver } from '#domain/jobs/run.ts'
import type { ItemWrite } from '../item-write.ts'
import type { Version } from '../version.ts'

/** Reads jobs from a feature's table. `commit` writes them together with the record they belong to. */
export interface JobStore {
  /** Consistent read. */
  find(id: string): Promise<Job | undefined>
  /** The 50 newest jobs that a person started. */
  ofPerson(personId: string): Promise<readonly Job[]>
  /** Ids of jobs of these types that were due before `moment` (ISO 8601): of each type up to 100, earliest first. */
  dueBefore(types: readonly string[], moment: string): Promise<readonly string[]>
}

const MOST_LISTED = 50
const MOST_SWEPT = 100

/** Partition of index3 with the unfinished jobs of a type, by due time. */
const dueOf = (type: string) => `JOBS#DUE#${type}`

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

    async dueBefore(types, moment) {
      const found = await Promise.all(
        types.map((type) =>
          tables.send(
            new QueryCommand({
              TableName: table,
              IndexName: 'index3',
              KeyConditionExpression: 'pk3 = :due AND sk3 < :moment',
              ExpressionAttributeValues: { ':due': dueOf(type), ':moment': moment },
              Limit: MOST_SWEPT,
            }),
          ),
        ),
      )
      return found.flatMap(({ Items = [] }) => Items.map((item) => jobSchema.parse(item).id))
    },
  }
}

/** The write that starts a job. It belongs in the commit of the record that the job is about. */
export function startJob(job: Job): ItemWrite {
  return { put: { Item: itemOf(job), ConditionExpression: 'attribute_not_exists(pk)' }, condition: 'job-exists' }
}

/** The write that stores a changed job; pass `jobVersion` to `commit` to detect concurrent changes. */
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
    ...(!isOver(job) && { pk3: dueOf(job.type), sk3: job.dueAt }),
  }
}

/** The version that a job had before its change. */
export function jobVersion({ id, version }: Job): Version {
  return { key: jobKey(id), was: version - 1 }
}

function jobKey(id: string): { readonly pk: string; readonly sk: string } {
  return { pk: `JOB#${id}`, sk: 'JOB' }
}

function startedBy(personId: string): string {
  return `JOBS#${personId}`
}
