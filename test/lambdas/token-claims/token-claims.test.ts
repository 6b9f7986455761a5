import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { QueryCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTable, linesOf, loadFunction, startEngine } from '../harness.ts'
import type { Engine, Handler } from '../harness.ts'
import type { MembershipRights } from '#domain/accounts/organisation.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { membershipStore } from '#lambdas/platform/membership-store.ts'
import { organisationKey } from '#lambdas/platform/organisation-keys.ts'
import { changeStanding } from '#lambdas/platform/organisation-standing.ts'
import { organisationStore } from '#lambdas/platform/organisation-store.ts'
import { json, startStandIn } from '../stand-in.ts'
import type { StandIn } from '../stand-in.ts'

type Event = PreTokenGenerationV2TriggerEvent

let engine: Engine
let table: string
let outbox: string
let audit: string
let cognito: StandIn
let handler: Handler<Event, Event>
let person: string
let asked: string[] = []

beforeAll(async () => {
  engine = await startEngine()
  ;[table = '', outbox = '', audit = ''] = await Promise.all(
    ['accounts', 'outbox', 'audit'].map((name) => createTable(engine, name)),
  )
  cognito = await startStandIn(json(500, {}))
  handler = await loadFunction('token-claims', {
    ACCOUNTS_TABLE: table,
    OUTBOX_TABLE: outbox,
    AUDIT_TABLE: audit,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito.endpoint,
  })
})
afterAll(async () => {
  engine.stop()
  await cognito.stop()
})
beforeEach(() => {
  person = randomUUID()
})

/** A Cognito stub for a person with these second factors. */
function answering(UserMFASettingList?: string[]) {
  asked = []
  cognito.answer = async (request, response) => {
    const body = JSON.parse(await text(request)) as { Username: string }
    asked.push(`${String(request.headers['x-amz-target']).split('.')[1]} ${body.Username === person ? 'person' : '?'}`)
    return json(200, { Username: person, UserStatus: 'CONFIRMED', UserMFASettingList })(request, response)
  }
}

/** Cognito's scope for changes of the own account. */
const OWN = 'aws.cognito.signin.user.admin'
const verified = { email: 'Lerato@Veritech.Example', email_verified: 'true' }

function trigger(
  source: 'Authentication' | 'RefreshTokens',
  {
    attributes = verified,
    groups = ['agent'],
    clientMetadata,
  }: { attributes?: Record<string, string>; groups?: string[]; clientMetadata?: Record<string, string> } = {},
): PreTokenGenerationV2TriggerEvent {
  return {
    version: '2',
    triggerSource: `TokenGeneration_${source}`,
    region: 'af-south-1',
    userPoolId: 'af-south-1_Ab1Cd2Ef3',
    userName: person,
    callerContext: { awsSdkVersion: '3', clientId: 'client' },
    request: {
      userAttributes: { sub: person, ...attributes },
      groupConfiguration: { groupsToOverride: groups, iamRolesToOverride: [], preferredRole: undefined },
      scopes: ['aws.cognito.signin.user.admin'],
      ...(clientMetadata && { clientMetadata }),
    },
    response: { claimsAndScopeOverrideDetails: {} },
  }
}

/** Changes of the access token. */
async function issued(...asking: Parameters<typeof trigger>) {
  const { response } = await handler(trigger(...asking))
  const { accessTokenGeneration, ...others } = response.claimsAndScopeOverrideDetails ?? {}
  expect(others).toEqual({})
  return accessTokenGeneration
}

async function endedAt(): Promise<number | undefined> {
  const { Items = [] } = await engine.tables.send(
    new QueryCommand({
      TableName: table,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': `SESSIONS#${person}` },
    }),
  )
  return Items[0]?.['endedAt'] as number | undefined
}

async function mails(): Promise<string[]> {
  const { Items = [] } = await engine.tables.send(
    new ScanCommand({
      TableName: outbox,
      FilterExpression: 'kind = :mail AND #to = :to',
      ExpressionAttributeNames: { '#to': 'to' },
      ExpressionAttributeValues: { ':mail': 'mail', ':to': `${person}@veritech.example` },
    }),
  )
  return Items.map(({ change }) => String(change))
}

