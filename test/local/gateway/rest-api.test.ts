import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beforeEach, describe, expect, test } from 'vitest'
import { readAssembly } from '#local/assembly/assembly.ts'
import type { ApiRequest } from '#local/gateway/api-request.ts'
import { readRestApis } from '#local/gateway/rest-api.ts'
import type { Invocation } from '#local/lambda/pool.ts'
import type { Outcome } from '#local/lambda/sandbox.ts'
import { writtenAssembly } from '../assembly/written-assembly.ts'

const functionArn = 'arn:aws:lambda:af-south-1:000000000000:function:subject'
const ofApi = { RestApiId: { Ref: 'Api' } }
const part = (parent: object, PathPart: string) => ({
  Type: 'AWS::ApiGateway::Resource',
  Properties: { ...ofApi, ParentId: parent, PathPart },
})
const method = (resource: string, HttpMethod: string, more = {}, integration = {}) => ({
  Type: 'AWS::ApiGateway::Method',
  Properties: {
    ...ofApi,
    ResourceId: { Ref: resource },
    HttpMethod,
    AuthorizationType: 'NONE',
    Integration: {
      Type: 'AWS_PROXY',
      Uri: `arn:aws:apigateway:af-south-1:lambda:path/2015-03-31/functions/${functionArn}/invocations`,
      ...integration,
    },
    ...more,
  },
})
const signedIn = {
  AuthorizationType: 'COGNITO_USER_POOLS',
  AuthorizerId: { Ref: 'Authorizer' },
  AuthorizationScopes: ['aws.cognito.signin.user.admin'],
}
const template = {
  Api: { Type: 'AWS::ApiGateway::RestApi', Properties: { BinaryMediaTypes: ['image/*'] } },
  Tickets: part({ 'Fn::GetAtt': ['Api', 'RootResourceId'] }, 'tickets'),
  Ticket: part({ Ref: 'Tickets' }, '{number}'),
  New: part({ Ref: 'Tickets' }, 'new'),
  Rest: part({ Ref: 'New' }, '{proxy+}'),
  ListTickets: method('Tickets', 'GET', signedIn),
  PostTicket: method('Tickets', 'POST'),
  ReadTicket: method('Ticket', 'GET'),
  NewTicket: method('New', 'ANY'),
  Anything: method(
    'Rest',
    'GET',
    {},
    {
      Uri: `arn:aws:apigateway:af-south-1:lambda:path/2021-11-15/functions/${functionArn}/response-streaming-invocations`,
      ResponseTransferMode: 'STREAM',
      TimeoutInMillis: 200,
    },
  ),
  Authorizer: {
    Type: 'AWS::ApiGateway::Authorizer',
    Properties: { ...ofApi, ProviderARNs: ['arn:aws:cognito-idp:af-south-1:000000000000:userpool/af-south-1_pool'] },
  },
  Throttled: {
    Type: 'AWS::ApiGateway::GatewayResponse',
    Properties: {
      ...ofApi,
      ResponseType: 'THROTTLED',
      ResponseParameters: {
        'gatewayresponse.header.retry-after': "'1'",
        'gatewayresponse.header.x-request-id': 'context.requestId',
      },
      ResponseTemplates: {
        'application/json': '{"error":"Slow down.","id":"$context.requestId","aws":$context.error.messageString}',
      },
    },
  },
  Stage: {
    Type: 'AWS::ApiGateway::Stage',
    Properties: {
      ...ofApi,
      StageName: 'demo',
      DeploymentId: 'one',
      MethodSettings: [
        { HttpMethod: '*', ResourcePath: '/*', ThrottlingRateLimit: 1000, ThrottlingBurstLimit: 1000 },
        {
          HttpMethod: 'GET',
          ResourcePath: '/~1tickets~1{number}',
          ThrottlingRateLimit: 0.001,
          ThrottlingBurstLimit: 2,
        },
      ],
    },
  },
}

let invocations: { arn: string; event: Record<string, never> }[] = []
let outcome: (invocation: Invocation) => Promise<Outcome>
const fine: Outcome = { ok: true, payload: { statusCode: 200, body: '{}' } }

const claims = {
  iss: 'https://cognito-idp.af-south-1.amazonaws.com/af-south-1_pool',
  token_use: 'access',
  exp: 1_795_000_000,
}
const tokens: Record<string, object> = {
  good: { ...claims, scope: 'aws.cognito.signin.user.admin', 'cognito:groups': ['admin', 'agent'] },
  'wrong-scope': { ...claims, scope: 'openid' },
  'other-pool': { ...claims, iss: 'https://x/af-south-1_other', scope: 'aws.cognito.signin.user.admin' },
}

