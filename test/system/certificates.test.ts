import { expect, test } from 'vitest'
import { newCertificateNumber } from '#domain/certificates/certificate-number.ts'
import { statusPurposes } from '#domain/certificates/credential.ts'
import { fromMultikey } from '#domain/credentials/multibase.ts'
import { checkProof } from '#domain/credentials/proof.ts'
import type { Document } from '#domain/credentials/proof.ts'
import { randomBytes } from 'node:crypto'
import { sharedCloud } from './shared-cloud.ts'

const cloud = sharedCloud()
const get = async (path: string) => {
  const answer = await fetch(`${cloud.url}${path}`)
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Document }
}

test('the site publishes the keys that its status lists are signed with', async () => {
  const { body: issuer, headers } = await get('/.well-known/did.json')
  expect(issuer['id']).toBe('did:web:veritech.example')
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=120')
  const methods = issuer['verificationMethod'] as { id: string; publicKeyMultibase: string }[]
  const keyAt = (address: string) => {
    const method = methods.find(({ id }) => id === address)
    return method && fromMultikey(method.publicKeyMultibase)
  }
  for (const purpose of statusPurposes) {
    const { body: list } = await get(`/api/certificates/status/${purpose}`)
    expect(await checkProof(list, keyAt), purpose).toBe('valid')
    expect(await checkProof({ ...list, validFrom: '2020-01-01T00:00:00Z' }, keyAt)).toBe('tampered')
  }
})

test('an unknown number and an impossible one are refused alike, and are not kept', async () => {
  const unknown = newCertificateNumber((bytes) => randomBytes(bytes))
  const answers = await Promise.all(
    [unknown, 'VC-0000-0000-01', 'anything'].map((each) => get(`/api/certificates/${each}`)),
  )
  for (const { status, headers, body } of answers) {
    expect([status, body['code'], headers.get('cache-control')]).toEqual([404, 'certificate-unknown', 'no-store'])
  }
})