/** The person's audit entries. */
async function logged(): Promise<string[]> {
  const { Items = [] } = await engine.tables.send(
    new QueryCommand({
      TableName: audit,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': `PERSON#${person}` },
    }),
  )
  expect(JSON.stringify(Items)).not.toContain('@')
  return Items.map(({ actor, action }) => `${String(actor) === person ? 'person' : '?'} ${String(action)}`)
}

const own = () => ({ attributes: { email: `${person}@veritech.example`, email_verified: 'true' } })

describe('the access token', () => {
  test('of a sign-in contains the verified address in lower case and the start of the second factor', async () => {
    answering(['SOFTWARE_TOKEN_MFA'])
    const { claimsToAddOrOverride, ...scopes } = (await issued('Authentication'))!
    expect(claimsToAddOrOverride).toEqual({
      email: 'lerato@veritech.example',
      secondFactorSince: expect.stringMatching(/^\d{10}$/),
    })
    expect(scopes).toEqual({ scopesToAdd: ['veritech/signed-in'], scopesToSuppress: [OWN] })
    expect(asked).toEqual(['AdminGetUser person'])
  })

  test('may change how the person signs in only after a sign-in for it, and never after a refresh', async () => {
    answering(['SOFTWARE_TOKEN_MFA'])
    const clientMetadata = { purpose: 'own-account' }
    expect((await issued('Authentication'))?.scopesToSuppress).toEqual([OWN])
    expect((await issued('Authentication', { clientMetadata }))?.scopesToSuppress).toEqual([])
    expect((await issued('RefreshTokens', { clientMetadata }))?.scopesToSuppress).toEqual([OWN])
  })

  test('of the sign-in of a person without a second factor may set one up', async () => {
    answering([])
    expect((await issued('Authentication'))?.scopesToSuppress).toEqual([])
    expect((await issued('RefreshTokens'))?.scopesToSuppress).toEqual([OWN])
  })

  test.each([undefined, []])('of a person without second factor (%j) has no such claim', async (factors) => {
    answering(factors)
    expect((await issued('Authentication'))?.claimsToAddOrOverride).toEqual({ email: 'lerato@veritech.example' })
  })

  test.each(['false', '', undefined])(
    'does not contain an address whose verification is %j',
    async (email_verified) => {
      answering([])
      const { email_verified: _proof, ...unproved } = verified
      const attributes = { ...unproved, ...(email_verified !== undefined && { email_verified }) }
      expect((await issued('Authentication', { attributes }))?.claimsToAddOrOverride).toEqual({})
    },
  )
})

