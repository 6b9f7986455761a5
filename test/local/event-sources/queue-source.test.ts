import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readQueueMappings } from '#local/event-sources/queue-mapping.ts'
import { startQueueSource } from '#local/event-sources/queue-source.ts'
import type { Outcome } from '#local/lambda/sandbox.ts'
import { openQueues } from '#local/sqs/queues.ts'
import { assemblyOf, queueArn, queueResource } from '../account.ts'
import { fixtureResource } from '../fixture-resource.ts'

const folder = await mkdtemp(join(tmpdir(), 'veritech-queue-source-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

interface SqsRecord {
  readonly messageId: string
  readonly body: string
  readonly attributes: Readonly<Record<string, string>>
  readonly eventSourceARN: string
}

const done: Outcome = { ok: true, payload: null }
const failed: Outcome = { ok: false, failure: { errorType: 'Error', errorMessage: 'no' } }

/** A queue whose messages a function handles. A failed message is visible again after a second. */
async function source(
  name: string,
  properties: Readonly<Record<string, unknown>>,
  answer: (records: readonly SqsRecord[]) => Outcome | Promise<Outcome>,
  allows: (action: string) => boolean = () => true,
) {
  const assembly = assemblyOf([
    queueResource('dead'),
    queueResource('work', {
      VisibilityTimeout: 1,
      RedrivePolicy: { deadLetterTargetArn: queueArn('dead'), maxReceiveCount: 3 },
    }),
    fixtureResource('AWS::Lambda::EventSourceMapping', 'Mapping', {
      FunctionName: 'worker',
      EventSourceArn: queueArn('work'),
      ...(properties as object),
    }),
  ])
  const queues = openQueues({ assembly, directory: join(folder, name) })
  const queue = queues.byArn(queueArn('work'))!
  const batches: (readonly SqsRecord[])[] = []
  const start = () =>
    startQueueSource({
      mapping: readQueueMappings(assembly)[0]!,
      functionArn: 'arn:aws:lambda:af-south-1:000000000000:function:worker',
      principal: { name: 'worker', roleArn: 'role' },
      queue,
      region: 'af-south-1',
      runtime: {
        async invoke(_, { event }) {
          const { Records } = JSON.parse(event) as { Records: SqsRecord[] }
          batches.push(Records)
          return answer(Records)
        },
      },
      gate: { allows: (_, action) => allows(action) },
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    })
  const dead = () => queues.byArn(queueArn('dead'))!.messages()
  return { queue, queues, batches, start, dead, bodies: () => batches.map((batch) => batch.map(({ body }) => body)) }
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve))
}
const isEmpty = ({ counts }: { counts: () => object }) =>
  JSON.stringify(counts()) === JSON.stringify({ visible: 0, inFlight: 0, delayed: 0 })

test('a function gets messages in batches, and handled ones are deleted', async () => {
  const one = await source('handled', { BatchSize: 2 }, () => done)
  one.queue.send({ body: 'a' }, { body: 'b' }, { body: 'c' })
  const running = one.start()
  await until(() => isEmpty(one.queue))
  await running.stop()
  expect(one.bodies()).toEqual([['a', 'b'], ['c']])
  expect(one.batches[0]![0]).toMatchObject({
    eventSource: 'aws:sqs',
    eventSourceARN: queueArn('work'),
    attributes: { ApproximateReceiveCount: '1' },
  })
  one.queues.close()
})

test('a failed batch is retried and then moves to the dead-letter queue', async () => {
  const one = await source('fails', {}, () => failed)
  one.queue.send({ body: 'poison' })
  const running = one.start()
  await until(() => one.dead().length > 0)
  await running.stop()
  expect(one.bodies()).toEqual([['poison'], ['poison'], ['poison']])
  one.queues.close()
})

test('only the messages that the function reports are retried', async () => {
  const one = await source('partial', { FunctionResponseTypes: ['ReportBatchItemFailures'] }, (records) => ({
    ok: true,
    payload: {
      batchItemFailures: records
        .filter(({ body, attributes }) => body === 'bad' && attributes['ApproximateReceiveCount'] === '1')
        .map(({ messageId }) => ({ itemIdentifier: messageId })),
    },
  }))
  one.queue.send({ body: 'good' }, { body: 'bad' })
  const running = one.start()
  await until(() => isEmpty(one.queue))
  await running.stop()
  expect(one.bodies()).toEqual([['good', 'bad'], ['bad']])
  one.queues.close()
})

test('an unknown identifier in a report fails the whole batch', async () => {
  const one = await source('unknown', { FunctionResponseTypes: ['ReportBatchItemFailures'] }, () => ({
    ok: true,
    payload: { batchItemFailures: [{ itemIdentifier: 'other' }] },
  }))
  one.queue.send({ body: 'a' })
  const running = one.start()
  await until(() => one.dead().length === 1)
  await running.stop()
  expect(one.bodies()).toEqual([['a'], ['a'], ['a']])
  one.queues.close()
})

test("concurrency stays within the mapping's limit", async () => {
  let working = 0
  let most = 0
  const one = await source('at-once', { BatchSize: 1, ScalingConfig: { MaximumConcurrency: 2 } }, async () => {
    working += 1
    most = Math.max(most, working)
    await new Promise((resolve) => setTimeout(resolve, 5))
    working -= 1
    return done
  })
  one.queue.send(...Array.from({ length: 12 }, (_, i) => ({ body: String(i) })))
  const running = one.start()
  await until(() => one.batches.length >= 12 && isEmpty(one.queue))
  await running.stop()
  expect(most).toBe(2)
  one.queues.close()
})

test('a batching window collects messages until it ends', async () => {
  const one = await source('window', { BatchSize: 3, MaximumBatchingWindowInSeconds: 300 }, () => done)
  const running = one.start()
  for (const body of ['a', 'b', 'c']) one.queue.send({ body })
  await until(() => isEmpty(one.queue))
  await running.stop()
  expect(one.bodies().flat().toSorted()).toEqual(['a', 'b', 'c'])
  one.queues.close()
})

test('a message that the filter rejects is deleted without an invocation', async () => {
  const filter = JSON.stringify({ body: { kind: ['report'] } })
  const one = await source('filter', { FilterCriteria: { Filters: [{ Pattern: filter }] } }, () => done)
  one.queue.send({ body: '{"kind":"other"}' }, { body: '{"kind":"report"}' })
  const running = one.start()
  await until(() => isEmpty(one.queue))
  await running.stop()
  expect(one.bodies()).toEqual([['{"kind":"report"}']])
  one.queues.close()
})

test('a role without permission to the queue gets no messages', async () => {
  const asked: string[] = []
  const one = await source(
    'forbidden',
    {},
    () => done,
    (action) => {
      asked.push(action)
      return false
    },
  )
  one.queue.send({ body: 'a' })
  const running = one.start()
  await until(() => asked.length >= 5)
  await running.stop()
  expect(one.batches).toEqual([])
  expect(one.queue.counts().visible).toBe(1)
  one.queues.close()
})

test('a mapping that Lambda would refuse stops the start', () => {
  const read = (properties: object) => () =>
    readQueueMappings(
      assemblyOf([
        fixtureResource('AWS::Lambda::EventSourceMapping', 'Odd', {
          FunctionName: 'worker',
          EventSourceArn: queueArn('work'),
          ...properties,
        }),
      ]),
    )
  expect(read({ BatchSize: 100 })).toThrow('batching window')
  expect(read({ ScalingConfig: { MaximumConcurrency: 1 } })).toThrow('MaximumConcurrency')
})
