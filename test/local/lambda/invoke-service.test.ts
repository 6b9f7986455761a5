import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { InvokeCommand, type InvokeCommandInput, LambdaClient } from '@aws-sdk/client-lambda'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Assembly } from '#local/assembly/assembly.ts'
import { type AsyncInvocations, openAsyncInvocations } from '#local/event-sources/async-invocations.ts'
import { openFrontDoor } from '#local/front-door/front-door.ts'
import type { Listener } from '#local/front-door/listener.ts'
import type { AwsService, ServiceName } from '#local/front-door/service.ts'
import { createGate } from '#local/iam/gate.ts'
import { createInvokeService } from '#local/lambda/invoke-service.ts'
import { createRuntime, type Runtime } from '#local/lambda/runtime.ts'
import { writtenFunction } from './written-function.ts'

const ACCOUNT = { region: 'af-south-1', accountId: '000000000000' }
const ARN = `arn:aws:lambda:${ACCOUNT.region}:${ACCOUNT.accountId}:function`
const SOURCE = `
export const handler = async ({ say, fail, bytes, leave }) => {
  if (fail) throw new RangeError(fail)
  if (leave) (await import('node:fs')).appendFileSync(leave, 'handled;')
  return bytes ? 'x'.repeat(bytes) : { say }
}`
const caller = { name: 'caller', roleArn: 'arn:aws:iam::000000000000:role/caller' }
const log = { info: () => {}, warn: () => {}, error: () => {} }

const directory = await mkdtemp(join(tmpdir(), 'veritech-invoke-'))
let runtime: Runtime
let invocations: AsyncInvocations
let frontDoor: Listener

beforeAll(async () => {
  const names = ['documents', 'secrets']
  runtime = createRuntime({
    functions: names.map((name) => writtenFunction(SOURCE, { name, arn: `${ARN}:${name}` })),
    qualified: new Map([[`${ARN}:documents:live`, `${ARN}:documents`]]),
    region: ACCOUNT.region,
    frontDoor: 'http://127.0.0.1:9',
    logs: join(directory, 'logs'),
    log,
    verbose: false,
  })
  const gate = createGate({
    ...ACCOUNT,
    roles: new Map([
      [
        caller.roleArn,
        {
          name: 'caller',
          arn: caller.roleArn,
          statements: [
            {
              Effect: 'Allow',
              Action: 'lambda:InvokeFunction',
              Resource: [`${ARN}:documents`, `${ARN}:documents:live`, `${ARN}:missing`],
            },
          ],
        },
      ],
    ]),
    resourcePolicies: new Map(),
    sesIdentities: [],
    keysOf: () => undefined,
    keys: { all: [], find: () => undefined },
    log,
  })
  invocations = await openAsyncInvocations({
    assembly: { ...ACCOUNT, ofType: () => [] } as unknown as Assembly,
    path: join(directory, 'events.json'),
    runtime,
    gate,
    queues: { byArn: () => undefined },
    log,
  })
  const invoke = createInvokeService({ ...ACCOUNT, runtime: async () => runtime, invocations: async () => invocations })
  frontDoor = await openFrontDoor({
    keys: new Map([['ASIACALLER0000000000', caller]]),
    gate,
    services: { lambda: invoke } as unknown as Readonly<Record<ServiceName, AwsService>>,
    faultOf: async () => undefined,
    keySetOf: () => undefined,
    log,
  })
})
afterAll(async () => {
  await frontDoor.close()
  await invocations.stop()
  await runtime.close()
  await rm(directory, { recursive: true, force: true })
})

const invoke = (input: Partial<InvokeCommandInput>, event: unknown = {}) =>
  new LambdaClient({
    endpoint: frontDoor.url,
    region: ACCOUNT.region,
    maxAttempts: 1,
    credentials: { accessKeyId: 'ASIACALLER0000000000', secretAccessKey: 'local' },
  }).send(new InvokeCommand({ FunctionName: 'documents', Payload: JSON.stringify(event), ...input }))

test.for([
  'documents',
  `${ARN}:documents`,
  `${ARN}:documents:live`,
  'documents:live',
  '000000000000:function:documents',
])('an allowed function can be invoked by the name %s', async (FunctionName) => {
  const { StatusCode, Payload, FunctionError } = await invoke({ FunctionName }, { say: 'good day' })
  expect([StatusCode, Payload?.transformToString(), FunctionError]).toEqual([200, '{"say":"good day"}', undefined])
})

test('a function or alias that the role does not name is denied', async () => {
  const refused = { name: 'AccessDeniedException', $metadata: { httpStatusCode: 403 } }
  await expect(invoke({ FunctionName: 'secrets' })).rejects.toMatchObject(refused)
  await expect(invoke({ FunctionName: 'secrets', InvocationType: 'Event' })).rejects.toMatchObject(refused)
  await expect(invoke({ FunctionName: 'documents', Qualifier: 'other' })).rejects.toMatchObject({
    ...refused,
    message: expect.stringContaining(`lambda:InvokeFunction on resource: ${ARN}:documents:other`) as string,
  })
})

test('a function that does not exist is not found', async () => {
  await expect(invoke({ FunctionName: 'missing' })).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
    message: expect.stringContaining('missing') as string,
  })
})

test("a function's error is returned as its own error, not as an error of the call", async () => {
  const { FunctionError, Payload } = await invoke({}, { fail: 'too far' })
  expect(FunctionError).toBe('Unhandled')
  expect(JSON.parse(Payload?.transformToString() ?? '')).toMatchObject({
    errorType: 'RangeError',
    errorMessage: 'too far',
  })
})

test('an asynchronous event is accepted at once and handled afterwards', async () => {
  const left = join(directory, 'left')
  const { StatusCode, Payload } = await invoke({ InvocationType: 'Event' }, { leave: left })
  expect([StatusCode, Payload?.transformToString()]).toEqual([202, undefined])
  await expect.poll(() => readFile(left, 'utf8').catch(() => '')).toBe('handled;')
})

test('payloads are limited to 6 MB, asynchronous ones to 1 MB, answers to 6 MB', async () => {
  const payload = (bytes: number) => JSON.stringify({ say: '' }).replace('""', `"${'x'.repeat(bytes)}"`)
  const tooLarge = { name: 'RequestTooLargeException', $metadata: { httpStatusCode: 413 } }
  await expect(invoke({ Payload: payload(6 * 2 ** 20) })).rejects.toMatchObject(tooLarge)
  await expect(invoke({ Payload: payload(2 ** 20), InvocationType: 'Event' })).rejects.toMatchObject(tooLarge)
  expect(await invoke({ Payload: payload(2 ** 20) })).toMatchObject({ StatusCode: 200 })
  const { FunctionError, Payload } = await invoke({}, { bytes: 6 * 2 ** 20 })
  expect([FunctionError, Payload?.transformToString()]).toEqual([
    'Unhandled',
    expect.stringContaining('Function.ResponseSizeTooLarge'),
  ])
})

test('an invalid JSON payload is refused before the function runs', async () => {
  await expect(invoke({ Payload: '{"say":' })).rejects.toMatchObject({ name: 'InvalidRequestContentException' })
})
