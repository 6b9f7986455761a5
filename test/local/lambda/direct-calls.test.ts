import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { environmentOf } from '#local/lambda/environment.ts'
import { createPool, type FunctionPool } from '#local/lambda/pool.ts'
import { writtenFunction } from './written-function.ts'

/** Calls DynamoDB as the SDK does: over node:http, with the action and the signer in headers. */
const SOURCE = `
import http from 'node:http'
export const handler = ({ target = 'DynamoDB_20120810.GetItem', table, signer = process.env.AWS_ACCESS_KEY_ID }) =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(process.env.AWS_ENDPOINT_URL_DYNAMODB)
    const request = http.request({ host: hostname, port: Number(port), method: 'POST', path: '/', headers: {
      'x-amz-target': target,
      authorization: 'AWS4-HMAC-SHA256 Credential=' + signer + '/20260101/af-south-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
    } }, (response) => {
      let text = ''
      response.on('data', (chunk) => (text += chunk)).on('end', () => resolve(text))
    })
    request.on('error', (error) => resolve('error ' + error.code))
    request.end(JSON.stringify({ TableName: table, Key: { pk: { S: 'one' } } }))
  })`
const ALLOWED = 'tickets'
const ENCRYPTED = 'audit'
const KEY = 'arn:aws:kms:af-south-1:000000000000:key/1'

const servers: Server[] = []
const fault = new Int32Array(new SharedArrayBuffer(4))
let pool: FunctionPool

beforeAll(async () => {
  const [frontDoor, engine] = [await answering('front door'), await answering('engine')]
  const definition = writtenFunction(SOURCE)
  pool = createPool({
    definition,
    environment: () => environmentOf(definition, { region: 'af-south-1', frontDoor }),
    say: () => {},
    direct: {
      frontDoor,
      engine,
      accessKeyId: definition.accessKeyId,
      statements: [
        {
          Effect: 'Allow',
          Action: 'dynamodb:GetItem',
          Resource: [ALLOWED, ENCRYPTED].map((name) => `arn:aws:dynamodb:af-south-1:000000000000:table/${name}`),
        },
        { Effect: 'Allow', Action: 'kms:Decrypt', Resource: KEY },
      ],
      judged: {
        principalArn: definition.principal.roleArn,
        owner: 'arn:aws:iam::000000000000:root',
        keyPolicies: new Map([[KEY, []]]),
      },
      prefix: 'arn:aws:dynamodb:af-south-1:000000000000',
      tables: new Map([
        [ALLOWED, { partitionKey: 'pk', indexes: {} }],
        [ENCRYPTED, { partitionKey: 'pk', indexes: {}, encryptionKey: KEY }],
      ]),
      fault,
    },
  })
})
beforeEach(() => {
  Atomics.store(fault, 0, 0)
})
afterAll(async () => {
  await pool.close()
  for (const server of servers) server.close()
})

async function answering(text: string): Promise<string> {
  const server = createServer((request, response) => request.resume().on('end', () => response.end(text)))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const call = async (event: object): Promise<unknown> => {
  const outcome = await pool.invoke({ event: JSON.stringify(event) })
  return outcome.ok ? outcome.payload : outcome.failure
}

test('a call that the role allows goes to the engine at once', async () => {
  expect(await call({ table: ALLOWED })).toBe('engine')
})

test.for([
  ['on a table that the role does not allow', { table: 'accounts' }],
  ['on a table whose key allows nobody', { table: ENCRYPTED }],
  ['of an action that the role does not allow', { table: ALLOWED, target: 'DynamoDB_20120810.DeleteItem' }],
  ['of a stream', { table: ALLOWED, target: 'DynamoDBStreams_20120810.GetRecords' }],
  ['signed by somebody else', { table: ALLOWED, signer: 'ASIASOMEBODYELSE0000' }],
] as const)('a call %s is left to the front door', async ([, event]) => {
  expect(await call(event)).toBe('front door')
})

test('while DynamoDB misbehaves on request every call is left to the front door, and afterwards none', async () => {
  Atomics.store(fault, 0, 1)
  expect(await call({ table: ALLOWED })).toBe('front door')
  Atomics.store(fault, 0, 0)
  expect(await call({ table: ALLOWED })).toBe('engine')
})
