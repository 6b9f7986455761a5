import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueCertificate } from '#domain/certificates/issue.ts'
import { storeCertificate } from '#lambdas/certificates/certificate-store.ts'
import { startFeature } from '../feature-function.ts'
import type { FeatureFunction } from '../feature-function.ts'
import { ask } from '../harness.ts'

const issued = issueCertificate(
  {
    result: {
      assessmentId: 'a-1',
      organisation: 'org-mokoena',
      set: { version: 1, hash: '00' },
      points: 80,
      grade: 'B',
      confidence: { selfAttested: 24, withEvidence: 0, verified: 0 },
    },
    organisationName: 'Mokoena Logistics',
    domain: 'mokoena-logistics.example',
    domainProvedBy: 'dns',
    signatory: { personId: 'person-ana', name: 'Ana Dlamini', role: 'IT manager' },
  },
  (bytes) => randomBytes(bytes),
  Date.now(),
)

let certificates: FeatureFunction
beforeAll(async () => {
  certificates = await startFeature('certificates', storeCertificate(issued))
})
afterAll(() => certificates.stop())

function tokenOf(organisation: string, duty: 'owner' | 'member'): string {
  const acting = { id: organisation, kind: 'client', reach: 'all', sites: [], duties: [duty], asOf: Date.now() }
  return certificates.identity.accessToken({
    sub: `person-${organisation}-${duty}`,
    organisation: JSON.stringify(acting),
  })
}

/** A withdrawal by a person who acts for an organisation with that duty. */
function withdraw(organisation: string, duty: 'owner' | 'member', number = issued.number, reason = 'It was wrong.') {
  const token = tokenOf(organisation, duty)
  const path = `/api/organisation-certificates/${number}/withdrawal`
  return ask(certificates.handler, { method: 'POST', path, token, body: { reason } })
}

test('the PDF of another organisation is as unknown as one that does not exist', async () => {
  const pdf = (number: string) =>
    ask(certificates.handler, {
      path: `/api/organisation-certificates/${number}/document`,
      token: tokenOf('org-other', 'owner'),
    })
  const [foreign, missing] = [await pdf(issued.number), await pdf('VC-0000-0000-00')]
  expect([foreign.status, foreign.body['code']]).toEqual([404, 'certificate-not-found'])
  expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
})

test('only an owner of the organisation withdraws its certificate, once, with a reason', async () => {
  expect((await withdraw('org-mokoena', 'member')).body['code']).toBe('not-a-signer')
  const foreign = await withdraw('org-other', 'owner')
  const missing = await withdraw('org-other', 'owner', 'VC-0000-0000-00')
  expect([foreign.status, foreign.body['code']]).toEqual([404, 'certificate-not-found'])
  expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
  expect((await withdraw('org-mokoena', 'owner', issued.number, ' ')).body['code']).toBe('invalid-input')

  const { body } = await withdraw('org-mokoena', 'owner')
  expect(body).toMatchObject({ state: 'revoked', revoked: { reason: 'It was wrong.', by: 'organisation' } })
  expect((await withdraw('org-mokoena', 'owner')).body['code']).toBe('already-revoked')
  const { body: shown } = await ask(certificates.handler, { path: `/api/certificates/${issued.number}` })
  expect(shown).toMatchObject({ state: 'revoked', revoked: { by: 'organisation' } })
})