function stage(resources: object = template) {
  const [api] = readRestApis({
    assembly: readAssembly(writtenAssembly({ app: { resources } })),
    runtime: {
      warm: async () => {},
      close: async () => {},
      definition: () => undefined,
      invoke: (arn, invocation) => {
        invocations.push({ arn, event: JSON.parse(invocation.event) as Record<string, never> })
        return outcome(invocation)
      },
    },
    verify: (token) => tokens[token] as Record<string, unknown> | undefined,
  })
  if (!api) throw new Error('The assembly has no stage.')
  const ask = async (method: string, path: string, more: Partial<ApiRequest> = {}) => {
    const answer = await api.handle({
      method,
      path,
      query: '',
      headers: [],
      body: Buffer.alloc(0),
      sourceIp: '198.51.100.7',
      ...more,
    })
    const body = Buffer.isBuffer(answer.body) ? answer.body : await buffer(Readable.from(answer.body))
    return { status: answer.status, headers: Object.fromEntries(answer.headers), text: body.toString(), body }
  }
  return { ...api, ask }
}

beforeEach(() => {
  invocations = []
  outcome = async () => fine
})

test("its domain is CloudFront's origin", () => {
  expect(stage()).toMatchObject({
    domainName: expect.stringMatching(/^[a-z0-9]{10}\.execute-api\.af-south-1\.amazonaws\.com$/) as string,
    stageName: 'demo',
  })
})

test('a function gets the request as a proxy event of payload 1.0', async () => {
  await stage().ask('POST', '/tickets', {
    query: 'a=1&a=2&b=%C3%A9',
    headers: [
      ['Content-Type', 'application/json'],
      ['X-Two', 'one'],
      ['X-Two', 'two'],
    ],
    body: Buffer.from('{"é":1}'),
  })
  expect(invocations[0]).toMatchObject({
    arn: functionArn,
    event: {
      resource: '/tickets',
      path: '/tickets',
      httpMethod: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Two': 'two', 'X-Forwarded-Proto': 'https' },
      multiValueHeaders: { 'X-Two': ['one', 'two'] },
      queryStringParameters: { a: '2', b: 'é' },
      multiValueQueryStringParameters: { a: ['1', '2'], b: ['é'] },
      pathParameters: null,
      body: '{"é":1}',
      isBase64Encoded: false,
      requestContext: {
        path: '/demo/tickets',
        stage: 'demo',
        resourcePath: '/tickets',
        identity: { sourceIp: '198.51.100.7' },
      },
    },
  })
})

test('names such as `constructor` reach the function like any other', async () => {
  await stage().ask('POST', '/tickets', { query: '__proto__=1&__proto__=2', headers: [['constructor', 'x']] })
  const event: unknown = invocations[0]?.event
  expect(JSON.stringify(event)).toContain('"multiValueQueryStringParameters":{"__proto__":["1","2"]}')
  expect(event).toMatchObject({ multiValueHeaders: { constructor: ['x'] } })
})

test('a body of a binary type is base64, an empty one null', async () => {
  const { ask } = stage()
  await ask('POST', '/tickets', { headers: [['content-type', 'image/png']], body: Buffer.from([0xff]) })
  await ask('POST', '/tickets')
  expect(invocations.map(({ event }) => [event['body'], event['isBase64Encoded']])).toEqual([
    ['/w==', true],
    [null, false],
  ])
})

test('the most specific resource answers, with decoded parameters', async () => {
  const { ask } = stage()
  await ask('GET', '/tickets/VMS%2D1')
  await ask('DELETE', '/tickets/new')
  outcome = async () => ({ ok: false, failure: { errorType: 'x', errorMessage: 'x' } })
  await ask('GET', '/tickets/new/a/b')
  expect(invocations.map(({ event }) => [event['resource'], event['pathParameters']])).toEqual([
    ['/tickets/{number}', { number: 'VMS-1' }],
    ['/tickets/new', null],
    ['/tickets/new/{proxy+}', { proxy: 'a/b' }],
  ])
})

test('without a method the gateway asks for a token, as AWS does', async () => {
  const answer = await stage().ask('GET', '/nothing')
  expect([answer.status, answer.text]).toEqual([403, '{"message":"Missing Authentication Token"}'])
})

