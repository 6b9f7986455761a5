import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isContractProcedure } from '@orpc/contract'
import { organisationClaim } from '#domain/accounts/organisation-claim.ts'
import type { Audience } from '#domain/contract/audience.ts'
import { api } from '#domain/contract/api.ts'
import { features } from '#infra/features/index.ts'
import type { EndpointMeta } from '#domain/contract/endpoint.ts'
import { ask, featureEnvironment, loadFunction, platformEnvironment, startEngine } from './harness.ts'
import type { Engine, RestFunction } from './harness.ts'
import { person, startIdentity } from './identity.ts'
import type { Identity } from './identity.ts'

/** Every call of every contract, by every kind of caller. New calls are in here from the moment they are in a contract. */
const calls = Object.entries(api).flatMap(([feature, contract]) =>
  Object.values<unknown>(contract).map((entry) => {
    if (!isContractProcedure(entry)) throw new Error(`${feature} has an entry that is no call.`)
    const { route, meta, errorMap } = entry['~orpc']
    return {
      feature,
      method: route.method ?? '',
      path: route.path ?? '',
      audience: (meta as EndpointMeta).audience,
      needsFreshSignIn: (meta as EndpointMeta).needsFreshSignIn === true,
      isPolled: (meta as EndpointMeta).isPolled === true,
      exports: (meta as EndpointMeta).capability === 'export',
      forClients: (meta as EndpointMeta).forClients === true,
      whileSuspended: (meta as EndpointMeta).whileSuspended === true,
      // Nobody of the matrix has a trial.
      errors: [...Object.keys(errorMap), ...((meta as EndpointMeta).product === undefined ? [] : ['trial-needed'])],
    }
  }),
)

const everybody: readonly Audience[] = ['public', 'signed-in', 'agent', 'admin', 'reseller']

interface Caller {
  readonly name: string
  readonly token: (identity: Identity) => string | undefined
  /** Audiences that this caller belongs to; to any other they are refused like this. */
  readonly admitted: readonly Audience[]
  readonly otherwise: readonly [status: number, code: string]
}

const untrusted = { admitted: ['public'], otherwise: [401, 'sign-in-required'] } as const
const signIn = (roles: readonly string[], assurance: string) => (identity: Identity) =>
  identity.accessToken(person('caller@veritech.example', roles, assurance))

const callers: readonly Caller[] = [
  { name: 'nobody', token: () => undefined, ...untrusted },
  { name: 'a garbage token', token: () => 'garbage', ...untrusted },
  { name: 'three garbage parts', token: () => 'e30.e30.e30', ...untrusted },
  { name: 'an ID token', token: (pool) => pool.idToken(), ...untrusted },
  { name: 'another client', token: (pool) => pool.accessToken({ client_id: 'somebody-else' }), ...untrusted },
  {
    name: 'another issuer',
    token: (pool) => pool.accessToken({ iss: 'https://cognito-idp.af-south-1.amazonaws.com/af-south-1_Other0000' }),
    ...untrusted,
  },
  { name: 'algorithm none', token: (pool) => pool.unsigned(), ...untrusted },
  { name: 'HS256 with the public key', token: (pool) => pool.hs256(), ...untrusted },
  { name: 'somebody else’s key', token: (pool) => pool.forged(), ...untrusted },
  { name: 'an unknown key id', token: (pool) => pool.accessToken({}, { kid: 'unknown' }), ...untrusted },
  { name: 'an expired token', token: (pool) => pool.accessToken({ exp: 1_700_000_000 }), ...untrusted },
  { name: 'a token not valid yet', token: (pool) => pool.accessToken({ nbf: 4_000_000_000 }), ...untrusted },
  {
    name: 'a client',
    token: signIn([], 'aal1'),
    admitted: ['public', 'signed-in'],
    otherwise: [403, 'forbidden'],
  },
  {
    name: 'a client with a second factor',
    token: signIn([], 'aal2'),
    admitted: ['public', 'signed-in'],
    otherwise: [403, 'forbidden'],
  },
  {
    name: 'somebody in a group that is no role',
    token: signIn(['Admins', 'superuser'], 'aal2'),
    admitted: ['public', 'signed-in'],
    otherwise: [403, 'forbidden'],
  },
  ...['agent', 'admin', 'reseller'].flatMap((role) => [
    {
      name: `${role} without a second factor`,
      token: signIn([role], 'aal1'),
      admitted: ['public'] as const,
      otherwise: [403, 'second-factor-required'] as const,
    },
    {
      name: `${role} with an assurance nobody knows`,
      token: signIn([role], 'aal3'),
      admitted: ['public'] as const,
      otherwise: [403, 'second-factor-required'] as const,
    },
  ]),
  {
    name: 'an agent',
    token: signIn(['agent'], 'aal2'),
    admitted: ['public', 'signed-in', 'agent'],
    otherwise: [403, 'forbidden'],
  },
  {
    name: 'an admin',
    token: signIn(['admin'], 'aal2'),
    admitted: ['public', 'signed-in', 'agent', 'admin'],
    otherwise: [403, 'forbidden'],
  },
  {
    name: 'a reseller',
    token: signIn(['reseller'], 'aal2'),
    admitted: ['public', 'signed-in', 'reseller'],
    otherwise: [403, 'forbidden'],
  },
]

