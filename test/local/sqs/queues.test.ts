import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openQueues } from '#local/sqs/queues.ts'
import { assemblyOf, queueArn, queueResource } from '../account.ts'

const folder = await mkdtemp(join(tmpdir(), 'veritech-queues-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

let clock = Date.UTC(2026, 0, 1)
const minutes = (count: number): void => void (clock += count * 60_000)
const resources = [
  queueResource('dead'),
  queueResource('work', {
    VisibilityTimeout: 60,
    MessageRetentionPeriod: 3600,
    RedrivePolicy: { deadLetterTargetArn: queueArn('dead'), maxReceiveCount: 2 },
  }),
  queueResource('later', { DelaySeconds: 120 }),
]

function open(name: string) {
  const queues = openQueues({ assembly: assemblyOf(resources), directory: join(folder, name), now: () => clock })
  const queue = (one: string) => queues.byArn(queueArn(one))!
  return {
    ...queues,
    queue,
    bodies: (one: string) =>
      queue(one)
        .messages()
        .map(({ body }) => body),
  }
}

test('messages survive a restart in order until they are deleted', async () => {
  const before = open('restart')
  before.queue('work').send({ body: 'first' }, { body: 'second' })
  before.close()
  const after = open('restart')
  expect(after.bodies('work')).toEqual(['first', 'second'])
  const [first] = await after.queue('work').receive({ most: 1 })
  after.queue('work').remove([first!.receipt])
  after.close()
  const last = open('restart')
  expect(last.bodies('work')).toEqual(['second'])
  last.close()
})

test('a received message is hidden until its visibility timeout ends', async () => {
  const { queue, close } = open('hidden')
  queue('work').send({ body: 'a' })
  const [first] = await queue('work').receive({ most: 10 })
  expect(await queue('work').receive({ most: 10 })).toEqual([])
  minutes(1)
  const [again] = await queue('work').receive({ most: 10 })
  expect(again).toMatchObject({ messageId: first!.messageId, receiveCount: 2, firstReceivedAt: first!.firstReceivedAt })
  // The first consumer was too slow, so its receipt handle deletes nothing.
  queue('work').remove([first!.receipt])
  expect(queue('work').counts()).toEqual({ visible: 0, inFlight: 1, delayed: 0 })
  close()
})

test('a message that reached the receive limit moves to the dead-letter queue', async () => {
  const { queue, bodies, close } = open('dead')
  queue('work').send({ body: 'poison' })
  for (let i = 0; i < 2; i += 1) {
    expect(await queue('work').receive({ most: 1 })).toHaveLength(1)
    minutes(1)
  }
  queue('work').send({ body: 'good' })
  const received = await queue('work').receive({ most: 1 })
  expect(received.map(({ body }) => body)).toEqual(['good'])
  expect(bodies('dead')).toEqual(['poison'])
  close()
})

test('a delayed message appears after its delay, and an expired one disappears', async () => {
  const { queue, close } = open('times')
  queue('later').send({ body: 'queue' }, { body: 'own', delayMs: 60_000 })
  expect(await queue('later').receive({ most: 10 })).toEqual([])
  expect(queue('later').counts().delayed).toBe(2)
  minutes(1)
  expect((await queue('later').receive({ most: 10 })).map(({ body }) => body)).toEqual(['own'])
  minutes(1)
  expect((await queue('later').receive({ most: 10 })).map(({ body }) => body)).toContain('queue')
  queue('work').send({ body: 'old' })
  minutes(60)
  expect(await queue('work').receive({ most: 10 })).toEqual([])
  close()
})

test('dead letters of an earlier version are migrated once', async () => {
  const directory = join(folder, 'former')
  await mkdir(directory)
  const line = (value: object) => `\n${JSON.stringify(value)}\n`
  await writeFile(
    join(directory, 'dead.jsonl'),
    `${line({ messageId: '1', sentAt: '', body: 'kept' })}${line({ messageId: '2', sentAt: '', body: 'gone' })}${line({ removed: '2' })}\n{"messageId":"torn","bo`,
  )
  for (let start = 0; start < 2; start += 1) {
    const { bodies, close } = open('former')
    expect(bodies('dead')).toEqual(['kept'])
    close()
  }
})

test('a FIFO queue or an unknown dead-letter queue stops the start', () => {
  const start = (properties: object) => () =>
    openQueues({ assembly: assemblyOf([queueResource('odd', { ...properties })]), directory: join(folder, 'odd') })
  expect(start({ FifoQueue: true })).toThrow('FIFO')
  expect(start({ RedrivePolicy: { deadLetterTargetArn: queueArn('none'), maxReceiveCount: 1 } })).toThrow('none')
})
