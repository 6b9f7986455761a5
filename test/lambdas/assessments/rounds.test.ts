import { randomBytes } from 'node:crypto'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { organisationClaim } from '#domain/accounts/organisation-claim.ts'
import type { Membership } from '#domain/accounts/organisation.ts'
import { cyberScore } from '#domain/assessments/sets/cyber-score.ts'
import { scoreOf } from '#domain/assessments/score.ts'
import { startTrial as newTrial } from '#domain/trials/trial.ts'
import { assessmentsPersonalData } from '#lambdas/assessments/personal-data.ts'
import { onTable } from '#lambdas/platform/item-write.ts'
import { putTrial } from '#lambdas/platform/trial-store.ts'
import { startFeature } from '../feature-function.ts'
import type { FeatureFunction } from '../feature-function.ts'
import { ask } from '../harness.ts'
import { person } from '../identity.ts'

let assessments: FeatureFunction
beforeAll(async () => {
  assessments = await startFeature('assessments')
})
afterAll(() => assessments.stop())

const sections = cyberScore.sections.map(({ id }) => id)
const drawn = () => randomBytes(32).toString('base64url')
const memberOf = (
  id: string,
  sub = 'person-ana',
  { duties = ['member'], reach = 'all' }: Partial<Pick<Membership, 'duties' | 'reach'>> = {},
) =>
  assessments.identity.accessToken({
    sub,
    ...person(`${sub}@mokoena.example`),
    organisation: organisationClaim({ id, name: id, kind: 'client', reach, sites: [], duties }, Date.now()),
  })
const round = (path: string, body: object, token: string) =>
  ask(assessments.handler, { path: `/api/assessment-rounds${path}`, body, token })
const guest = (path: string, body: object) =>
  ask(assessments.handler, { path: `/api/assessments/invitation${path}`, body })
const read = async (id: string, token: string) =>
  ask(assessments.handler, { path: `/api/assessment-rounds/${id}`, token })
const opening = { set: 'cyberscore', attribution: 'named', days: 14 }

async function startTrial(organisation: string): Promise<void> {
  const after = newTrial({ organisation, product: 'cyberscore', startedBy: 'client' }, Date.now())
  const TransactItems = [
    onTable(assessments.environment['ACCOUNTS_TABLE'] ?? '', putTrial({ before: undefined, after })),
  ]
  await assessments.engine.tables.send(new TransactWriteCommand({ TransactItems }))
}

async function open(organisation: string, more: object = {}): Promise<{ id: string; ana: string }> {
  await startTrial(organisation)
  const ana = memberOf(organisation)
  const { status, body } = await round('', { ...opening, ...more }, ana)
  expect(status).toBe(201)
  return { id: body.id, ana }
}

async function invite(roundId: string, by: string, name: string, more: object = {}) {
  const token = drawn()
  const answer = await round(
    '/respondents',
    { roundId, name, sections, invitation: { by: 'link', token }, ...more },
    by,
  )
  return { token, ...answer }
}

const yes = (more: Readonly<Record<string, object>> = {}, of: readonly string[] = sections) => {
  const at = new Date().toISOString()
  const questions = cyberScore.questions.filter(({ section }) => of.includes(section))
  const answers = questions.map(({ id }) => [id, { answer: { value: 'yes' }, at, ...more[id] }] as const)
  return Object.fromEntries(answers)
}

async function answer(token: string, more: Readonly<Record<string, object>> = {}): Promise<void> {
  expect((await guest('/answers', { token, answers: yes(more) })).status).toBe(200)
  expect((await guest('/sending', { token })).status).toBe(200)
}

