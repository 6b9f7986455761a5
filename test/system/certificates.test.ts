import { randomBytes, randomUUID } from 'node:crypto'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import type { Me } from '#domain/accounts/contract.ts'
import { newCertificateNumber } from '#domain/certificates/certificate-number.ts'
import { statusPurposes } from '#domain/certificates/credential.ts'
import { verifyCertificate } from '#domain/certificates/verify.ts'
import { offers } from '#domain/contract/offers.ts'
import { fromMultikey } from '#domain/credentials/multibase.ts'
import { checkProof } from '#domain/credentials/proof.ts'
import type { Document } from '#domain/credentials/proof.ts'
import { giveCommand } from '#domain/offers/give-command.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { readPdf } from '../lambdas/documents/pdf.ts'
import { sharedCloud } from './shared-cloud.ts'
import { mailbox } from './ticket.ts'

const cloud = sharedCloud()
const get = async (path: string) => {
  const answer = await fetch(`${cloud.url}${path}`)
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Document }
}
const call = async (who: 'client' | 'admin', method: string, path: string, body?: object) => {
  const { accessToken } = await cloud.session(who)
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
  const answer = await fetch(`${cloud.url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const own = '/api/organisation-certificates'

/** What the feature of assessments does when a CyberScore is finished. */
async function finishScore(assessmentId: string, points: number): Promise<void> {
  const client = new DynamoDBClient({
    endpoint: `${cloud.url}/_aws`,
    region: 'af-south-1',
    credentials: { accessKeyId: 'operator', secretAccessKey: 'local' },
  })
  const { TableNames = [] } = await client.send(new ListTablesCommand({}))
  const named = (part: string) => TableNames.find((name) => name.includes(part)) ?? ''
  const {
    id,
    email,
    roles,
    assurance,
    organisation = '',
  } = (await call('client', 'GET', '/api/me')).body as unknown as Me
  const acting = { id: organisation, kind: 'client', reach: 'all', sites: [], duties: ['owner'], asOf: 0 } as const
  const message = giveCommand(
    offers,
    {
      to: 'certificates',
      command: 'take-score',
      input: {
        assessmentId,
        set: { version: 1, hash: '00' },
        points,
        grade: 'C',
        confidence: { selfAttested: 20, withEvidence: 4, verified: 0 },
        finishedAt: new Date().toISOString(),
      },
      giver: { id, email, roles, assurance, organisation: { ...acting, sites: [], duties: ['owner'] } },
      from: { feature: 'assessments', type: 'assessment', id: assessmentId },
    },
    { now: Date.now(), messageId: randomUUID() },
  )
  if (typeof message === 'string') throw new Error(message)
  const tables = DynamoDBDocumentClient.from(client)
  const commit = committing({ tables, table: named('Chat'), outbox: named('Outbox'), audit: named('Audit') })
  expect(await commit({ items: [], messages: [message] })).toEqual({ outcome: 'written' })
  const waiting = async () =>
    ((await call('client', 'GET', own)).body['scores'] as { assessmentId: string }[]).map((each) => each.assessmentId)
  await expect.poll(waiting).toContain(assessmentId)
}

/** As the page of the site verifies a file: by what the site publishes, and nothing else. */
async function verify(file: unknown) {
  const { body: didDocument } = await get('/.well-known/did.json')
  const lists = Object.fromEntries(
    await Promise.all(
      statusPurposes.map(
        async (purpose) => [purpose, (await get(`/api/certificates/status/${purpose}`)).body] as const,
      ),
    ),
  )
  return verifyCertificate(file, { issuer: { host: 'veritech.example', name: '' }, didDocument, lists }, Date.now())
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

test('an owner proves the domain and signs; the certificate is valid, replaced by the next, and withdrawn', async () => {
  await finishScore('assessment-1', 74)
  const { body: desk } = await call('client', 'GET', own)
  const { version: statement } = desk['statement'] as { version: number }
  const sign = (assessmentId: string) => call('client', 'POST', own, { assessmentId, role: 'IT manager', statement })
  expect((await sign('assessment-1')).body['code']).toBe('domain-not-proved')

  const claimed = await call('client', 'POST', `${own}/domain`, { domain: 'Mokoena-Logistics.example' })
  expect(claimed.body).toMatchObject({ domain: 'mokoena-logistics.example' })
  expect((await call('client', 'POST', `${own}/domain/record`)).body['code']).toBe('record-missing')
  expect((await call('client', 'POST', `${own}/domain/mail`, { mailbox: 'postmaster' })).status).toBe(200)
  const mailed = async () =>
    (await mailbox(cloud)).find(({ to }) => to.includes('postmaster@mokoena-logistics.example'))?.text ?? ''
  await expect.poll(mailed).toMatch(/\b\d{8}\b/)
  const code = /\b\d{8}\b/.exec(await mailed())![0]
  const wrong = String((Number(code) + 1) % 100_000_000).padStart(8, '0')
  expect((await call('client', 'POST', `${own}/domain/code`, { code: wrong })).body['code']).toBe('code-wrong')
  expect((await call('client', 'POST', `${own}/domain/code`, { code })).body).toMatchObject({ provedBy: 'mail' })

  const first = await sign('assessment-1')
  expect(first.body).toMatchObject({ state: 'valid', points: 74, signatory: { name: 'Ana Dlamini', statement } })
  expect((await sign('assessment-1')).body['code']).toBe('score-not-found')
  const number = String(first.body['number'])
  expect((await get(`/api/certificates/${number}`)).body).toMatchObject({ state: 'valid', kind: 'self-assessment' })
  const { body: file } = await call('client', 'GET', `${own}/${number}/credential`)
  expect(await verify(file)).toMatchObject({ state: 'valid', isStatusKnown: true, number })
  const changed = JSON.parse(JSON.stringify(file).replace('"value":"74"', '"value":"94"')) as unknown
  expect(await verify(changed)).toEqual({ state: 'tampered' })

  const { body: document } = await call('client', 'GET', `${own}/${number}/document`)
  const pdf = await readPdf(Buffer.from(String(document['pdf']), 'base64'))
  expect(pdf.text).toContain('Grade')
  expect(await verify(JSON.parse(pdf.attachments[`${number}.json`]!))).toMatchObject({ state: 'valid', number })
  const badge = await fetch(`${cloud.url}/api/certificates/${number}/badge.svg`)
  expect(Object.fromEntries(badge.headers)).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
  })

  await finishScore('assessment-2', 81)
  const second = await sign('assessment-2')
  expect(await verify(file)).toMatchObject({ state: 'superseded' })
  const withdrawal = `${own}/${number}/withdrawal`
  expect((await call('client', 'POST', withdrawal, { reason: 'An answer was wrong.' })).body).toMatchObject({
    state: 'revoked',
    revoked: { reason: 'An answer was wrong.', by: 'organisation' },
  })
  expect(await verify(file)).toMatchObject({ state: 'revoked' })

  const revocation = `/api/issued-certificates/${String(second.body['number'])}/revocation`
  expect((await call('client', 'POST', revocation, { reason: 'Mine.' })).status).toBe(403)
  expect((await call('admin', 'POST', revocation, { reason: 'An answer was wrong.' })).status).toBe(200)
  expect((await call('admin', 'POST', revocation, { reason: 'Again.' })).body['code']).toBe('already-revoked')
  expect((await get(`/api/certificates/${String(second.body['number'])}`)).body).toMatchObject({
    state: 'revoked',
    revoked: { reason: 'An answer was wrong.' },
  })
  const { body: withdrawn } = await call('client', 'GET', `${own}/${String(second.body['number'])}/credential`)
  expect(await verify(withdrawn)).toMatchObject({ state: 'revoked' })
  const { body: all } = await call('admin', 'GET', '/api/issued-certificates')
  expect((all['certificates'] as { number: string }[]).map((each) => each.number)).toContain(number)
})