describe('the organisation in the access token', () => {
  const mokoena = { id: 'org-mokoena', name: 'Mokoena Logistics', kind: 'client' } as const
  const kopano = { id: 'org-kopano', name: 'Kopano Foods', kind: 'client' } as const
  const claim = async (source: 'Authentication' | 'RefreshTokens' = 'RefreshTokens') => {
    const text = (await issued(source, { groups: [] }))?.claimsToAddOrOverride?.['organisation']
    return text === undefined ? undefined : (JSON.parse(text) as Record<string, unknown>)
  }

  test('is the active one, with reach, sites, duties and the time of reading', async () => {
    answering([])
    expect(await claim('Authentication')).toBeUndefined()
    const store = organisationStore(engine.tables, table)
    const members = membershipStore({ tables: engine.tables, table, outbox, audit, actor: 'operator' })
    const technician: MembershipRights = { reach: 'site', sites: ['durban'], duties: ['technical'] }
    await members.join(mokoena, { personId: person, ...technician }, Date.now())
    const before = Date.now()
    const read = await claim()
    expect(read).toEqual({
      id: 'org-mokoena',
      kind: 'client',
      reach: 'site',
      sites: ['durban'],
      duties: ['technical'],
      asOf: expect.any(Number),
    })
    expect(read?.['asOf']).toBeGreaterThanOrEqual(before)

    await members.join(kopano, { personId: person, reach: 'own', sites: [], duties: ['member'] }, Date.now())
    await store.choose(person, 'org-kopano')
    expect(await claim()).toMatchObject({ id: 'org-kopano', reach: 'own' })
    await members.leave('org-kopano', person, Date.now())
    expect(await claim()).toMatchObject({ id: 'org-mokoena' })
    await members.leave('org-mokoena', person, Date.now())
    expect(await claim()).toBeUndefined()
  })

  test('says that it is suspended, from the next token on and until it is resumed', async () => {
    answering([])
    const id = `org-${randomUUID().slice(0, 8)}`
    const organisation = { id, name: 'Kloof', kind: 'client' } as const
    await organisationStore(engine.tables, table).add(organisation)
    const members = membershipStore({ tables: engine.tables, table, outbox, audit, actor: 'operator' })
    await members.join(organisation, { personId: person, reach: 'own', sites: [], duties: ['member'] }, Date.now())
    const change = async (action: 'organisation-suspended' | 'organisation-resumed') => {
      const at = Date.now()
      const recorded = { at: new Date(at).toISOString(), action, reason: 'Agreed.', by: 'nomsa' }
      const items = changeStanding(id, { change: recorded, changeId: randomUUID() }, at)
      await committing({ tables: engine.tables, table, outbox, audit })({ items })
    }
    expect(await claim()).not.toHaveProperty('isSuspended')
    await change('organisation-suspended')
    expect(await claim()).toMatchObject({ id, isSuspended: true })
    expect(await claim('Authentication')).toMatchObject({ id, isSuspended: true })
    await change('organisation-resumed')
    expect(await claim()).not.toHaveProperty('isSuspended')
    await engine.tables.send(
      new UpdateCommand({
        TableName: table,
        Key: organisationKey(id),
        UpdateExpression: 'SET mergedInto = :into, suspendedAt = :at',
        ExpressionAttributeValues: { ':into': 'org-other', ':at': new Date().toISOString() },
      }),
    )
    expect(await claim()).toMatchObject({ id, isMerging: true })
    expect(await claim()).not.toHaveProperty('isSuspended')
  })
})

describe('a changed second factor', () => {
  test.each(['Authentication', 'RefreshTokens'] as const)(
    'gets no token at the next %s: all sessions end, the person is mailed, and the next sign-in succeeds',
    async (source) => {
      answering([])
      await issued('Authentication', own())
      answering(['SOFTWARE_TOKEN_MFA'])
      await expect(handler(trigger(source, own()))).rejects.toThrow('Your second factor was changed. Sign in again.')
      expect(asked).toEqual(['AdminGetUser person', 'AdminUserGlobalSignOut person'])
      expect(await mails()).toEqual(['second-factor-on'])
      expect(await logged()).toEqual(['person second-factor-on'])

      const { claimsToAddOrOverride } = (await issued('Authentication', own()))!
      expect(claimsToAddOrOverride?.['secondFactorSince']).toBe(String(await endedAt()))
      expect(await mails()).toHaveLength(1)
    },
  )

  test('that is removed is mailed too, and the claim is gone', async () => {
    answering(['SOFTWARE_TOKEN_MFA'])
    await issued('Authentication', own())
    answering([])
    expect((await issued('Authentication', own()))?.claimsToAddOrOverride).not.toHaveProperty('secondFactorSince')
    expect(asked).toEqual(['AdminGetUser person', 'AdminUserGlobalSignOut person'])
    expect([await mails(), typeof (await endedAt())]).toEqual([['second-factor-off'], 'number'])
  })

  test('is detected if only the telephone number differs', async () => {
    answering(['SMS_MFA'])
    const phone = (phone_number: string) => ({ attributes: { ...own().attributes, phone_number }, groups: [] })
    await issued('Authentication', phone('+27821230000'))
    await expect(handler(trigger('RefreshTokens', phone('+27821239999')))).rejects.toThrow('Sign in again')
    expect(await mails()).toEqual(['second-factor-changed'])
  })

  test('is no text of a person with a role', async () => {
    answering(['SMS_MFA'])
    const { claimsToAddOrOverride } = (await issued('Authentication', own()))!
    expect(claimsToAddOrOverride).not.toHaveProperty('secondFactorSince')
  })

  test('is not a passkey, which counts beside another factor only', async () => {
    answering(['SOFTWARE_TOKEN_MFA'])
    const before = await issued('Authentication', own())
    answering(['SOFTWARE_TOKEN_MFA', 'WEB_AUTHN_MFA'])
    expect(await issued('RefreshTokens', own())).toMatchObject({
      claimsToAddOrOverride: before?.claimsToAddOrOverride,
    })
    expect(await mails()).toEqual([])
  })

  test('is not stored if sessions cannot be ended, so that the next token retries', async () => {
    answering([])
    await issued('Authentication', own())
    cognito.answer = async (request, response) => {
      const isSignOut = String(request.headers['x-amz-target']).endsWith('GlobalSignOut')
      if (isSignOut) return json(500, { __type: 'InternalErrorException' })(request, response)
      return json(200, { Username: person, UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] })(request, response)
    }
    await expect(handler(trigger('RefreshTokens', own()))).rejects.toThrow('Signing in is not possible right now.')
    expect([await mails(), await endedAt()]).toEqual([[], undefined])
    answering(['SOFTWARE_TOKEN_MFA'])
    await expect(handler(trigger('RefreshTokens', own()))).rejects.toThrow('Your second factor was changed.')
  })
})

