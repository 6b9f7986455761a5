import { randomBytes } from 'node:crypto'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { organisationClaim } from '#domain/accounts/organisation-claim.ts'
import { cyberScore } from '#domain/assessments/sets/cyber-score.ts'
import { afterCheck, expectFile } from '#domain/files/inspection.ts'
import { addFile } from '#lambdas/platform/files/file-store.ts'
import { onTable } from '#lambdas/platform/item-write.ts'
import { startFeature } from '../feature-function.ts'
import type { FeatureFunction } from '../feature-function.ts'
import { ask } from '../harness.ts'
import { person } from '../identity.ts'

let assessments: FeatureFunction
beforeAll(async () => {
  assessments = await startFeature('assessments')
})
afterAll(() => assessments.stop())

const memberOf = (id: string, sub = 'person-ana') =>
  assessments.identity.accessToken({
    sub,
    ...person(`${sub}@mokoena.example`),
    organisation: organisationClaim(
      { id, name: id, kind: 'client', reach: 'all', sites: [], duties: ['member'] },
      Date.now(),
    ),
  })
const staff = () =>
  assessments.identity.accessToken({ sub: 'person-agent', ...person('agent@veritech.example', ['agent'], 'aal2') })
const post = (path: string, body: object, token: string) =>
  ask(assessments.handler, { path: `/api/kept-assessments${path}`, body, token })
const read = async (id: string, token: string) =>
  (await ask(assessments.handler, { path: `/api/kept-assessments/${id}`, token })).body

async function keptBy(by: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const guest = (path: string, body: object) => ask(assessments.handler, { path: `/api/assessments${path}`, body })
  await guest('', { token, set: { id: 'cyberscore', version: 1 } })
  const given = { answer: { value: 'yes' }, at: new Date().toISOString() }
  const all = cyberScore.questions.map(({ id }) => [id, given])
  await guest('/answers', {
    token,
    answers: { ...Object.fromEntries(all), logs: { ...given, answer: { value: 'unknown' } } },
  })
  await guest('/finish', { token })
  return (await post('', { token }, by)).body.id
}

/** A file as the inspection leaves it. */
async function file(organisation: string, { personId = 'person-ana', isClean = true } = {}): Promise<string> {
  const now = Date.now()
  const id = `file-${randomBytes(6).toString('hex')}`
  const declared = { id, name: 'report.pdf', type: 'application/pdf', size: 1000, personId, organisation }
  const passed = { check: 'content', etag: 'etag', passed: true } as const
  const waiting = expectFile(declared, now)
  const item = isClean ? afterCheck(waiting, passed, { now, malwareProtection: false }) : waiting
  const TransactItems = [onTable(assessments.environment['TABLE'] ?? '', addFile(item))]
  await assessments.engine.tables.send(new TransactWriteCommand({ TransactItems }))
  return id
}

const attach = async (
  assessmentId: string,
  fileId: string,
  { by, question = 'malware' }: { by: string; question?: string },
) => {
  const { status, body } = await post('/evidence', { assessmentId, question, fileId }, by)
  return [status, body.code]
}

test('an inspected file of a member is attached, and certificates are told what the answers rest on', async () => {
  const ana = memberOf('org-evidence')
  const id = await keptBy(ana)
  const fileId = await file('org-evidence')
  expect(await attach(id, fileId, { by: ana })).toEqual([200, undefined])
  expect(await attach(id, fileId, { by: ana })).toEqual([200, undefined])
  expect((await read(id, memberOf('org-evidence', 'person-bheki'))).evidence).toEqual([
    { question: 'malware', fileId, name: 'report.pdf', size: 1000, addedAt: expect.any(String), mayRemove: false },
  ])
  const told = (await assessments.stored()).mails.filter(({ command }) => command === 'count-confidence')
  expect(told.map(({ input }) => input)).toEqual([
    expect.objectContaining({
      organisation: 'org-evidence',
      assessmentId: id,
      confidence: { selfAttested: 22, withEvidence: 1, verified: 0 },
    }),
  ])
})

