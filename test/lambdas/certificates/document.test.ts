import { generateKeyPairSync, sign } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { encodeQR } from 'qr'
import { certificateDocument, checkAddress } from '#domain/certificates/certificate-document.ts'
import { pagesAgree } from '#domain/certificates/pages-agree.ts'
import { issueCertificate } from '#domain/certificates/issue.ts'
import type { DocumentAnswer } from '#domain/documents/document-request.ts'
import { checkPdf, withPdfProof } from '#domain/credentials/pdf-proof.ts'
import { withProof } from '#domain/credentials/proof.ts'
import { readPdf } from '../documents/pdf.ts'
import { loadFunction } from '../harness.ts'
import type { Handler } from '../harness.ts'

const issuer = { host: 'veritech.example', name: 'Veritech' }
const issuedAt = Date.parse('2026-11-21T08:00:00Z')
const certificate = issueCertificate(
  {
    result: {
      assessmentId: 'a-1',
      organisation: 'org-mokoena',
      set: { version: 1, hash: '00' },
      points: 74,
      grade: 'C',
      confidence: { selfAttested: 20, withEvidence: 3, verified: 1 },
    },
    organisationName: 'Mokoena #strong[Logistics]',
    domain: 'mokoena-logistics.example',
    domainProvedBy: 'dns',
    signatory: { personId: 'person-ana', name: 'Ana Dlamini', role: 'IT manager' },
  },
  (bytes) => new Uint8Array(bytes).fill(7),
  issuedAt,
)

let make: Handler<unknown, DocumentAnswer>
beforeAll(async () => {
  make = await loadFunction<unknown, DocumentAnswer>('documents', { AWS_REGION: 'af-south-1' })
})

async function pdfOf(changed: Partial<typeof certificate>, now = issuedAt) {
  const code = encodeQR(checkAddress(certificate.number, issuer), 'svg', { border: 1 })
  const answer = await make({
    template: 'certificate',
    data: certificateDocument({ ...certificate, ...changed }, issuer, now),
    pictures: { code: { mediaType: 'image/svg+xml', base64: Buffer.from(code).toString('base64') } },
    attachment: {
      name: `${certificate.number}.json`,
      mediaType: 'application/json',
      description: 'The credential',
      relationship: 'alternative',
      content: '{"type":"credential"}',
    },
  })
  if (answer.outcome !== 'made') throw new Error(JSON.stringify(answer))
  const bytes = Buffer.from(answer.pdf, 'base64')
  return { bytes, pages: answer.pages, ...(await readPdf(bytes)) }
}

test('the PDF of a certificate is one page that says what it is, with the credential attached', async () => {
  const { pages, text, attachments, tags, language } = await pdfOf({})
  expect([pages, language]).toEqual([1, 'en-ZA'])
  expect(attachments).toEqual({ [`${certificate.number}.json`]: '{"type":"credential"}' })
  for (const words of [
    'Mokoena #strong[Logistics]',
    'Grade C, with 74 of 100 points',
    'self-assessment',
    'no accredited certification',
    'Ana Dlamini, IT manager, declared on 21 November 2026',
    '20 November 2027',
    certificate.number,
  ])
    expect(text).toContain(words.replaceAll(' ', ''))
  expect(tags.some(({ alt }) => alt?.includes('check of this certificate'))).toBe(true)
  expect(text).not.toContain('Withdrawn')
})

test.each([
  [{ revoked: { at: '2026-12-01T08:00:00Z', reason: 'x', by: 'issuer' } }, issuedAt, 'Withdrawn on 1 December 2026'],
  [{ supersededBy: 'VC-1' }, issuedAt, 'Replaced'],
  [{}, Date.parse('2027-12-01T08:00:00Z'), 'Expired: it was valid until 20 November 2027'],
] as const)('the PDF of a certificate with %o says that it counts no more', async (changed, now, words) => {
  expect((await pdfOf(changed, now)).text).toContain(words.replaceAll(' ', ''))
})

test('the longest names fit on one page', async () => {
  const long = 'Tshivenda Distribution and Cold Chain '.repeat(8).trim().slice(0, 200)
  const signatory = { ...certificate.signatory, name: long.slice(0, 120), role: long.slice(0, 120) }
  expect((await pdfOf({ organisationName: long.slice(0, 120), signatory, supersededBy: 'VC-1' })).pages).toBe(1)
})

test('pages that name another organisation, result, number or day than the credential are found out', async () => {
  const said = { ...certificate, points: String(certificate.points) }
  expect(pagesAgree((await pdfOf({})).text, said)).toBe(true)
  for (const changed of [
    { points: 94 },
    { grade: 'A' },
    { organisationName: 'Mokoena Holdings' },
    { lastDay: '2028-11-20' },
    { number: 'VC-0000-0000-00' },
  ] as const)
    expect(pagesAgree((await pdfOf(changed)).text, said)).toBe(false)
  expect(pagesAgree(`${(await pdfOf({})).text} Grade A, with 99 of 100 points`, said)).toBe(false)
})

test('a signed PDF reads as before, and one changed byte anywhere in it is told', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const key = new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32))
  const { bytes, pages: _, ...before } = await pdfOf({})
  const options = { verificationMethod: 'did:web:veritech.example#key-1', created: new Date(issuedAt).toISOString() }
  const signed = await withPdfProof(bytes, (digest) =>
    withProof(digest, options, (hash) => Promise.resolve(sign(null, hash, privateKey))),
  )
  expect(await readPdf(signed)).toEqual(before)
  expect(await checkPdf(signed, () => key)).toBe('as-issued')
  // Every object, the attachment, the metadata, the proof and the end.
  const step = 251
  for (let place = 0; place < signed.length; place += place > signed.length - 400 ? 1 : step) {
    const changed = signed.slice()
    changed[place]! ^= 1
    expect(await checkPdf(changed, () => key), `byte ${place}`).not.toBe('as-issued')
  }
  const updated = Buffer.concat([signed, Buffer.from('\n99 0 obj\n<<>>\nendobj\nstartxref\n1\n%%EOF\n')])
  expect(await checkPdf(updated, () => key)).toBe('changed')
})