test('a member of a reseller has its role and no texted codes, and leaving the reseller ends the sessions', async () => {
  answering(['SMS_MFA'])
  const organisation = { id: `org-${randomUUID().slice(0, 8)}`, name: 'Kalahari Cloud', kind: 'reseller' } as const
  const members = membershipStore({ tables: engine.tables, table, outbox, audit, actor: 'operator' })
  const changes = async (source: 'Authentication' | 'RefreshTokens') => {
    const { response } = await handler(trigger(source, { groups: [] }))
    return response.claimsAndScopeOverrideDetails
  }
  await members.join(organisation, { personId: person, reach: 'own', sites: [], duties: ['member'] }, Date.now())
  const joined = await changes('Authentication')
  expect(joined?.groupOverrideDetails).toMatchObject({ groupsToOverride: ['reseller'] })
  expect(joined?.accessTokenGeneration?.claimsToAddOrOverride).not.toHaveProperty('secondFactorSince')
  expect(await endedAt()).toBeUndefined()
  answering([])
  await members.leave(organisation.id, person, Date.now())
  expect(await changes('RefreshTokens')).not.toHaveProperty('groupOverrideDetails')
  expect(await endedAt()).toBeGreaterThan(0)
})

test('a group removed in the console ends earlier sessions at the next token', async () => {
  answering([])
  await issued('Authentication', { groups: ['admin', 'agent'] })
  expect(await endedAt()).toBeUndefined()
  await issued('RefreshTokens', { groups: ['agent'] })
  expect(await endedAt()).toBeGreaterThan(0)
})

test.each([
  ['fails', json(500, { __type: 'InternalErrorException' })],
  ['knows nobody of that name', json(400, { __type: 'UserNotFoundException', message: 'User does not exist.' })],
  ['refuses', json(400, { __type: 'NotAuthorizedException', message: 'no' })],
])('no token is issued if Cognito %s, and the log has no personal data', async (_how, answer) => {
  cognito.answer = answer
  const lines = await linesOf(async () => {
    await expect(handler(trigger('Authentication'))).rejects.toThrow('Signing in is not possible right now.')
  })
  expect(lines.join('\n')).toContain('claims not added')
  expect(lines.join('\n')).not.toMatch(new RegExp(`lerato|${person}`, 'i'))
})

test('no token is issued if the accounts table cannot be read', async () => {
  answering(['SOFTWARE_TOKEN_MFA'])
  const blind = await loadFunction<Event, Event>('token-claims', {
    ACCOUNTS_TABLE: 'accounts-of-nobody',
    OUTBOX_TABLE: outbox,
    AUDIT_TABLE: audit,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito.endpoint,
  })
  await expect(blind(trigger('Authentication'))).rejects.toThrow('Signing in is not possible right now.')
})

test('a person is counted as a new account at the first sign-in only', async () => {
  const counted = async () => {
    const { Items = [] } = await engine.tables.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': 'FIGURES#accounts' },
      }),
    )
    return Items.reduce((sum, { people }) => sum + Number(people), 0)
  }
  const before = await counted()
  answering([])
  await Promise.all([issued('Authentication'), issued('Authentication')])
  answering(['SOFTWARE_TOKEN_MFA'])
  await issued('RefreshTokens').catch(() => undefined)
  await issued('Authentication')
  expect((await counted()) - before).toBe(1)
})
