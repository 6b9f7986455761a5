import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openAsyncInvocations } from '#local/event-sources/async-invocations.ts'
import { createEventBus } from '#local/event-sources/event-bus.ts'
import type { Assembly } from '#local/assembly/assembly.ts'
import type { Outcome } from '#local/lambda/sandbox.ts'
import type { Runtime } from '#local/lambda/runtime.ts'
import type { Queue } from '#local/sqs/queue.ts'
import { fixtureResource } from '../fixture-resource.ts'

const directory = await mkdtemp(join(tmpdir(), 'veritech-bus-'))
afterAll(() => rm(directory, { recursive: true, force: true }))

const FUNCTION = 'arn:aws:lambda:af-south-1:000000000000:function:feedback'
const QUEUE = 'arn:aws:sqs:af-south-1:000000000000:unheard'
const failed: Outcome = { ok: false, failure: { errorType: 'Error', errorMessage: 'no', trace: [] } }

const resources = [
  fixtureResource('AWS::Events::Rule', 'FeedbackRule', {
    EventPattern: { source: ['aws.ses'], detail: { mail: { tags: { 'ses:configuration-set': ['ours'] } } } },
    Targets: [{ Arn: FUNCTION }],
  }),
  fixtureResource('AWS::Lambda::EventInvokeConfig', 'FeedbackFailures', {
    FunctionName: 'feedback',
    MaximumRetryAttempts: 1,
    DestinationConfig: { OnFailure: { Destination: QUEUE } },
  }),
]
const assembly = {
  accountId: '000000000000',
  region: 'af-south-1',
  ofType: (...types: string[]) => resources.filter(({ type }) => types.includes(type)),
} as unknown as Assembly

async function busWith(name: string, answer: () => Outcome | Promise<Outcome>) {
  const invoked: { detail: unknown; source: string }[] = []
  const given: string[] = []
  const invocations = await openAsyncInvocations({
    assembly,
    path: join(directory, `${name}.json`),
    runtime: {
      definition: () => ({ name: 'feedback', principal: { name: 'feedback', roleArn: 'role' } }),
      invoke: (_: string, { event }: { event: string }) => {
        invoked.push(JSON.parse(event) as (typeof invoked)[number])
        return Promise.resolve(answer())
      },
    } as unknown as Runtime,
    gate: { allows: () => true },
    queues: {
      byArn: (arn) =>
        arn === QUEUE
          ? ({ settings: { arn }, send: ({ body }: { body: string }) => given.push(body) } as unknown as Queue)
          : undefined,
    },
    log: { error: () => undefined, warn: () => undefined, info: () => undefined },
  })
  const bus = { ...createEventBus({ assembly, invocations }), stop: () => invocations.stop() }
  return { bus, invoked, given }
}

const bounce = (configurationSet: string) => ({
  source: 'aws.ses',
  detailType: 'Email Bounced',
  resources: [],
  detail: { eventType: 'Bounce', mail: { tags: { 'ses:configuration-set': [configurationSet] } } },
})

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve))
}

test('an event reaches only the functions of matching rules', async () => {
  const { bus, invoked } = await busWith('fits', () => ({ ok: true, payload: null }))
  await bus.publish(bounce('theirs'))
  await bus.publish(bounce('ours'))
  await until(() => invoked.length > 0)
  await bus.stop()
  expect(invoked).toMatchObject([{ source: 'aws.ses', 'detail-type': 'Email Bounced', region: 'af-south-1' }])
})

test('a failed event is retried as its template says and then sent to its destination', async () => {
  const { bus, invoked, given } = await busWith('fails', () => failed)
  await bus.publish(bounce('ours'))
  await until(() => given.length > 0)
  await bus.stop()
  expect(invoked).toHaveLength(2)
  expect(JSON.parse(given[0]!)).toMatchObject({
    requestContext: { condition: 'RetriesExhausted', approximateInvokeCount: 2 },
    requestPayload: { source: 'aws.ses' },
    responsePayload: { errorMessage: 'no' },
  })
})

test('an undelivered event is delivered after a restart', async () => {
  const before = await busWith('restart', () => failed)
  await before.bus.publish(bounce('ours'))
  await before.bus.stop()
  expect(before.given).toEqual([])
  const after = await busWith('restart', () => ({ ok: true, payload: null }))
  await until(() => after.invoked.length > 0)
  await after.bus.stop()
  const later = await busWith('restart', () => ({ ok: true, payload: null }))
  await later.bus.stop()
  expect(later.invoked).toEqual([])
})
