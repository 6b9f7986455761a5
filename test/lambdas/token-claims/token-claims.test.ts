import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linesOf, loadFunction } from '../harness.ts'
import type { Handler } from '../harness.ts'
import { json, startStandIn } from '../stand-in.ts'
import type { StandIn } from '../stand-in.ts'

const userName = 'b7f0c1de-0000-4000-8000-000000000001'

let cognito: StandIn
let handler: Handler<PreTokenGenerationV2TriggerEvent, PreTokenGenerationV2TriggerEvent>
let asked: { target: unknown; body: unknown }[] = []

beforeAll(async () => {
  cognito = await startStandIn(json(500, {}))
  handler = await loadFunction('token-claims', { AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito.endpoint })
})
afterAll(() => cognito.stop())

/** Cognito, as it answers AdminGetUser about a person with these second factors. */
function answering(UserMFASettingList?: string[]) {
  asked = []
  cognito.answer = async (request, response) => {
    asked.push({ target: request.headers['x-amz-target'], body: JSON.parse(await text(request)) })
    return json(200, { Username: userName, UserStatus: 'CONFIRMED', UserMFASettingList })(request, response)
  }
}

function trigger(userAttributes: Record<string, string>): PreTokenGenerationV2TriggerEvent {
  return {
    version: '2',
    triggerSource: 'TokenGeneration_Authentication',
    region: 'af-south-1',
    userPoolId: 'af-south-1_Ab1Cd2Ef3',
    userName,
    callerContext: { awsSdkVersion: '3', clientId: 'client' },
    request: {
      userAttributes,
      groupConfiguration: { groupsToOverride: ['agent'], iamRolesToOverride: [], preferredRole: undefined },
      scopes: ['aws.cognito.signin.user.admin'],
    },
    response: { claimsAndScopeOverrideDetails: {} },
  }
}

const verified = { sub: userName, email: 'Lerato@Veritech.Example', email_verified: 'true' }

/** The claims that are added to the access token. */
async function claims(attributes: Record<string, string>) {
  const { response } = await handler(trigger(attributes))
  const { accessTokenGeneration, ...others } = response.claimsAndScopeOverrideDetails ?? {}
  expect(others).toEqual({})
  return accessTokenGeneration?.claimsToAddOrOverride
}

test('a verified address and a second factor are told, the address in lower case', async () => {
  answering(['SOFTWARE_TOKEN_MFA'])
  expect(await claims(verified)).toEqual({ email: 'lerato@veritech.example', assurance: 'aal2' })
  expect(asked).toEqual([
    {
      target: 'AWSCognitoIdentityProviderService.AdminGetUser',
      body: { UserPoolId: 'af-south-1_Ab1Cd2Ef3', Username: userName },
    },
  ])
})

test.each([undefined, []])('a person with no second factor (%j) is told to be at the lower level', async (factors) => {
  answering(factors)
  expect(await claims(verified)).toEqual({ email: 'lerato@veritech.example', assurance: 'aal1' })
})

test.each(['false', '', undefined])('an address whose verification is %j is not told', async (email_verified) => {
  answering([])
  const { email_verified: _proof, ...unproved } = verified
  expect(await claims({ ...unproved, ...(email_verified !== undefined && { email_verified }) })).toEqual({
    assurance: 'aal1',
  })
})

test.each([
  ['fails', json(500, { __type: 'InternalErrorException' })],
  ['knows nobody of that name', json(400, { __type: 'UserNotFoundException', message: 'User does not exist.' })],
  ['refuses', json(400, { __type: 'NotAuthorizedException', message: 'no' })],
])('no token is issued when Cognito %s, and the log names nobody', async (_how, answer) => {
  cognito.answer = answer
  const lines = await linesOf(async () => {
    await expect(handler(trigger(verified))).rejects.toThrow('Signing in is not possible right now.')
  })
  expect(lines.join('\n')).toContain('claims not added')
  expect(lines.join('\n')).not.toMatch(/lerato|b7f0c1de/i)
})
