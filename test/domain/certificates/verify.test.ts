import { lastDayFrom, stateOf } from '#domain/certificates/certificate.ts'
import type { Certificate } from '#domain/certificates/certificate.ts'
import { certificateDocument } from '#domain/certificates/certificate-document.ts'
import { newCertificateNumber, readCertificateNumber } from '#domain/certificates/certificate-number.ts'
import {
  credentialOf,
  didDocument,
  keyAddress,
  statusListCredential,
  statusPurposes,
} from '#domain/certificates/credential.ts'
import type { StatusPurpose } from '#domain/certificates/credential.ts'
import { publicCertificate } from '#domain/certificates/public-certificate.ts'
import { verifyCertificate } from '#domain/certificates/verify.ts'
import { toMultikey } from '#domain/credentials/multibase.ts'
import { withProof } from '#domain/credentials/proof.ts'
import type { Document } from '#domain/credentials/proof.ts'
import { bitsOf, encodeList } from '#domain/credentials/status-list.ts'
import fc from 'fast-check'
import { generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'

const issuer = { host: 'veritech.example', name: 'Veritech' }
const [old, current, foreign] = ['2025', '2026', '2026'].map((keyId) => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const multikey = toMultikey(new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)))
  return { keyId, multikey, privateKey }
}) as [Key, Key, Key]
type Key = { keyId: string; multikey: string; privateKey: ReturnType<typeof generateKeyPairSync>['privateKey'] }
const now = Date.parse('2026-11-23T10:00:00Z')
const certificate: Certificate = {
  number: 'VC-7Q4M-2HX9-K3',
  organisation: 'o-1',
  organisationName: 'Mokoena Logistics (Pty) Ltd',
  domain: 'mokoena-logistics.example',
  domainProvedBy: 'dns',
  signatory: { personId: 'p-1', name: 'Ana Dlamini', role: 'IT manager', statement: 1 },
  signedAt: '2026-11-23T09:00:00.000Z',
  set: { version: 1, hash: '00' },
  assessmentId: 'a-1',
  points: 80,
  grade: 'C',
  confidence: { selfAttested: 19, withEvidence: 3, verified: 2 },
  validFrom: '2026-11-23T09:00:00.000Z',
  lastDay: '2027-11-22',
  statusIndex: 4711,
}
const signedBy = (document: Document, { keyId, privateKey }: Key) =>
  withProof(
    document,
    { verificationMethod: keyAddress(issuer, keyId), created: new Date(now).toISOString() },
    (bytes) => Promise.resolve(sign(null, bytes, privateKey)),
  )
const listOf = async (purpose: StatusPurpose, set: number[], key = current) =>
  signedBy(statusListCredential(await encodeList(bitsOf(set)), { issuer, purpose, now, minutes: 5 }), key)
const published = async (set: Partial<Record<StatusPurpose, number[]>> = {}) => ({
  issuer,
  didDocument: didDocument(issuer, [old, current]),
  lists: Object.fromEntries(
    await Promise.all(
      statusPurposes.map(async (purpose) => [purpose, await listOf(purpose, set[purpose] ?? [])] as const),
    ),
  ),
})
const file = () => signedBy(credentialOf(certificate, issuer), current)