describe('access matrix', () => {
  let engine: Engine
  let identity: Identity
  const functions = new Map<string, RestFunction>()

  beforeAll(async () => {
    ;[engine, identity] = await Promise.all([startEngine(), startIdentity()])
    const platform = { ...(await platformEnvironment(engine)), ...identity.environment }
    for (const feature of features) {
      const environment = { ...platform, ...(await featureEnvironment(engine, feature)) }
      functions.set(feature.name, await loadFunction(feature.name, environment))
    }
  })

  afterAll(async () => {
    engine.stop()
    await identity.stop()
  })

  test('every call has an existing audience', () => {
    for (const { audience } of calls) expect(everybody).toContain(audience)
  })

  describe.each(calls)('$method $path, meant for $audience', ({ feature, method, path, audience, errors }) => {
    test.each(callers)('$name', async ({ token, admitted, otherwise }) => {
      const handler = functions.get(feature) as RestFunction
      // Admitted callers get an input error or the call's own refusal, because input is parsed after admission.
      const { status, body } = await ask(handler, {
        method,
        path: path.replaceAll(/\{[^}]+\}/g, 'no-such-thing'),
        ...(method !== 'GET' && { body: {} }),
        token: token(identity),
      })
      const letIn = [200, 400, 404].includes(status) || errors.includes(body.code)
      expect(letIn ? 'let in' : [status, body.code]).toEqual(admitted.includes(audience) ? 'let in' : otherwise)
    })
  })

  test.each(calls.filter(({ needsFreshSignIn }) => needsFreshSignIn))(
    '$method $path refuses a sign-in from 16 minutes ago, also with a fresh token',
    async ({ feature, method, path, audience }) => {
      const roles = audience === 'signed-in' ? [] : [audience]
      const signedInAt = Math.floor(Date.now() / 1000) - 16 * 60
      const claims = { ...person('caller@veritech.example', roles, 'aal2'), secondFactorSince: String(signedInAt - 60) }
      const { status, body } = await ask(functions.get(feature) as RestFunction, {
        method,
        path: path.replaceAll(/\{[^}]+\}/g, 'no-such-thing'),
        body: {},
        token: identity.accessToken({ ...claims, auth_time: signedInAt }),
      })
      expect([status, body.code]).toEqual([403, 'fresh-sign-in-required'])
    },
  )

  const suspended = (
    roles: readonly string[] = [],
    assurance = 'aal1',
    standing: 'suspended' | 'merging' = 'suspended',
  ) => {
    const rights = { reach: 'all' as const, sites: [], duties: ['owner' as const] }
    const mokoena = { id: 'org-mokoena', name: 'Mokoena', kind: 'client' as const }
    return identity.accessToken({
      ...person('ana@mokoena.example', roles, assurance),
      organisation: organisationClaim({ ...mokoena, ...rights }, Date.now() + 5000, standing),
    })
  }
  const askSuspended = async ({ feature, method, path }: (typeof calls)[number], token = suspended()) =>
    ask(functions.get(feature) as RestFunction, {
      method,
      path: path.replaceAll(/\{[^}]+\}/g, 'no-such-thing'),
      ...(method !== 'GET' && { body: {} }),
      token,
    })
  const ofClients = calls.filter(({ audience }) => audience === 'signed-in')
  const changing = ofClients.filter(({ method, isPolled, exports }) => method !== 'GET' && !isPolled && !exports)

  test.each(changing.filter(({ whileSuspended }) => !whileSuspended))(
    '$method $path is refused to people of a suspended organisation, who are told why, and not to staff who act for it',
    async (call) => {
      const { status, body } = await askSuspended(call)
      expect([status, body.code, body.error]).toEqual([
        403,
        'organisation-suspended',
        expect.stringContaining('suspended'),
      ])
      expect((await askSuspended(call, suspended(['agent'], 'aal2'))).body.code).not.toBe('organisation-suspended')
      const merging = (await askSuspended(call, suspended([], 'aal1', 'merging'))).body
      expect([merging.code, merging.error]).toEqual([
        'organisation-merging',
        expect.stringContaining('joined with another'),
      ])
    },
  )

  test('a member who reads only what is shared with them is refused every other call, whatever their role', async () => {
    const rights = { reach: 'client' as const, sites: [], duties: ['member' as const] }
    const client = (roles: readonly string[]) =>
      identity.accessToken({
        ...person('carol@kopano.example', roles, 'aal2'),
        organisation: organisationClaim(
          { id: 'org-mokoena', name: 'Mokoena', kind: 'client', ...rights },
          Date.now() + 5000,
        ),
      })
    for (const roles of [[], ['agent'], ['reseller'], ['admin']])
      for (const call of calls.filter(({ audience, forClients }) => audience !== 'public' && !forClients)) {
        const { status, body } = await askSuspended(call, client(roles))
        expect([call.path, status, body.code]).toEqual([call.path, 403, 'forbidden'])
      }
    // Each of these is about the person's own account, or shows what is shared with them.
    const open = calls.filter(({ forClients }) => forClients)
    for (const call of open)
      expect([call.path, (await askSuspended(call, client([]))).body.code]).not.toEqual([call.path, 'forbidden'])
    expect(open.map(({ path }) => path).filter((path) => !path.startsWith('/api/me'))).toEqual([
      '/api/organisation/leave',
      '/api/projects/client-page',
    ])
  })

  test('people of a suspended organisation read everything, export, and keep their own account', async () => {
    const open = changing.filter(({ whileSuspended }) => whileSuspended)
    for (const call of [...ofClients.filter((each) => !changing.includes(each)), ...open])
      expect([call.path, (await askSuspended(call)).body.code]).not.toEqual([call.path, 'organisation-suspended'])
    // Each of these reads or exports, or is about the person's own account or another organisation.
    expect(open.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      'PATCH /api/me/invitations',
      'PATCH /api/me/passkeys',
      'PATCH /api/me/privacy/requests',
      'PATCH /api/me/sessions',
      'PATCH /api/ticket-sharing',
      'POST /api/assessments/files/{fileId}/link',
      'POST /api/billing-documents/{number}',
      'POST /api/helpdesk/files/{fileId}/link',
      'POST /api/helpdesk/notices',
      'POST /api/kept-assessments/reports',
      'POST /api/kept-assessments/{assessmentId}/evidence/{fileId}/link',
      'POST /api/me/email',
      'POST /api/me/email/confirmation',
      'POST /api/me/name',
      'POST /api/me/notifications/read',
      'POST /api/me/organisation',
      'POST /api/me/passkeys',
      'POST /api/me/password',
      'POST /api/me/privacy/deletion',
      'POST /api/me/privacy/exports',
      'POST /api/me/privacy/exports/link',
      'POST /api/me/privacy/requests',
      'POST /api/me/recovery-codes',
      'POST /api/me/sessions',
      'POST /api/me/sign-out-everywhere',
      'POST /api/me/text-codes',
      'POST /api/me/text-codes/confirmation',
      'POST /api/me/text-codes/removal',
      'POST /api/meetings/files/{fileId}',
      'POST /api/monthly-reports/{reportId}/link',
      'POST /api/organisation/leave',
      'POST /api/projects/files/{fileId}',
      'POST /api/reseller',
      'POST /api/tickets/{ticketNumber}/files/{fileId}/link',
      'PUT /api/me/invitations',
      'PUT /api/me/passkeys',
      'PUT /api/reseller/quotes',
    ])
  })
})
