import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { organisationClaim } from '#domain/accounts/organisation-claim.ts'
import type { Membership } from '#domain/accounts/organisation.ts'
import { cyberScore } from '#domain/assessments/sets/cyber-score.ts'
import { intranetNeeds } from '#domain/assessments/sets/intranet-needs.ts'
import { startFeature } from '../feature-function.ts'
import type { FeatureFunction } from '../feature-function.ts'
import { ask } from '../harness.ts'
import { person } from '../identity.ts'

let assessments: FeatureFunction
beforeAll(async () => {
  assessments = await startFeature('assessments')
})
afterAll(() => assessments.stop())

const memberOf = (id: string, sub = 'person-ana', duties: Membership['duties'] = ['member']) =>
  assessments.identity.accessToken({
    sub,
    ...person(`${sub}@mokoena.example`),
    organisation: organisationClaim({ id, name: id, kind: 'client', reach: 'all', sites: [], duties }, Date.now()),
  })
const guest = (path: string, body: object) => ask(assessments.handler, { path: `/api/assessments${path}`, body })
const keep = (token: string, by: string) =>
  ask(assessments.handler, { path: '/api/kept-assessments', body: { token }, token: by })
const list = async (by: string) => (await ask(assessments.handler, { path: '/api/kept-assessments', token: by })).body
const read = (id: string, by: string) => ask(assessments.handler, { path: `/api/kept-assessments/${id}`, token: by })
const erase = (assessmentId: string, by: string) =>
  ask(assessments.handler, { path: '/api/kept-assessments/erase', body: { assessmentId }, token: by })

/** A guest's assessment in which every question but those of `no` is answered with yes. */
async function answered(no: readonly string[] = [], isFinished = true): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await guest('', { token, set: { id: 'cyberscore', version: 1 } })
  const at = new Date().toISOString()
  const given = (id: string) => ({ answer: { value: no.includes(id) ? 'no' : 'yes' }, at })
  await guest('/answers', { token, answers: Object.fromEntries(cyberScore.questions.map(({ id }) => [id, given(id)])) })
  if (isFinished) await guest('/finish', { token })
  return token
}

test('a finished result is kept for the organisation, with its score and next step, and its token opens it no more', async () => {
  const token = await answered(['malware'])
  const kept = await keep(token, memberOf('org-mokoena'))
  const malware = cyberScore.questions.find(({ id }) => id === 'malware')!
  expect(kept.body).toMatchObject({
    title: 'CyberScore',
    points: expect.any(Number),
    nextStep: 'action' in malware ? malware.action.title : undefined,
  })
  expect(kept.body.points).toBeLessThan(100)
  expect((await guest('/read', { token })).status).toBe(404)
  expect((await keep(token, memberOf('org-mokoena'))).body).toEqual(kept.body)
  expect((await keep(token, memberOf('org-kopano', 'person-zanele'))).status).toBe(404)
  expect((await list(memberOf('org-mokoena', 'person-bheki'))).assessments).toEqual([kept.body])
  expect((await list(memberOf('org-kopano'))).assessments).toEqual([])
  const { items, audit } = await assessments.stored()
  const item = items.find(({ id }) => id === kept.body.id)!
  expect([item['kind'], item['expiresAt']]).toEqual(['kept assessment', undefined])
  const entries = audit.filter((entry) => entry['action'] === 'assessment-kept')
  expect(entries.filter(({ object }) => (object as { id: string }).id === kept.body.id)).toHaveLength(1)
})

test('a kept CyberScore is offered for a certificate once, and another assessment is not', async () => {
  const token = await answered(['malware'])
  const { body } = await keep(token, memberOf('org-certified'))
  await keep(token, memberOf('org-certified'))
  const offered = async () => (await assessments.stored()).mails.filter(({ command }) => command === 'take-score')
  const forIt = (await offered()).filter(({ input }) => (input as { assessmentId: string }).assessmentId === body.id)
  expect(forIt).toEqual([
    expect.objectContaining({
      to: 'certificates',
      input: expect.objectContaining({
        points: body.points,
        grade: body.grade,
        set: { version: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
        confidence: { selfAttested: 24, withEvidence: 0, verified: 0 },
      }),
    }),
  ])
  const before = (await offered()).length
  const other = randomBytes(32).toString('base64url')
  await guest('', { token: other, set: { id: 'intranet-assessment', version: intranetNeeds.version } })
  const unknown = { answer: { value: 'unknown' }, at: new Date().toISOString() }
  const answers = Object.fromEntries(intranetNeeds.questions.map(({ id }) => [id, unknown]))
  await guest('/answers', { token: other, answers })
  await guest('/finish', { token: other })
  expect((await keep(other, memberOf('org-certified'))).status).toBe(200)
  expect(await offered()).toHaveLength(before)
})

test('what is not finished is not kept, and nobody keeps for no organisation', async () => {
  const open = await answered([], false)
  const early = await keep(open, memberOf('org-mokoena'))
  expect([early.status, early.body.code]).toEqual([409, 'assessment-not-finished'])
  const alone = await keep(await answered(), assessments.identity.accessToken(person('ana@mokoena.example')))
  expect([alone.status, alone.body.code]).toEqual([403, 'no-organisation'])
})

test('a result is erased by who keeps it and by an owner, not by a colleague', async () => {
  const kept = async () => (await keep(await answered(), memberOf('org-erased'))).body.id as string
  const [one, other] = [await kept(), await kept()]
  expect((await erase(one, memberOf('org-erased', 'person-bheki'))).status).toBe(404)
  expect((await read(one, memberOf('org-erased', 'person-bheki'))).body).toMatchObject({ id: one, mayErase: false })
  expect((await erase(one, memberOf('org-erased'))).status).toBe(200)
  expect((await erase(other, memberOf('org-erased', 'person-owner', ['owner']))).status).toBe(200)
  expect((await list(memberOf('org-erased'))).assessments).toEqual([])
})