describe('a method for people who are signed in', () => {
  const bearing = (token: string): Partial<ApiRequest> => ({ headers: [['Authorization', `Bearer ${token}`]] })

  test.each(['nonsense', 'wrong-scope', 'other-pool'])('refuses the token %s', async (token) => {
    const answer = await stage().ask('GET', '/tickets', bearing(token))
    expect([answer.status, answer.text]).toEqual([401, '{"message":"Unauthorized"}'])
    expect(invocations).toEqual([])
  })

  test('refuses a request without a token', async () => {
    expect((await stage().ask('GET', '/tickets')).status).toBe(401)
  })

  test('passes the claims of a valid token as strings', async () => {
    await stage().ask('GET', '/tickets', bearing('good'))
    const expected = {
      token_use: 'access',
      'cognito:groups': 'admin,agent',
      exp: expect.stringMatching(/^\w{3} \w{3} \d\d [\d:]{8} UTC \d{4}$/) as string,
    }
    expect(invocations).toMatchObject([{ event: { requestContext: { authorizer: { claims: expected } } } }])
  })
})

test("a method has its own limit, with the template's response", async () => {
  const { ask } = stage()
  const answers = await Promise.all([1, 2, 3].map(() => ask('GET', '/tickets/1')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
  const { headers, text } = answers[2] as (typeof answers)[number]
  const requestId = headers['x-request-id']
  expect(headers['retry-after']).toBe('1')
  expect(JSON.parse(text)).toEqual({ error: 'Slow down.', id: requestId, aws: 'Too Many Requests' })
  expect((await ask('POST', '/tickets')).status).toBe(200)
})

test('a body over ten megabytes is refused', async () => {
  const answer = await stage().ask('POST', '/tickets', { body: Buffer.alloc(10 * 1024 * 1024 + 1) })
  expect(answer.status).toBe(413)
})

describe("a function's result", () => {
  const answered = async (payload: unknown, headers: ApiRequest['headers'] = []) => {
    outcome = async () => ({ ok: true, payload })
    return stage().ask('POST', '/tickets', { headers })
  }

  test('becomes the answer, with all values of a header', async () => {
    const answer = await answered({
      statusCode: 201,
      headers: { 'x-count': 3, 'x-both': 'lost' },
      multiValueHeaders: { 'X-Both': ['kept'] },
      body: 'made',
    })
    expect([answer.status, answer.text]).toEqual([201, 'made'])
    expect(answer.headers).toMatchObject({ 'x-count': '3', 'X-Both': 'kept' })
  })

  test('in base64 is decoded only for clients that accept a binary type', async () => {
    const image = { statusCode: 200, body: '/w==', isBase64Encoded: true }
    expect((await answered(image, [['accept', 'image/png']])).body).toEqual(Buffer.from([0xff]))
    expect((await answered(image)).text).toBe('/w==')
  })

  test.each([
    ['a text'],
    [{ status: 200 }],
    [{ statusCode: 200, body: {} }],
    [{ statusCode: 200, surprise: 1 }],
    [null],
  ])('of another shape is a server error: %j', async (payload) => {
    const answer = await answered(payload)
    expect([answer.status, answer.text]).toEqual([502, '{"message":"Internal server error"}'])
  })

  test('that never arrives times out with the integration', async () => {
    outcome = () => new Promise(() => {})
    const answer = await stage().ask('GET', '/tickets/new/slow')
    expect([answer.status, answer.text]).toEqual([504, '{"message":"Endpoint request timed out"}'])
  })

  test('may be streamed, with status and headers before the body', async () => {
    const prelude = JSON.stringify({ statusCode: 206, headers: { 'x-part': '1' } })
    outcome = async ({ onStream }) => {
      const chunks = [prelude.slice(0, 5), prelude.slice(5), '\0'.repeat(4), '\0'.repeat(4), 'one ', 'two']
      onStream?.({ contentType: undefined, body: Readable.from(chunks.map((chunk) => Buffer.from(chunk))) })
      return new Promise(() => {})
    }
    const answer = await stage().ask('GET', '/tickets/new/stream')
    expect([answer.status, answer.headers['x-part'], answer.text]).toEqual([206, '1', 'one two'])
  })
})

test.each([
  ['an integration', { Mocked: method('Tickets', 'PUT', {}, { Type: 'MOCK' }) }, /MOCK/],
  ['half a stream', { Half: method('Tickets', 'PUT', {}, { ResponseTransferMode: 'STREAM' }) }, /with neither/],
  ['an authorisation', { Signed: method('Tickets', 'PUT', { AuthorizationType: 'AWS_IAM' }) }, /AWS_IAM/],
])('%s that is not served here stops the start', (_, more, message) => {
  expect(() => stage({ ...template, ...more })).toThrow(message)
})

describe('an API with an OpenAPI definition', () => {
  const operation = (more: object = {}, integration: object = {}) => ({
    'x-amazon-apigateway-integration': {
      type: 'aws_proxy',
      httpMethod: 'POST',
      uri: `arn:aws:apigateway:af-south-1:lambda:path/2015-03-31/functions/${functionArn}/invocations`,
      ...integration,
    },
    ...more,
  })
  const scheme = {
    type: 'apiKey',
    name: 'Authorization',
    in: 'header',
    'x-amazon-apigateway-authtype': 'cognito_user_pools',
    'x-amazon-apigateway-authorizer': {
      type: 'cognito_user_pools',
      providerARNs: ['arn:aws:cognito-idp:af-south-1:000000000000:userpool/af-south-1_pool'],
    },
  }
  const paths = {
    '/tickets': {
      get: operation({ security: [{ people: ['aws.cognito.signin.user.admin'] }] }),
      post: operation({ security: [] }),
    },
    '/tickets/{number}': { get: operation() },
    '/tickets/new': { 'x-amazon-apigateway-any-method': operation() },
  }
  const described = (changed: object = paths, schemes: object = { people: scheme }) =>
    stage({
      Api: {
        Type: 'AWS::ApiGateway::RestApi',
        Properties: {
          Body: {
            openapi: '3.0.1',
            paths: changed,
            components: { securitySchemes: schemes },
            'x-amazon-apigateway-gateway-responses': {
              THROTTLED: {
                statusCode: 429,
                responseParameters: { 'gatewayresponse.header.retry-after': "'1'" },
                responseTemplates: { 'application/json': '{"error":"Slow down."}' },
              },
            },
          },
        },
      },
      Stage: template.Stage,
    })

  test('serves its paths, the most specific one first', async () => {
    const { ask } = described()
    await ask('POST', '/tickets')
    await ask('GET', '/tickets/VMS-1')
    await ask('DELETE', '/tickets/new')
    expect(invocations.map(({ event }) => [event['resource'], event['pathParameters']])).toEqual([
      ['/tickets', null],
      ['/tickets/{number}', { number: 'VMS-1' }],
      ['/tickets/new', null],
    ])
    expect((await ask('PUT', '/tickets')).status).toBe(403)
  })

  test.each([
    ['good', 200],
    ['wrong-scope', 401],
    ['other-pool', 401],
    ['nonsense', 401],
  ])('requires a token of its pool with one of the scopes: %s', async (token, status) => {
    const answer = await described().ask('GET', '/tickets', { headers: [['Authorization', `Bearer ${token}`]] })
    expect(answer.status).toBe(status)
  })

  test("customises the gateway's responses and has limits per method", async () => {
    const { ask } = described()
    const answers = await Promise.all([1, 2, 3].map(() => ask('GET', '/tickets/1')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(answers[2]).toMatchObject({ text: '{"error":"Slow down."}', headers: { 'retry-after': '1' } })
  })

  test.each([
    ['an integration', { get: operation({}, { type: 'mock' }) }, /mock/],
    ['an invocation by another method', { get: operation({}, { httpMethod: 'GET' }) }, /invokes its function by GET/],
    ['a part of a path that is no method', { parameters: operation() }, /parameters/],
    ['a scheme', { get: operation({ security: [{ keys: [] }] }) }, /keys/],
    ['several schemes', { get: operation({ security: [{ people: [] }, { keys: [] }] }) }, /several authorisers/],
  ])('%s that is not served here stops the start', (_, operations, message) => {
    expect(() => described({ '/tickets': operations }, { people: scheme, keys: { type: 'http' } })).toThrow(message)
  })

  test('two names for one path segment stop the start, as in API Gateway', () => {
    const twice = { '/tickets/{number}': { get: operation() }, '/tickets/{id}/mails': { get: operation() } }
    expect(() => described(twice)).toThrow(/both \{number\} and \{id\}/)
  })
})
