import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ORIGIN_HEADER } from '#domain/contract/origin-header.ts'
import { readAssembly } from '#local/assembly/assembly.ts'
import { addedCloud } from '../added-cloud.ts'
import { CODE } from '../added-stack.ts'
import { originSecret } from '../lambdas/harness.ts'

const streamed = (functionName: string) => ({
  security: [],
  'x-amazon-apigateway-integration': {
    type: 'aws_proxy',
    httpMethod: 'POST',
    responseTransferMode: 'STREAM',
    uri: {
      'Fn::Sub': `arn:aws:apigateway:\${AWS::Region}:lambda:path/2021-11-15/functions/\${${functionName}.Arn}/response-streaming-invocations`,
    },
  },
})
const resources = {
  Role: { Type: 'AWS::IAM::Role', Properties: { RoleName: 'added-worker', Policies: [] } },
  Worker: {
    Type: 'AWS::Lambda::Function',
    Properties: {
      FunctionName: 'added-worker',
      Code: { S3Key: CODE },
      Handler: 'index.handler',
      Runtime: 'nodejs24.x',
      Role: { 'Fn::GetAtt': ['Role', 'Arn'] },
      Timeout: 20,
      MemorySize: 256,
      Environment: { Variables: { ORIGIN_SECRET: originSecret } },
    },
  },
  Api: {
    Type: 'AWS::ApiGateway::RestApi',
    Properties: {
      Name: 'added',
      Body: {
        openapi: '3.0.1',
        info: { title: 'added', version: '1' },
        paths: {
          '/api/counts': { post: streamed('Worker') },
          '/api/name': { get: streamed('Worker') },
          '/api/secret': { get: streamed('Worker') },
        },
      },
    },
  },
  Stage: {
    Type: 'AWS::ApiGateway::Stage',
    Properties: { RestApiId: { Ref: 'Api' }, StageName: 'added', DeploymentId: 'one' },
  },
}

const cloud = addedCloud({ entry: 'test/system/streaming/worker.ts', resources })

/** Calls the added API by its public host name, which `fetch` cannot set. */
async function call(path: string, body?: object): Promise<IncomingMessage> {
  const [api] = readAssembly(cloud.assembly)
    .ofType('AWS::ApiGateway::RestApi')
    .filter(({ logicalId }) => logicalId === 'Api')
  const host = `${api?.id}.execute-api.af-south-1.amazonaws.com`
  const sent = request(`${cloud.url}/added${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { host, 'content-type': 'application/json', [ORIGIN_HEADER]: originSecret },
  })
  sent.end(body && JSON.stringify(body))
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return answer
}

const dataOf = (events: string): unknown[] =>
  [...events.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data) as unknown)

test('an event arrives while the function still works on the next', async () => {
  const answer = await call('/api/counts', { to: 2, pauseMs: 500 })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/event-stream'])
  expect(answer.headers['x-request-id']).toMatch(/^[\w-]{10,}$/)
  let firstAt = 0
  let all = ''
  for await (const chunk of answer) {
    all += String(chunk)
    if (firstAt === 0 && all.includes('data: ')) firstAt = Date.now()
  }
  const [first, second] = dataOf(all) as { number: number; at: number }[]
  expect([first?.number, second?.number]).toEqual([1, 2])
  expect(firstAt).toBeLessThan(second!.at)
})

test('a failure after the first event ends the answer with the usual error, without details', async () => {
  const events = await text(await call('/api/counts', { to: 3, pauseMs: 1, failsAt: 2 }))
  expect(events).toContain('event: error')
  expect(events).not.toContain('Naledi')
  expect(dataOf(events)).toEqual([
    expect.objectContaining({ number: 1 }),
    { code: 'unexpected', error: expect.any(String), requestId: expect.any(String) },
  ])
})

test.each([
  ['an input that is wrong', '/api/counts', { to: 11, pauseMs: 0 }, 400, 'invalid-input'],
  ['a caller who is not signed in', '/api/secret', undefined, 401, 'sign-in-required'],
])('%s is refused as by every other call', async (_, path, body, status, code) => {
  const answer = await call(path, body)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'application/json; charset=utf-8'])
  expect(JSON.parse(await text(answer))).toMatchObject({ code })
})

test('other calls get a complete, unstreamed answer', async () => {
  const answer = await call('/api/name')
  expect([answer.statusCode, JSON.parse(await text(answer))]).toEqual([200, { name: 'counting' }])
})
