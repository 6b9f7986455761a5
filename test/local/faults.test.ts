import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime'
import { CognitoIdentityProviderClient, InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { GetSendQuotaCommand, SESClient } from '@aws-sdk/client-ses'
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import { ListQueuesCommand, SQSClient } from '@aws-sdk/client-sqs'
import { describe, expect, test } from 'vitest'
import { createFaults, faultRequestSchema, type FaultService } from '#local/faults.ts'
import { frontFor, sdkDefaults } from './aws-front.ts'

/** Services that functions call with an SDK. */
type SdkService = Exclude<FaultService, 's3' | 'stolen-passwords'>

const calls: Readonly<Record<SdkService, (endpoint: string) => Promise<unknown>>> = {
  dynamodb: (endpoint) => new DynamoDBClient(sdkDefaults(endpoint)).send(new ListTablesCommand({})),
  ses: (endpoint) => new SESClient(sdkDefaults(endpoint)).send(new GetSendQuotaCommand({})),
  sns: (endpoint) =>
    new SNSClient(sdkDefaults(endpoint)).send(new PublishCommand({ PhoneNumber: '+27821234567', Message: 'x' })),
  sqs: (endpoint) => new SQSClient(sdkDefaults(endpoint)).send(new ListQueuesCommand({})),
  bedrock: (endpoint) =>
    new BedrockRuntimeClient(sdkDefaults(endpoint)).send(
      new ConverseCommand({ modelId: 'a.b', messages: [{ role: 'user', content: [{ text: 'x' }] }] }),
    ),
  cognito: (endpoint) =>
    new CognitoIdentityProviderClient(sdkDefaults(endpoint)).send(
      new InitiateAuthCommand({ AuthFlow: 'USER_SRP_AUTH', ClientId: 'client' }),
    ),
}

describe('the SDK recognises', () => {
  test.for<[SdkService, 'down' | 'throttled', name: string, status: number]>([
    ['dynamodb', 'down', 'InternalServerError', 500],
    ['dynamodb', 'throttled', 'ThrottlingException', 400],
    ['ses', 'down', 'ServiceUnavailable', 503],
    ['ses', 'throttled', 'Throttling', 400],
    ['sns', 'down', 'InternalErrorException', 500],
    ['sns', 'throttled', 'ThrottledException', 400],
    ['sqs', 'down', 'ServiceUnavailable', 503],
    ['sqs', 'throttled', 'ThrottlingException', 403],
    ['bedrock', 'down', 'ServiceUnavailableException', 503],
    ['bedrock', 'throttled', 'ThrottlingException', 429],
    ['cognito', 'down', 'InternalErrorException', 500],
    ['cognito', 'throttled', 'TooManyRequestsException', 400],
  ])('%s being %s as %s', async ([service, mode, name, status]) => {
    const faults = createFaults()
    faults.set({ service, mode, seconds: 60 })
    await using front = await frontFor(service, async () => (await faults.apply(service)) as never)
    await expect(calls[service](front.url)).rejects.toMatchObject({ name, $metadata: { httpStatusCode: status } })
  })
})

test('an answer that is cut arrives by half, and its connection breaks', async () => {
  const faults = createFaults()
  const answer = { status: 200, headers: {}, body: 'One. Two. Three. Four.' }
  expect(faults.cut('bedrock', answer)).toBe(answer)
  faults.set({ service: 'bedrock', mode: 'cut', seconds: 60 })
  expect(await faults.apply('bedrock')).toBeUndefined()
  expect(faults.cut('dynamodb', answer)).toBe(answer)
  const heard: Buffer[] = []
  const listening = async () => {
    for await (const piece of faults.cut('bedrock', answer).body as AsyncIterable<Buffer>) heard.push(piece)
  }
  await expect(listening()).rejects.toThrow('cut')
  expect(Buffer.concat(heard).toString()).toBe('One. Two. T')
})

test('S3 returns its errors for down and throttled as XML', async () => {
  const faults = createFaults()
  for (const [mode, code] of [
    ['down', 'ServiceUnavailable'],
    ['throttled', 'SlowDown'],
  ] as const) {
    faults.set({ service: 's3', mode, seconds: 60 })
    expect(await faults.apply('s3')).toMatchObject({
      status: 503,
      body: expect.stringContaining(`<Code>${code}</Code>`) as string,
    })
  }
})

test('version 2 of SES returns its error as JSON', async () => {
  const faults = createFaults()
  faults.set({ service: 'ses', mode: 'throttled', seconds: 60 })
  const answer = await faults.apply('ses', '/v2/email/outbound-emails')
  expect(answer?.headers['x-amzn-errortype']).toBe('TooManyRequestsException')
})

test('a fault affects only its service and ends by itself', async () => {
  let now = 0
  const faults = createFaults({ now: () => now })
  faults.set({ service: 'ses', mode: 'down', seconds: 5 })
  expect(await faults.apply('dynamodb')).toBeUndefined()
  now = 4999
  expect((await faults.apply('ses'))?.status).toBe(503)
  expect(faults.current()).toEqual([
    { service: 'ses', mode: 'down', until: '1970-01-01T00:00:05.000Z', secondsLeft: 1 },
  ])
  now = 5000
  expect(await faults.apply('ses')).toBeUndefined()
  expect(faults.current()).toEqual([])
})

test('a later fault replaces an earlier one of the same service', () => {
  const faults = createFaults()
  faults.set({ service: 'ses', mode: 'down', seconds: 5 })
  faults.set({ service: 'ses', mode: 'throttled', seconds: 5 })
  expect(faults.current().map(({ mode }) => mode)).toEqual(['throttled'])
})

test('a delayed call continues at once when the fault is cleared', async () => {
  const faults = createFaults()
  faults.set({ service: 'bedrock', mode: 'slow', seconds: 600, delayMs: 60_000 })
  const waiting = faults.apply('bedrock')
  faults.clear('bedrock')
  expect(await waiting).toBeUndefined()
})

test('a fault request must name a service, a mode and a duration within the limit', () => {
  const ask = (changes: object): boolean =>
    faultRequestSchema.safeParse({ service: 'ses', mode: 'down', seconds: 60, ...changes }).success
  expect(ask({})).toBe(true)
  expect(ask({ seconds: '30' })).toBe(true)
  expect(
    [{ service: 'kms' }, { mode: 'broken' }, { seconds: 0 }, { seconds: 1e9 }, { more: 1 }].map(ask),
  ).not.toContain(true)
})
