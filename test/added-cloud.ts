import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll } from 'vitest'
import { type AddedStack, assemblyWith } from './added-stack.ts'
import { type Cloud, startCloud } from './cloud.ts'

/** Milliseconds; longer than any lease and any delay of the sweep. */
const HOUR_MS = 3_600_000

/** A local cloud with one additional stack, shared by all tests of a file. */
export function addedCloud(stack: AddedStack) {
  let assembly = ''
  let data = ''
  let cloud: Cloud | undefined

  beforeAll(async () => {
    assembly = await assemblyWith(stack)
    data = await mkdtemp(join(tmpdir(), 'veritech-added-'))
    cloud = await startCloud({ assembly, data })
  })
  afterAll(async () => {
    await cloud?.stop()
    for (const folder of [data, dirname(assembly)])
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  })

  function running(): Cloud {
    if (!cloud) throw new Error('The cloud has not started.')
    return cloud
  }

  /** Configuration with which an AWS client calls it as the operator. */
  const operator = () => ({
    endpoint: `${running().url}/_aws`,
    region: 'af-south-1',
    maxAttempts: 1,
    credentials: { accessKeyId: 'operator', secretAccessKey: 'operator' },
  })

  const tables = () => DynamoDBDocumentClient.from(new DynamoDBClient(operator()))

  return {
    get url() {
      return running().url
    },
    get data() {
      return data
    },
    get assembly() {
      return assembly
    },
    stop: () => running().stop(),
    kill: () => running().kill(),
    /** Starts it again with the same data after it was stopped or killed. */
    async startAgain(options: { readonly port?: number } = {}): Promise<void> {
      cloud = await startCloud({ assembly, data, ...options })
    },
    operator,
    tables,
    /** Moves the times of jobs and due items back by an hour, so that the lease of a killed run has expired. */
    async letAnHourPass(): Promise<void> {
      const client = tables()
      for await (const { Items = [] } of paginateScan({ client }, { TableName: 'added-table', ConsistentRead: true }))
        for (const { pk, sk, sk3, dueAt } of Items) {
          if (typeof sk3 !== 'string') continue
          const earlier = new Date(Date.parse(sk3) - HOUR_MS).toISOString()
          await client
            .send(
              new UpdateCommand({
                TableName: 'added-table',
                Key: { pk: pk as string, sk: sk as string },
                UpdateExpression: `SET sk3 = :earlier${dueAt === undefined ? '' : ', dueAt = :earlier'}`,
                ConditionExpression: 'sk3 = :read',
                ExpressionAttributeValues: { ':earlier': earlier, ':read': sk3 },
              }),
            )
            // A run that began meanwhile has a new time.
            .catch((error: Error) => {
              if (error.name !== 'ConditionalCheckFailedException') throw error
            })
        }
    },
    /** Runs the stack's schedule `EveryMinute` now. Returns the HTTP status. */
    sweep: () =>
      fetch(`${running().url}/_local/schedules/added-EveryMinute-0/run`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
      }).then(({ status }) => status),
  }
}
