import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { connect } from 'node:http2'
import { text } from 'node:stream/consumers'
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { SendRawEmailCommand, SESClient } from '@aws-sdk/client-ses'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openFrontDoor } from '#local/front-door/front-door.ts'
import type { Listener } from '#local/front-door/listener.ts'
import type { Breakable } from '#local/faults.ts'
import type { AwsAnswer, AwsCall } from '#local/front-door/service.ts'
import { createGate } from '#local/iam/gate.ts'

const principal = { name: 'helpdesk', roleArn: 'arn:aws:iam::000000000000:role/helpdesk' }
const tableArn = 'arn:aws:dynamodb:af-south-1:000000000000:table/helpdesk'
const said: string[] = []
const calls: AwsCall[] = []
let fault: AwsAnswer | undefined
let frontDoor: Listener

const log = {
  info: () => {},
  warn: (line: string) => void said.push(line),
  error: (line: string) => void said.push(line),
}
const json = (body: string): AwsAnswer => ({ status: 200, headers: { 'content-type': 'application/json' }, body })
const answering = (body: string) => async (call: AwsCall) => {
  calls.push(call)
  return json(body)
}

beforeAll(async () => {
  const statements = [
    { Effect: 'Allow', Action: 'dynamodb:GetItem', Resource: tableArn },
    { Effect: 'Deny', Action: 'ses:*', Resource: '*' },
    { Effect: 'Allow', Action: 'bedrock:InvokeModel', Resource: '*' },
  ] as const
  frontDoor = await openFrontDoor({
    keys: new Map([['ASIAHELPDESK00000000', principal]]),
    gate: createGate({
      accountId: '000000000000',
      region: 'af-south-1',
      roles: new Map([[principal.roleArn, { name: 'helpdesk', arn: principal.roleArn, statements }]]),
      resourcePolicies: new Map(),
      sesIdentities: [],
      keysOf: () => undefined,
      keys: { all: [], find: () => undefined },
      log,
    }),
    services: {
      dynamodb: answering('{"Item":{"pk":{"S":"1"}}}'),
      ses: answering(''),
      bedrock: answering('{"output":"hello"}'),
      cognito: answering('{}'),
      cloudformation: answering(''),
      'cost-explorer': answering('{}'),
      kms: answering('{}'),
      lambda: answering('{}'),
      sns: answering(''),
      sqs: answering('{}'),
      s3: answering(''),
      sts: answering(''),
    },
    faultOf: async (service: Breakable) => (service === 'dynamodb' ? fault : undefined),
    keySetOf: (poolId) => ({ keys: [poolId] }),
    log,
  })
})
beforeEach(() => {
  fault = undefined
  said.length = 0
  calls.length = 0
})
afterAll(() => frontDoor.close())

const clientOptions = (accessKeyId = 'ASIAHELPDESK00000000') => ({
  endpoint: frontDoor.url,
  region: 'af-south-1',
  maxAttempts: 1,
  credentials: { accessKeyId, secretAccessKey: 'local' },
})
const key = { pk: { S: '1' } }

test('an allowed call reaches its service with its principal', async () => {
  const client = new DynamoDBClient(clientOptions())
  expect(await client.send(new GetItemCommand({ TableName: 'helpdesk', Key: key }))).toMatchObject({ Item: key })
  expect(calls[0]).toMatchObject({ service: 'dynamodb', action: 'GetItem', principal })
})

test("a denied call gets DynamoDB's error and is logged once", async () => {
  const client = new DynamoDBClient(clientOptions())
  const write = () => client.send(new PutItemCommand({ TableName: 'helpdesk', Item: key }))
  await expect(write()).rejects.toMatchObject({
    name: 'AccessDeniedException',
    message: expect.stringMatching(
      /assumed-role\/helpdesk\/helpdesk is not authorized to perform: dynamodb:PutItem on resource: .*table\/helpdesk because no identity-based policy allows/,
    ) as string,
  })
  await expect(write()).rejects.toThrow()
  expect(said.filter((line) => line.includes('dynamodb:PutItem'))).toHaveLength(1)
  expect(calls).toEqual([])
})

test("a denied SES call gets SES's error format", async () => {
  const client = new SESClient(clientOptions())
  const mail = new SendRawEmailCommand({ RawMessage: { Data: Buffer.from('From: a@b.example\r\n\r\nHello') } })
  await expect(client.send(mail)).rejects.toMatchObject({
    name: 'AccessDenied',
    message: expect.stringContaining('explicit deny') as string,
  })
})

test('an unknown access key is refused', async () => {
  const client = new DynamoDBClient(clientOptions('ASIASOMEBODYELSE0000'))
  await expect(client.send(new GetItemCommand({ TableName: 'helpdesk', Key: key }))).rejects.toMatchObject({
    name: 'UnrecognizedClientException',
  })
})

test("a fault replaces the service's answer", async () => {
  fault = { status: 400, headers: {}, body: '{"__type":"x#ThrottlingException","message":"slow"}' }
  const client = new DynamoDBClient(clientOptions())
  await expect(client.send(new GetItemCommand({ TableName: 'helpdesk', Key: key }))).rejects.toMatchObject({
    name: 'ThrottlingException',
  })
  expect(calls).toEqual([])
})

test('the same port serves clear-text HTTP/2, for the region that the call was signed for', async () => {
  const session = connect(frontDoor.url)
  const stream = session.request({
    ':method': 'POST',
    ':path': '/model/some.model/converse',
    'content-type': 'application/json',
    authorization:
      'AWS4-HMAC-SHA256 Credential=ASIAHELPDESK00000000/20260101/eu-west-1/bedrock/aws4_request, SignedHeaders=host, Signature=0',
  })
  stream.end('{}')
  expect(await text(stream)).toBe('{"output":"hello"}')
  session.close()
  expect(calls[0]).toMatchObject({ service: 'bedrock', action: 'converse' })
})

test("a pool's public keys are readable without credentials", async () => {
  const answer = await fetch(`${frontDoor.url}/af-south-1_pool/.well-known/jwks.json`)
  expect(await answer.json()).toEqual({ keys: ['af-south-1_pool'] })
})

test('an unsupported service is refused with a clear message', async () => {
  const answer = await fetch(frontDoor.url, {
    method: 'POST',
    headers: {
      authorization:
        'AWS4-HMAC-SHA256 Credential=ASIAHELPDESK00000000/20260101/af-south-1/iot/aws4_request, SignedHeaders=host, Signature=0',
    },
  })
  expect([answer.status, await answer.text()]).toEqual([501, '{"message":"The local cloud does not serve iot."}'])
})

test('a browser page is refused by its origin, by fetch metadata or by a rebound host name', async () => {
  const { host } = new URL(frontDoor.url)
  const ask = async (headers: Record<string, string>): Promise<number | undefined> => {
    const call = request(`${frontDoor.url}/SignUp`, { method: 'POST', headers }).end('{}')
    const [answer] = (await once(call, 'response')) as [IncomingMessage]
    answer.resume()
    return answer.statusCode
  }
  const before = calls.length
  expect(await ask({ 'content-type': 'text/plain', origin: 'https://wallpapers.example' })).toBe(403)
  expect(await ask({ 'content-type': 'text/plain', 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await ask({ host: 'wallpapers.example' })).toBe(403)
  expect(calls).toHaveLength(before)
  expect(await ask({ host })).toBe(200)
})