test('three people answer apart, an owner settles what they differ on, and the result has the score of the settled answers', async () => {
  const { id, ana } = await open('org-round')
  const [one, two, three] = await Promise.all(['Bheki', 'Carla', 'Dumisani'].map(async (name) => invite(id, ana, name)))
  await answer(one!.token)
  await answer(two!.token, { malware: { answer: { value: 'no' }, comment: 'Not on the servers.' } })
  await guest('/answers', { token: three!.token, answers: yes({ logs: { answer: { value: 'partly' } } }) })
  const before = await read(id, ana)
  expect(before.body).toMatchObject({ state: 'open', invited: 3, sent: 2, mayManage: true })
  expect(before.body.map).toBeUndefined()
  expect(
    before.body.respondents.map(({ name, state, answered }: Record<string, unknown>) => [name, state, answered]),
  ).toEqual(expect.arrayContaining([['Dumisani', 'answering', 24]]))
  const decide = (body: object, by = ana) =>
    round('/settlements', { roundId: id, reason: 'Asked the desk.', ...body }, by)
  const no = { question: 'malware', answer: { value: 'no' }, version: 0 }
  expect((await decide(no)).body.code).toBe('round-open')
  await guest('/sending', { token: three!.token })
  expect((await round('/closing', { roundId: id }, ana)).status).toBe(200)
  // Sent answers are shown to their respondent; nothing changes any more.
  expect((await guest('', { token: three!.token })).body).toMatchObject({
    name: 'Dumisani',
    sentAt: expect.any(String),
  })
  expect((await guest('/answers', { token: three!.token, answers: yes() })).status).toBe(409)

  const { body: shown } = await read(id, ana)
  expect(shown.map.respondents.map(({ name }: { name: string }) => name)).toEqual(['Bheki', 'Carla', 'Dumisani'])
  expect(shown.map.said['malware']).toContainEqual(
    expect.objectContaining({ answer: { value: 'no' }, comment: 'Not on the servers.' }),
  )
  const unsettled = await round('/result', { roundId: id }, ana)
  expect([unsettled.status, unsettled.body.details?.questions?.toSorted() ?? unsettled.body]).toEqual([
    409,
    ['logs', 'malware'],
  ])
  const owner = memberOf('org-round', 'person-owner', { duties: ['owner'] })
  expect((await decide(no, owner)).body).toMatchObject({ version: 1, isOwn: true })
  // A second settler who has not seen that changes nothing.
  expect((await decide({ ...no, answer: { value: 'yes' } })).body.code).toBe('changed-meanwhile')
  expect((await decide({ ...no, question: 'logs', answer: { value: 'yes' } })).status).toBe(200)
  const kept = await round('/result', { roundId: id }, owner)
  expect((await round('/result', { roundId: id }, ana)).body).toEqual(kept.body)
  const result = await ask(assessments.handler, { path: `/api/kept-assessments/${kept.body.assessmentId}`, token: ana })
  const answers = Object.fromEntries(
    Object.entries(result.body.answers as Record<string, { answer: never }>).map(([question, each]) => [
      question,
      each.answer,
    ]),
  )
  const alone = Object.fromEntries(
    cyberScore.questions.map((question) => [
      question.id,
      { value: question.id === 'malware' ? ('no' as const) : ('yes' as const) },
    ]),
  )
  expect(scoreOf(cyberScore, answers).points).toBe(scoreOf(cyberScore, alone).points)
  expect((await decide({ ...no, version: 1 })).body.code).toBe('round-kept')
  const { items, audit, mails } = await assessments.stored()
  const own = items.filter(({ pk }) => pk === `ROUND#${id}`)
  const last = Math.max(...own.map(({ expiresAt }) => Number(expiresAt)))
  expect(last).toBeLessThan(Date.now() / 1000 + 91 * 86_400)
  expect(JSON.stringify(audit)).not.toMatch(/Bheki|Carla/)
  expect(mails.filter(({ command }) => command === 'take-score').length).toBeGreaterThan(0)
})

test('answers of a respondent are seen by the opener and owners only, and without names where the round says so', async () => {
  const { id, ana } = await open('org-unnamed', { attribution: 'unnamed' })
  const { token } = await invite(id, ana, 'Bheki Nkosi')
  await answer(token)
  await round('/closing', { roundId: id }, ana)
  const { body } = await read(id, ana)
  expect(JSON.stringify(body.map)).not.toContain('Bheki')
  expect(body.map.respondents).toEqual([{ key: 'r1', name: 'Respondent 1' }])
  const colleague = await read(id, memberOf('org-unnamed', 'person-bheki'))
  expect(colleague.body).toMatchObject({ sent: 1, mayManage: false })
  expect([colleague.body.map, colleague.body.respondents]).toEqual([undefined, undefined])
  expect((await read(id, memberOf('org-unnamed', 'person-bheki', { reach: 'own' }))).status).toBe(404)
  expect((await read(id, memberOf('org-other', 'person-zanele', { duties: ['owner'] }))).status).toBe(404)
  const other = memberOf('org-unnamed', 'person-bheki')
  for (const [path, more] of [
    ['/closing', {}],
    ['/result', {}],
    ['/erase', {}],
  ] as const)
    expect((await round(path, { roundId: id, ...more }, other)).status).toBe(404)
})

