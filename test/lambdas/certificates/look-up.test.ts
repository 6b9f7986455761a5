import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Certificate } from '#domain/certificates/certificate.ts'
import { newCertificateNumber } from '#domain/certificates/certificate-number.ts'
import { decodeList, isSet } from '#domain/credentials/status-list.ts'
import { revokeCertificate, storeCertificate, supersedeCertificates } from '#lambdas/certificates/certificate-store.ts'
import { startFeature } from '../feature-function.ts'
import type { FeatureFunction } from '../feature-function.ts'
import { ask, gatewayEvent } from '../harness.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const day = (at: number) => new Date(at).toISOString().slice(0, 10)
const numbered = (index: number, lastDay = day(Date.now() + 30 * DAY)): Certificate => ({
  number: newCertificateNumber((bytes) => new Uint8Array(bytes).fill(index)),
  organisation: 'org-mokoena',
  organisationName: 'Mokoena Logistics (Pty) Ltd',
  domain: 'mokoena-logistics.example',
  domainProvedBy: 'dns',
  signatory: { personId: 'person-ana', name: 'Ana Dlamini', role: 'IT manager', statement: 1 },
  signedAt: '2026-01-01T09:00:00.000Z',
  set: { version: 1, hash: '00' },
  assessmentId: 'assessment',
  points: 80,
  grade: 'C',
  confidence: { selfAttested: 19, withEvidence: 3, verified: 2 },
  validFrom: '2026-01-01T09:00:00.000Z',
  lastDay,
  statusIndex: 1000 + index,
})
const [valid, expired, superseded, revoked] = [
  numbered(1),
  numbered(2, day(Date.now() - 2 * DAY)),
  numbered(3),
  numbered(4),
] as const

let certificates: FeatureFunction
beforeAll(async () => {
  certificates = await startFeature('certificates', [
    ...[valid, expired, superseded, revoked].flatMap(storeCertificate),
    ...supersedeCertificates([superseded], valid.number),
    ...revokeCertificate(revoked, { at: '2026-02-01T09:00:00.000Z', reason: 'An answer was wrong.', by: 'issuer' }),
  ])
})
afterAll(() => certificates.stop())

const lookUp = (number: string, ip?: string) =>
  ask(certificates.handler, { path: `/api/certificates/${number}`, ...(ip && { ip }) })

/** The body is no JSON. */
async function badge(number: string, ip?: string) {
  const asked = gatewayEvent({ path: `/api/certificates/${number}/badge.svg`, ...(ip && { ip }) })
  const { statusCode, body, headers } = await certificates.handler(asked)
  return { status: statusCode, text: body, headers }
}

test.each([
  ['valid', valid],
  ['expired', expired],
  ['superseded', superseded],
  ['revoked', revoked],
] as const)('a %s certificate is told by its number, however it is written', async (state, { number }) => {
  for (const written of [number, number.toLowerCase().replaceAll('-', '')]) {
    const { status, body, headers } = await lookUp(written)
    expect([status, body['state'], body['kind']]).toEqual([200, state, 'self-assessment'])
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=0, s-maxage=120' })
  }
})

test.each([
  ['valid', valid, 'Valid until'],
  ['expired', expired, 'Expired on'],
  ['superseded', superseded, 'Replaced by a newer one'],
  ['revoked', revoked, 'Withdrawn on 1 Feb 2026'],
] as const)('the badge of a %s certificate is a picture that says so', async (_state, { number }, words) => {
  const { status, text, headers } = await badge(number)
  expect([status, headers?.['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  expect(headers).toMatchObject({ 'cache-control': 'public, max-age=0, s-maxage=120' })
  expect(text).toMatch(/^<svg /)
  expect(text).toContain('mokoena-logistics.example')
  expect(text).toContain(words)
  expect(text).not.toContain('Ana')
})

test('the badge of an unknown number is refused as its look-up is', async () => {
  const { status, text } = await badge('VC-0000-0000-00')
  expect([status, (JSON.parse(text) as { code: string }).code]).toEqual([404, 'certificate-unknown'])
})

test('the signatory and what the score comes from are not told', async () => {
  const { body } = await lookUp(revoked.number)
  expect(body['revoked']).toEqual({ at: '2026-02-01T09:00:00.000Z', reason: 'An answer was wrong.', by: 'issuer' })
  for (const hidden of ['Ana', 'person-', 'assessmentId', 'confidence', 'statusIndex'])
    expect(JSON.stringify(body)).not.toContain(hidden)
})

test.each([
  ['revocation', revoked],
  ['refresh', superseded],
] as const)('the list of %s has exactly the entry of that certificate', async (purpose, { statusIndex }) => {
  const { body } = await ask(certificates.handler, { path: `/api/certificates/status/${purpose}` })
  const { encodedList } = body['credentialSubject'] as unknown as { encodedList: string }
  const bits = (await decodeList(encodedList))!
  const set = [valid, expired, superseded, revoked].filter((each) => isSet(bits, each.statusIndex))
  expect(set.map((each) => each.statusIndex)).toEqual([statusIndex])
})

test('guessing is slowed down, and a number that exists is answered to the same address all the same', async () => {
  // The window must not end between the guesses.
  vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / HOUR) * HOUR })
  onTestFinished(() => void vi.useRealTimers())
  const ip = '203.0.113.9'
  // Neither what exists nor what can't exist counts as a guess.
  for (let asked = 0; asked < 70; asked++) {
    expect((await lookUp(valid.number, ip)).status).toBe(200)
    expect((await lookUp('VC-0000-0000-01', ip)).status).toBe(404)
  }
  for (let guesses = 0; guesses < 60; guesses++) expect((await lookUp('VC-0000-0000-00', ip)).status).toBe(404)
  const { status, body, headers } = await lookUp('VC-0000-0000-00', ip)
  expect([status, body['code']]).toEqual([429, 'too-many-look-ups'])
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': expect.stringMatching(/^\d+$/) })
  expect((await badge('VC-0000-0000-00', ip)).status).toBe(429)
  const answered = await lookUp(valid.number, ip)
  expect([answered.status, answered.headers?.['cache-control']]).toEqual([200, 'public, max-age=0, s-maxage=120'])
  expect((await badge(valid.number, ip)).status).toBe(200)
  expect((await lookUp('VC-0000-0000-00')).status).toBe(404)
})
