import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STATEMENT_VERSION } from '#domain/certificates/statement.ts'
import { storeClaim, storeScore } from '#lambdas/certificates/score-store.ts'
import { membershipKey, organisationKey } from '#lambdas/platform/organisation-keys.ts'
import { startFeature } from '../feature-function.ts'
import type { FeatureFunction } from '../feature-function.ts'
import { ask } from '../harness.ts'

const now = Date.now()
const at = new Date(now).toISOString()
const score = (organisation: string, assessmentId: string, points: number, finishedAt: string) =>
  storeScore(
    {
      assessmentId,
      organisation,
      set: { version: 1, hash: '00' },
      points,
      grade: 'B',
      confidence: { selfAttested: 24, withEvidence: 0, verified: 0 },
      finishedAt,
    },
    now,
  )
const claim = (organisation: string) =>
  storeClaim(
    { organisation, domain: `${organisation}.example`, token: 't', claimedAt: at, proved: { by: 'dns', at } },
    undefined,
  )
const organisations = ['org-named', 'org-nameless', 'org-twice']

let feature: FeatureFunction
beforeAll(async () => {
  feature = await startFeature('certificates', [
    ...organisations.map(claim),
    ...organisations.map((organisation) => score(organisation, 'newest', 74, at)),
    score('org-twice', 'older', 88, new Date(now - 86_400_000).toISOString()),
  ])
  for (const id of organisations) {
    const personId = `person-${id}`
    const name = id === 'org-nameless' ? '=HYPERLINK("https://other.example")' : 'Ana Dlamini'
    const Item = {
      ...membershipKey(personId, id),
      kind: 'membership',
      membership: { id, name: 'Mokoena Logistics', kind: 'client', reach: 'all', sites: [], duties: ['owner'] },
      contact: { email: `ana@${id}.example`, name },
      personId,
      pk1: organisationKey(id).pk,
      sk1: personId,
    }
    await feature.engine.tables.send(new PutCommand({ TableName: feature.environment['ACCOUNTS_TABLE'] ?? '', Item }))
  }
})
afterAll(() => feature.stop())

const path = '/api/organisation-certificates'
function tokenOf(organisation: string): string {
  const acting = { id: organisation, kind: 'client', reach: 'all', sites: [], duties: ['owner'], asOf: now }
  return feature.identity.accessToken({ sub: `person-${organisation}`, organisation: JSON.stringify(acting) })
}
const read = (organisation: string) => ask(feature.handler, { path, token: tokenOf(organisation) })
function sign(organisation: string, given: object) {
  const body = { assessmentId: 'newest', role: 'IT manager', statement: STATEMENT_VERSION, ...given }
  return ask(feature.handler, { method: 'POST', path, token: tokenOf(organisation), body })
}

test('a certificate prints the name of the account, and no name or claim that the signatory typed', async () => {
  for (const role of ['<b>CEO</b>', '=HYPERLINK("x")', 'Accredited by Veritech'])
    expect((await sign('org-named', { role })).body['code'], role).toBe('invalid-input')
  expect((await sign('org-named', { name: 'Somebody else' })).body['code']).toBe('invalid-input')
  expect((await read('org-named')).body['signerName']).toBe('Ana Dlamini')
  const { body } = await sign('org-named', {})
  expect(body).toMatchObject({ state: 'valid', signatory: { name: 'Ana Dlamini', role: 'IT manager' } })
})

test('only the newest complete result is signed, also once it is signed', async () => {
  const refused = async () => (await sign('org-twice', { assessmentId: 'older' })).body['code']
  expect(await refused()).toBe('newer-result')
  expect((await read('org-twice')).body['scores']).toMatchObject([
    { assessmentId: 'newest', isNewest: true },
    { assessmentId: 'older', isNewest: false },
  ])
  expect((await sign('org-twice', {})).status).toBe(200)
  expect(await refused()).toBe('newer-result')
})

test('the domain of a mail service for everybody names no organisation', async () => {
  const name = (domain: string) =>
    ask(feature.handler, { method: 'POST', path: `${path}/domain`, token: tokenOf('org-named'), body: { domain } })
  expect([(await name('Gmail.com')).status, (await name('gmail.com')).body['code']]).toEqual([422, 'shared-domain'])
})

test('an account whose name is none signs nothing', async () => {
  expect((await read('org-nameless')).body['signerName']).toBeUndefined()
  expect((await sign('org-nameless', {})).body['code']).toBe('name-not-printed')
})