describe('a certificate', () => {
  test('is verified with what its readers may know', async () => {
    expect(await verifyCertificate(await file(), await published(), now)).toEqual({
      state: 'valid',
      isStatusKnown: true,
      number: 'VC-7Q4M-2HX9-K3',
      organisationName: 'Mokoena Logistics (Pty) Ltd',
      domain: 'mokoena-logistics.example',
      grade: 'C',
      points: '80',
      validFrom: '2026-11-23T09:00:00.000Z',
      validUntil: '2027-11-22T21:59:59.000Z',
      isReplaced: false,
      hasSignedPdf: true,
    })
  })

  test('from before whole PDFs were signed says so', async () => {
    const { termsOfUse: _, ...older } = credentialOf(certificate, issuer)
    const said = await verifyCertificate(await signedBy(older, current), await published(), now)
    expect(said).toMatchObject({ state: 'valid', hasSignedPdf: false })
  })

  test('says that it is a self-assessment, and never that it is accredited', async () => {
    const text = JSON.stringify(await file())
    expect(text).toContain('self-assessment')
    expect(text.replace('no accredited', '')).not.toMatch(/accredited/i)
  })

  test.each<[string, Partial<Record<StatusPurpose, number[]>>, number, string]>([
    ['revoked', { revocation: [4711], refresh: [4711] }, now, 'revoked'],
    ['superseded', { refresh: [4711] }, now, 'superseded'],
    ['valid while others are revoked', { revocation: [4710, 4712] }, now, 'valid'],
    ['valid in the last second of its last day', {}, Date.parse('2027-11-22T21:59:59Z'), 'valid'],
    ['expired a second later', {}, Date.parse('2027-11-22T22:00:00Z'), 'expired'],
  ])('is %s', async (_, set, at, state) =>
    expect(await verifyCertificate(await file(), await published(set), at)).toMatchObject({ state }),
  )

  test('that expired and was replaced says both', async () => {
    const after = Date.parse('2027-11-22T22:00:00Z')
    expect(await verifyCertificate(await file(), await published({ refresh: [4711] }), after)).toMatchObject({
      state: 'expired',
      isReplaced: true,
    })
    const { state, isReplaced } = publicCertificate({ ...certificate, supersededBy: 'VC-1' }, after)
    expect({ state, isReplaced }).toEqual({ state: 'expired', isReplaced: true })
    expect(certificateDocument({ ...certificate, supersededBy: 'VC-1' }, issuer, after).notice).toBe(
      'Expired: it was valid until 22 November 2027. The organisation has a newer certificate.',
    )
  })

  test('is tampered with after one changed byte', async () => {
    const text = JSON.stringify(await file())
    const changed = JSON.parse(text.replace('"value":"80"', '"value":"90"')) as unknown
    expect(await verifyCertificate(changed, await published(), now)).toEqual({ state: 'tampered' })
  })

  test('verifies after the key was rotated', async () => {
    const byOld = await signedBy(credentialOf(certificate, issuer), old)
    expect(await verifyCertificate(byOld, await published(), now)).toMatchObject({ state: 'valid' })
  })

  test('verifies without the status lists, and says that the status is unknown', async () => {
    const offline = { ...(await published()), lists: {} }
    expect(await verifyCertificate(await file(), offline, now)).toMatchObject({ state: 'valid', isStatusKnown: false })
  })

  test('takes no status from a list that another signed', async () => {
    const forged = await listOf('revocation', [], foreign)
    const status = { ...(await published({ revocation: [4711] })) }
    expect(
      await verifyCertificate(await file(), { ...status, lists: { ...status.lists, revocation: forged } }, now),
    ).toMatchObject({ isStatusKnown: false })
  })

  test('of another issuer is named as not ours, also with our keys named', async () => {
    const theirs = { ...credentialOf(certificate, { host: 'other.example', name: 'Other' }) }
    expect(await verifyCertificate(await signedBy(theirs, foreign), await published(), now)).toEqual({
      state: 'foreign',
      namedIssuer: 'did:web:other.example',
    })
    const inOurName = await signedBy(credentialOf(certificate, issuer), foreign)
    expect(await verifyCertificate(inOurName, await published(), now)).toEqual({ state: 'tampered' })
  })

  test.each([null, 'text', [], {}, { proof: {} }, { type: ['OpenBadgeCredential'] }])(
    'is not read from %o',
    async (given) => expect(await verifyCertificate(given, await published(), now)).toEqual({ state: 'unreadable' }),
  )
})

describe('its state', () => {
  test.each([
    [{}, 'valid'],
    [{ lastDay: '2026-11-22' }, 'expired'],
    [{ lastDay: '2026-11-23' }, 'valid'],
    [{ supersededBy: 'VC-1' }, 'superseded'],
    [{ supersededBy: 'VC-1', lastDay: '2026-11-22' }, 'expired'],
    [
      { supersededBy: 'VC-1', revoked: { at: '2026-11-23T09:00:00Z', reason: 'Asked for.', by: 'issuer' as const } },
      'revoked',
    ],
  ])('of %o is %s', (changed, state) => expect(stateOf({ ...certificate, ...changed }, now)).toBe(state))

  test.each([
    ['2026-11-23T10:00:00Z', '2027-11-22'],
    ['2026-11-23T22:30:00Z', '2027-11-23'],
    ['2028-02-29T10:00:00Z', '2029-02-28'],
  ])('ends twelve months after %s', (at, lastDay) => expect(lastDayFrom(Date.parse(at))).toBe(lastDay))
})

describe('a number', () => {
  const numbers = fc.uint8Array({ minLength: 9, maxLength: 9 }).map((bytes) => newCertificateNumber(() => bytes))

  test('is read however it is typed', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        expect(number).toMatch(/^VC(-[0-9A-HJKMNP-TV-Z]{4}){2}-[0-9A-HJKMNP-TV-Z]{2}$/)
        expect(readCertificateNumber(number)).toBe(number)
        expect(readCertificateNumber(` ${number.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')} `)).toBe(
          number,
        )
      }),
    )
  })

  test('with one wrong character is not one', () => {
    fc.assert(
      fc.property(numbers, fc.nat(9), fc.nat(30), (number, place, shift) => {
        const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
        const letters = number.replaceAll('-', '').slice(2)
        const wrong = alphabet[(alphabet.indexOf(letters[place]!) + 1 + shift) % 32]!
        expect(readCertificateNumber(`VC${letters.slice(0, place)}${wrong}${letters.slice(place + 1)}`)).toBeUndefined()
      }),
    )
  })
})
