import { generateKeyPairSync, sign } from 'node:crypto'
import type { Certificate } from '#domain/certificates/certificate.ts'
import {
  credentialOf,
  didDocument,
  keyAddress,
  statusListCredential,
  statusPurposes,
} from '#domain/certificates/credential.ts'
import { publicCertificate } from '#domain/certificates/public-certificate.ts'
import { toMultikey } from '#domain/credentials/multibase.ts'
import { withProof } from '#domain/credentials/proof.ts'
import type { Document } from '#domain/credentials/proof.ts'
import { bitsOf, encodeList } from '#domain/credentials/status-list.ts'
import type { Page } from 'playwright/test'
import { barriers } from './barriers.ts'
import { expect, hold, test } from './visitor.ts'

const issuer = { host: 'veritech.example', name: 'Veritech' }
const keys = ['key-1', 'key-2'].map((keyId) => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const multikey = toMultikey(new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)))
  return { keyId, multikey, privateKey }
})
const [old, current] = keys as [(typeof keys)[number], (typeof keys)[number]]
const now = Date.now()
const certificate: Certificate = {
  number: 'VC-7Q4M-2HX9-KZ',
  organisation: 'org-mokoena',
  organisationName: 'Mokoena Logistics (Pty) Ltd',
  domain: 'mokoena-logistics.example',
  domainProvedBy: 'dns',
  signatory: { personId: 'p-1', name: 'Ana Dlamini', role: 'IT manager', statement: 1 },
  signedAt: new Date(now).toISOString(),
  set: { version: 1, hash: '00' },
  assessmentId: 'a-1',
  points: 80,
  grade: 'C',
  confidence: { selfAttested: 19, withEvidence: 3, verified: 2 },
  validFrom: new Date(now).toISOString(),
  lastDay: '2099-11-22',
  statusIndex: 4711,
}
const signed = (document: Document, { keyId, privateKey } = current) =>
  withProof(
    document,
    { verificationMethod: keyAddress(issuer, keyId), created: new Date(now).toISOString() },
    (bytes) => Promise.resolve(sign(null, bytes, privateKey)),
  )
const file = (document: Document) => ({
  name: 'certificate.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(document)),
})

test.beforeEach(async ({ page }) => {
  await page.route('**/.well-known/did.json', (route) => route.fulfill({ json: didDocument(issuer, keys) }))
  await publishLists(page)
})

/** The entry 98 is replaced, and 99 withdrawn. */
async function publishLists(page: Page) {
  for (const purpose of statusPurposes)
    await page.route(`**/api/certificates/status/${purpose}`, async (route) => {
      const encoded = await encodeList(bitsOf(purpose === 'revocation' ? [99] : [98]))
      await route.fulfill({ json: await signed(statusListCredential(encoded, { issuer, purpose, now, minutes: 5 })) })
    })
}

test('a file is checked in the browser: valid, withdrawn, replaced, changed, foreign, after a rotation, and offline', async ({
  page,
  context,
}) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  // Code and keys are loaded without an input, so that the network may go at any time.
  const keysLoaded = page.waitForResponse('**/.well-known/did.json')
  await page.goto('/verify-certificate')
  const verdict = page.getByRole('region', { name: /certificate|file/ }).last()
  const choose = async (document: Document) => page.getByLabel(/Choose the file/).setInputFiles(file(document))
  const genuine = await signed(credentialOf(certificate, issuer))
  await keysLoaded
  await context.setOffline(true)
  for (const purpose of statusPurposes) await page.unroute(`**/api/certificates/status/${purpose}`)
  await choose(genuine)
  await expect(page.getByRole('heading', { name: 'This file is genuine' })).toBeVisible()
  await expect(verdict).toContainText('could not be reached')
  await context.setOffline(false)
  await publishLists(page)

  await choose(genuine)
  await expect(page.getByRole('heading', { name: 'This certificate is valid' })).toBeFocused()
  await expect(verdict).toContainText('Mokoena Logistics (Pty) Ltd (mokoena-logistics.example)')
  await expect(verdict).toContainText('self-assessment')
  await expect(verdict).toContainText('22 November 2099')
  expect(await barriers(page)).toEqual([])

  await choose(await signed(credentialOf(certificate, issuer), old))
  await expect(page.getByRole('heading', { name: 'This certificate is valid' })).toBeVisible()
  await choose(await signed(credentialOf({ ...certificate, statusIndex: 98 }, issuer)))
  await expect(page.getByRole('heading', { name: 'A newer certificate replaces this one' })).toBeVisible()
  await choose(JSON.parse(JSON.stringify(genuine).replace('"value":"80"', '"value":"90"')) as Document)
  await expect(page.getByRole('heading', { name: 'This file was changed after it was signed' })).toBeVisible()
  await choose(await signed(credentialOf(certificate, { host: 'other.example', name: 'Other' })))
  await expect(page.getByRole('heading', { name: 'This certificate is not ours' })).toBeVisible()

  expect(sent.join('')).not.toContain('Mokoena')
})

test('a number is looked up, also before the page is ready, and an impossible one is not sent', async ({ page }) => {
  const asked: string[] = []
  await page.route('**/api/certificates/VC-*', async (route) => {
    asked.push(route.request().url())
    const revoked = { at: new Date(now).toISOString(), reason: 'An answer was wrong.', by: 'issuer' as const }
    await route.fulfill({ json: publicCertificate({ ...certificate, revoked }, now) })
  })
  const code = await hold(page, '**/assets/packages-*.js')
  await page.goto('/products/cyberscore/verify-certificate')
  await page.getByLabel('Certificate number').fill('vc 7q4m 2hx9 kz')
  await page.getByLabel('Certificate number').press('Enter')
  code.release()
  await expect(page.getByRole('heading', { name: 'This certificate was withdrawn' })).toBeVisible()
  await expect(page.getByText('Reason: An answer was wrong.')).toBeVisible()
  await page.getByLabel('Certificate number').fill('VC-7Q4M-2HX9-KY')
  await page.getByRole('button', { name: 'Check this certificate' }).click()
  await expect(page.getByRole('heading', { name: 'This is not a certificate number' })).toBeVisible()
  expect(asked).toHaveLength(1)
})
