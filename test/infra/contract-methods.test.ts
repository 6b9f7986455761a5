import { expect, test } from 'vitest'
import { type ContractRoute, contractRoutes } from '#infra/contract-routes.ts'
import { api } from '#domain/contract/api.ts'
import { constructName } from '#infra/feature.ts'
import { features } from '#infra/features/index.ts'
import { pointedTo, readAssembly } from './assembly.ts'
import { gatewayMethods } from './gateway-methods.ts'
import { at, synthesise, textAt } from './synthesised.ts'

const assembly = synthesise()
const methods = gatewayMethods(readAssembly(assembly.folder))
const routes = contractRoutes(features)
const gatewayResponses = at(
  assembly.one('AWS::ApiGateway::RestApi').Properties,
  'Body',
  'x-amazon-apigateway-gateway-responses',
)

function methodOf({ method, path }: ContractRoute) {
  return methods.find(({ call }) => call === `${method} ${path}`)
}

test('every feature of the contracts has a manifest, and every manifest a contract', () => {
  expect(Object.fromEntries(features.map(({ name, contract }) => [name, contract]))).toEqual(api)
})

test('every contract entry is one method, and there are no other methods', () => {
  expect(routes.length).toBeGreaterThanOrEqual(7)
  expect(methods.map(({ call }) => call).toSorted()).toEqual(
    routes.map(({ method, path }) => `${method} ${path}`).toSorted(),
  )
})

test.each(routes.filter(({ audience }) => audience === 'public'))('$feature $name is public', (route) => {
  expect(methodOf(route)).toMatchObject({ scheme: undefined, scopes: undefined })
})

test.each(routes.filter(({ audience }) => audience !== 'public'))('$feature $name requires a sign-in', (route) => {
  expect(methodOf(route)).toMatchObject({
    scheme: {
      type: 'apiKey',
      name: 'Authorization',
      in: 'header',
      'x-amazon-apigateway-authtype': 'cognito_user_pools',
      'x-amazon-apigateway-authorizer': { type: 'cognito_user_pools', providerARNs: [expect.anything()] },
    },
    // Only access tokens have scopes, so ID tokens are refused.
    scopes: ['veritech/signed-in'],
  })
})

test.each(routes)('$feature $name is integrated with the live alias of its feature’s function', (route) => {
  const { stack, uri } = methodOf(route)!
  const stacks = readAssembly(assembly.folder)
  expect(pointedTo(stacks, stack, uri)).toEqual([
    expect.stringMatching(new RegExp(`^${constructName(route.feature)}/CallsLive`)),
  ])
})

test('public calls that send mail or call the model have their own, tighter throttles', () => {
  const settings = assembly.one('AWS::ApiGateway::Stage').Properties['MethodSettings'] as {
    ResourcePath: string
    ThrottlingRateLimit: number
  }[]
  const rate = (path: string) => settings.find(({ ResourcePath }) => ResourcePath === path)?.ThrottlingRateLimit
  const everyCall = rate('/*') ?? 0
  for (const path of ['/~1api~1send-helpdesk-ticket', '/~1api~1website-chat']) {
    expect(rate(path)).toBeGreaterThan(0)
    expect(rate(path)).toBeLessThan(everyCall)
  }
})

test('no call allows cross-origin requests', () => {
  expect(methods.filter(({ call }) => call.startsWith('OPTIONS'))).toEqual([])
  const answers = JSON.stringify(gatewayResponses)
  expect(answers.toLowerCase()).not.toContain('access-control-allow')
})

test.each([
  ['UNAUTHORIZED', '401', 'sign-in-required'],
  ['EXPIRED_TOKEN', '401', 'sign-in-required'],
  ['ACCESS_DENIED', '403', 'forbidden'],
  ['MISSING_AUTHENTICATION_TOKEN', '404', 'not-found'],
  ['REQUEST_TOO_LARGE', '413', 'too-large'],
  ['THROTTLED', '429', 'too-many-requests'],
  ['INTEGRATION_TIMEOUT', '503', 'unavailable'],
  ['DEFAULT_5XX', '500', 'unexpected'],
])('the gateway’s %s is answered with %s and code %s in the envelope', (type, status, code) => {
  const answer = at(gatewayResponses, type)
  expect(answer).toMatchObject({ statusCode: Number(status) })
  const body = JSON.parse(textAt(answer, 'responseTemplates', 'application/json')) as unknown
  expect(body).toEqual({ error: expect.any(String) as string, code, requestId: '$context.requestId' })
})

test('the gateway says when to come back after too many requests', () => {
  for (const type of ['THROTTLED', 'QUOTA_EXCEEDED'])
    expect(textAt(at(gatewayResponses, type), 'responseParameters', 'gatewayresponse.header.retry-after')).toBe("'1'")
})

test('the access log contains no personal data', () => {
  const format = textAt(assembly.one('AWS::ApiGateway::Stage').Properties, 'AccessLogSetting', 'Format')
  expect(format).toContain('$context.requestId')
  expect(format).not.toMatch(/identity|authorizer|\$context\.path|user|agent/i)
})