test('a link opens the sections of its respondent and nothing else, until it is withdrawn', async () => {
  const { id, ana } = await open('org-sections')
  const { token, body: respondent } = await invite(id, ana, 'Bheki', { sections: ['detect'] })
  const { body } = await guest('', { token })
  expect(body).toMatchObject({ sections: ['detect'], organisationName: 'org-sections', answers: {} })
  expect(JSON.stringify(body)).not.toMatch(/respondents|person-ana|invited/)
  expect((await guest('/answers', { token, answers: yes() })).status).toBe(422)
  expect((await guest('/answers', { token, answers: yes({}, ['detect']) })).status).toBe(200)
  const further = drawn()
  const renewed = { roundId: id, respondentId: respondent.id, invitation: { by: 'link', token: further } }
  expect((await round('/respondents/links', renewed, ana)).status).toBe(200)
  expect(Object.keys((await guest('', { token: further })).body.answers)).toHaveLength(3)
  expect((await guest('', { token: drawn() })).status).toBe(404)
  await round('/respondents/withdrawal', { roundId: id, respondentId: respondent.id }, ana)
  for (const each of [token, further]) expect((await guest('', { token: each })).status).toBe(404)
  const { items } = await assessments.stored()
  expect(items.find((item) => item['id'] === respondent.id)).toMatchObject({ answers: {} })
  expect((await invite(id, ana, 'Bheki')).status).toBe(201)
  expect((await invite(id, ana, 'bheki')).body.code).toBe('invited-already')
})

test('a round needs its product, a member with the reach for it, and ends with all it holds', async () => {
  const ana = memberOf('org-without')
  expect((await round('', opening, ana)).body.code).toBe('trial-needed')
  await startTrial('org-without')
  const narrow = memberOf('org-without', 'person-bheki', { reach: 'own' })
  expect((await round('', opening, narrow)).body.code).toBe('round-not-allowed')
  const { body } = await round('', opening, ana)
  const { token } = await invite(body.id, ana, 'Bheki')
  expect((await round('/closing', { roundId: body.id }, ana)).body.code).toBe('nobody-answered')
  const list = await ask(assessments.handler, { path: '/api/assessment-rounds', token: ana })
  expect(list.body).toMatchObject({ mayOpen: true, rounds: [{ id: body.id, invited: 1, sent: 0, state: 'open' }] })
  expect((await round('/erase', { roundId: body.id }, ana)).status).toBe(200)
  expect((await guest('', { token })).status).toBe(404)
  const { items } = await assessments.stored()
  expect(items.filter(({ pk }) => pk === `ROUND#${body.id}`)).toEqual([])
})

test('a mailed invitation has its link and nothing that others wrote, is repeated once a day, and a day has 100', async () => {
  const { id, ana } = await open('org-mail')
  const mailed = (name: string) => ({ invitation: { by: 'mail', email: `${name}@Mokoena.example` } })
  const { body: bheki } = await invite(id, ana, 'Bheki', mailed('bheki'))
  expect((await invite(id, ana, 'Another', mailed('BHEKI'))).body.code).toBe('invited-already')
  const { mails } = await assessments.stored()
  const mail = mails.find(({ to }) => to === 'bheki@mokoena.example')!
  expect(mail).toMatchObject({ template: 'round-invitation', title: 'CyberScore', questions: 24, isReminder: false })
  expect(JSON.stringify(mail)).not.toContain('Bheki')
  expect((await guest('', { token: mail['linkToken'] as string })).body).toMatchObject({ name: 'Bheki' })
  const again = { roundId: id, respondentId: bheki.id, invitation: { by: 'mail' } }
  expect((await round('/respondents/links', again, ana)).body.code).toBe('mailed-today')
  const { body: byLink } = await invite(id, ana, 'Carla')
  expect((await round('/respondents/links', { ...again, respondentId: byLink.id }, ana)).body.code).toBe('no-address')

  const { itemsOf, exported } = await exportOf('org-mail')
  expect(exported.records['round respondent']).toEqual([
    expect.objectContaining({ name: 'Bheki', email: 'bheki@mokoena.example' }),
  ])
  expect(exported.records['assessment round']).toEqual([])
  expect(JSON.stringify(exported)).not.toContain('"place"')
  expect(itemsOf).toBeGreaterThan(0)
})

/** What the export of the invited person holds. */
async function exportOf(organisation: string) {
  const { tables } = assessments.engine
  const gather = assessmentsPersonalData({ tables, table: assessments.environment['TABLE'] ?? '' })
  const exported = await gather({
    personId: 'person-bheki',
    email: 'bheki@mokoena.example',
    organisations: [organisation],
  })
  return { exported, itemsOf: (await assessments.stored()).items.length }
}
