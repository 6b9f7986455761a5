import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startNotifications } from '#local/s3/notifications.ts'
import { createObjects } from '#local/s3/objects.ts'
import { openQueues } from '#local/sqs/queues.ts'
import { assemblyOf, queueArn, queueResource } from '../account.ts'
import { fixtureResource } from '../fixture-resource.ts'

const folder = await mkdtemp(join(tmpdir(), 'veritech-notifications-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const FUNCTION = 'arn:aws:lambda:af-south-1:000000000000:function:inspect'
const filter = (Name: string, Value: string) => ({ S3Key: { Rules: [{ Name, Value }] } })
const resources = [
  queueResource('arrivals'),
  fixtureResource('AWS::S3::Bucket', 'reports', {}),
  fixtureResource('Custom::S3BucketNotifications', 'ReportsNotifications', {
    BucketName: 'reports',
    NotificationConfiguration: {
      QueueConfigurations: [
        {
          Events: ['s3:ObjectCreated:*'],
          QueueArn: queueArn('arrivals'),
          Filter: { Key: { FilterRules: [{ Name: 'suffix', Value: '.csv' }] } },
        },
      ],
    },
  }),
  fixtureResource('AWS::S3::Bucket', 'uploads', {
    NotificationConfiguration: {
      QueueConfigurations: [
        { Event: 's3:ObjectCreated:*', Queue: queueArn('arrivals'), Filter: filter('prefix', 'org/') },
      ],
      LambdaConfigurations: [{ Event: 's3:ObjectRemoved:*', Function: FUNCTION, Filter: filter('suffix', '.pdf') }],
    },
  }),
]

function open(name: string, isAllowed = true) {
  const assembly = assemblyOf(resources)
  const objects = createObjects({ directory: join(folder, name), buckets: ['uploads', 'reports'] })
  const queues = openQueues({ assembly, directory: join(folder, `${name}-queues`) })
  const invoked: { functionArn: string; event: unknown }[] = []
  const start = () =>
    startNotifications({
      assembly,
      objects,
      queues,
      invocations: { accept: async (events) => void invoked.push(...events) },
      gate: { allowsService: () => isAllowed },
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    })
  const told = () =>
    queues
      .byArn(queueArn('arrivals'))!
      .messages()
      .map(({ body }) => (JSON.parse(body) as { Records: [Record<string, unknown>] }).Records[0])
  return {
    objects,
    start,
    told,
    invoked,
    close() {
      queues.close()
      objects.close()
    },
  }
}

const put = (key: string) =>
  ['uploads', key, { body: Buffer.from('12'), contentType: 'a/b', mayReplace: () => true }] as const

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve))
}

test('a queue and a function are notified of events that match their filters', async () => {
  const store = open('filters')
  const running = store.start()
  await store.objects.put(...put('org/a b.pdf'))
  await store.objects.put(...put('else/b.txt'))
  await store.objects.remove('uploads', 'else/b.txt')
  await store.objects.remove('uploads', 'org/a b.pdf')
  await until(() => store.objects.events.pending().length === 0)
  await running.stop()
  expect(store.told()).toMatchObject([
    {
      eventSource: 'aws:s3',
      eventName: 'ObjectCreated:Put',
      s3: { bucket: { name: 'uploads' }, object: { key: 'org/a+b.pdf', size: 2 } },
    },
  ])
  expect(store.invoked).toMatchObject([
    { functionArn: FUNCTION, event: { Records: [{ eventName: 'ObjectRemoved:Delete' }] } },
  ])
  store.close()
})

test('events from before a kill are delivered after it', async () => {
  const before = open('kill')
  await before.objects.put(...put('org/a'))
  before.close()
  const after = open('kill')
  const running = after.start()
  await until(() => after.told().length > 0)
  await running.stop()
  expect(after.told()).toMatchObject([{ s3: { object: { key: 'org/a' } } }])
  after.close()
})

test('a queue whose policy does not allow S3 gets nothing', async () => {
  const store = open('forbidden', false)
  const running = store.start()
  await store.objects.put(...put('org/a'))
  await until(() => store.objects.events.pending().length === 0)
  await running.stop()
  expect(store.told()).toEqual([])
  store.close()
})

test('notifications set by CDK’s custom resource are delivered', async () => {
  const store = open('custom')
  const running = store.start()
  const report = { body: Buffer.from('1'), contentType: 'text/csv', mayReplace: () => true }
  await store.objects.put('reports', 'a.csv', report)
  await store.objects.put('reports', 'a.pdf', report)
  await until(() => store.objects.events.pending().length === 0)
  await running.stop()
  expect(store.told()).toMatchObject([{ s3: { bucket: { name: 'reports' }, object: { key: 'a.csv' } } }])
  store.close()
})