test('other files, unknown answers and other organisations are refused', async () => {
  const ana = memberOf('org-refused')
  const id = await keptBy(ana)
  const good = await file('org-refused')
  expect(await attach(id, await file('org-refused', { isClean: false }), { by: ana })).toEqual([409, 'file-not-usable'])
  expect(await attach(id, await file('org-refused', { personId: 'person-eve' }), { by: ana })).toEqual([
    409,
    'file-not-usable',
  ])
  expect(await attach(id, await file('org-else'), { by: ana })).toEqual([409, 'file-not-usable'])
  expect(await attach(id, good, { by: ana, question: 'logs' })).toEqual([409, 'nothing-to-prove'])
  expect((await attach(id, good, { by: memberOf('org-else') }))[0]).toBe(404)
  await post('/consent', { assessmentId: id, given: true }, ana)
  expect((await attach(id, good, { by: staff() }))[0]).toBe(404)
})

test('staff open evidence and verify its answer while the client shows the result; the name of their account and the date are kept', async () => {
  const ana = memberOf('org-verified')
  const id = await keptBy(ana)
  const fileId = await file('org-verified')
  await attach(id, fileId, { by: ana })
  const verify = (token: string, question = 'malware', isVerified = true) =>
    post(`/${id}/verifications`, { question, isVerified }, token)
  const open = (token: string) => post(`/${id}/evidence/${fileId}/link`, {}, token)
  expect([(await verify(staff())).status, (await open(staff())).status]).toEqual([404, 404])
  await post('/consent', { assessmentId: id, given: true }, ana)
  expect((await open(staff())).status).toBe(200)
  expect((await open(memberOf('org-else'))).status).toBe(404)
  expect((await verify(ana)).status).toBe(403)
  expect((await verify(staff(), 'patches')).body.code).toBe('no-evidence')
  expect((await verify(staff())).body.code).toBe('no-name')
  assessments.identity.register({ sub: 'person-agent', email: 'agent@veritech.example', name: 'Nomsa Zulu' })
  const typed = { question: 'malware', isVerified: true, name: 'Somebody Else' }
  expect((await post(`/${id}/verifications`, typed, staff())).status).toBe(400)
  expect((await verify(staff())).body.verified).toEqual([
    { question: 'malware', name: 'Nomsa Zulu', at: expect.any(String) },
  ])
  expect(await read(id, staff())).toMatchObject({ mayVerify: true, verified: [{ question: 'malware' }] })
  const last = (await assessments.stored()).mails.filter(({ command }) => command === 'count-confidence')
  expect(last.map(({ input }) => input)).toContainEqual(
    expect.objectContaining({
      organisation: 'org-verified',
      confidence: { selfAttested: 22, withEvidence: 0, verified: 1 },
      verification: expect.objectContaining({ name: 'Nomsa Zulu' }),
    }),
  )
  await verify(staff(), 'malware', false)
  expect((await read(id, ana)).verified).toEqual([])
})

test('a result that follows holds the file too, so that removing it from one leaves it with the other', async () => {
  const ana = memberOf('org-carried')
  const id = await keptBy(ana)
  const fileId = await file('org-carried')
  await attach(id, fileId, { by: ana })
  const { body } = await post('/answers', { assessmentId: id, answers: { logs: { value: 'yes' } } }, ana)
  expect((await read(body.id, ana)).evidence).toMatchObject([{ question: 'malware', fileId }])
  const remove = { assessmentId: id, question: 'malware', fileId }
  expect((await post('/evidence/removal', remove, memberOf('org-carried', 'person-bheki'))).status).toBe(404)
  expect((await post('/evidence/removal', remove, ana)).status).toBe(200)
  expect((await read(id, ana)).evidence).toEqual([])
  expect((await read(body.id, ana)).evidence).toHaveLength(1)
  expect((await assessments.stored()).items.some((item) => item['kind'] === 'file' && item['id'] === fileId)).toBe(true)
})
