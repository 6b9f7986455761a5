import { expect, test } from 'vitest'
import { type ContractRoute, contractRoutes } from '#infra/contract-routes.ts'
import { at, type Json, synthesise, textAt } from './synthesised.ts'

const assembly = synthesise()
const resources = new Map(assembly.ofType('AWS::ApiGateway::Resource').map(([id, { Properties }]) => [id, Properties]))

/** Path of an API Gateway resource, found by climbing to the root. */
function pathOf(reference: Json | undefined): string {
  const id = at(reference, 'Ref')
  const resource = typeof id === 'string' ? resources.get(`Api/${id}`) : undefined
  return resource ? `${pathOf(resource['ParentId'])}/${textAt(resource, 'PathPart')}` : ''
}

const methods = assembly.ofType('AWS::ApiGateway::Method').map(([, { Properties }]) => ({
  call: `${textAt(Properties, 'HttpMethod')} ${pathOf(Properties['ResourceId'])}`,
  authorization: Properties['AuthorizationType'],
  authorizer: Properties['AuthorizerId'],
  scopes: Properties['AuthorizationScopes'],
  target: JSON.stringify(Properties['Integration']),
}))
const routes = contractRoutes()

function methodOf({ method, path }: ContractRoute) {
  return methods.find(({ call }) => call === `${method} ${path}`)
}

test('every contract entry is one method, and no method is anything else', () => {
  expect(routes.length).toBeGreaterThanOrEqual(7)
  expect(methods.map(({ call }) => call).toSorted()).toEqual(
    routes.map(({ method, path }) => `${method} ${path}`).toSorted(),
  )
})

test.each(routes.filter(({ audience }) => audience === 'public'))('$feature $name is open to everybody', (route) => {
  expect(methodOf(route)).toMatchObject({ authorization: 'NONE', authorizer: undefined, scopes: undefined })
})

test.each(routes.filter(({ audience }) => audience !== 'public'))('$feature $name asks for a sign-in', (route) => {
  expect(methodOf(route)).toMatchObject({
    authorization: 'COGNITO_USER_POOLS',
    authorizer: { Ref: expect.stringMatching(/^SignedIn/) as string },
    // Only an access token has a scope: an ID token, which names no audience of the API, is refused.
    scopes: ['veritech/signed-in'],
  })
})

test.each(routes)('$feature $name is answered by what is live of the function of its feature', (route) => {
  const feature = route.feature.charAt(0).toUpperCase() + route.feature.slice(1)
  expect(methodOf(route)?.target).toContain(`{"Ref":"${feature}RolloutLive`)
})

test('calls of the public that cost mail or model time have throttles of their own, tighter than the rest', () => {
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

test('no call can be made from the scripts of another site', () => {
  expect(methods.filter(({ call }) => call.startsWith('OPTIONS'))).toEqual([])
  const answers = JSON.stringify(assembly.ofType('AWS::ApiGateway::GatewayResponse'))
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
])('%s of the gateway is %s in the envelope with code %s', (type, status, code) => {
  const answer = assembly
    .ofType('AWS::ApiGateway::GatewayResponse')
    .find(([, { Properties }]) => Properties['ResponseType'] === type)?.[1].Properties
  expect(answer).toMatchObject({ StatusCode: status })
  const body = JSON.parse(textAt(answer, 'ResponseTemplates', 'application/json')) as unknown
  expect(body).toEqual({ error: expect.any(String) as string, code, requestId: '$context.requestId' })
})

test('the access log tells nothing about a person', () => {
  const format = textAt(assembly.one('AWS::ApiGateway::Stage').Properties, 'AccessLogSetting', 'Format')
  expect(format).toContain('$context.requestId')
  expect(format).not.toMatch(/identity|authorizer|\$context\.path|user|agent/i)
})
