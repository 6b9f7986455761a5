import { randomUUID } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ownMeetingId } from '#domain/meetings/own-meeting-id.ts'
import { organisationClaim } from '#domain/accounts/organisation-claim.ts'
import type { MembershipRights } from '#domain/accounts/organisation.ts'
import { startTrial } from '#domain/trials/trial.ts'
import { meetingsPersonalData } from '#lambdas/meetings/personal-data.ts'
import { membershipKey, organisationKey } from '#lambdas/platform/organisation-keys.ts'
import { budgetsOn } from '#lambdas/platform/token-budget.ts'
import { putTrial } from '#lambdas/platform/trial-store.ts'
import { startBedrock } from '../chat/bedrock.ts'
import { startFeature } from '../feature-function.ts'
import type { FeatureFunction } from '../feature-function.ts'
import { ask, loadFunction } from '../harness.ts'
import type { RestFunction } from '../harness.ts'
import { person } from '../identity.ts'

const owner = { reach: 'all', sites: [], duties: ['owner'] } satisfies MembershipRights
const member = { reach: 'own', sites: [], duties: ['member'] } satisfies MembershipRights

const dailyTokens = { ofOrganisation: 50_000, ofAll: 120_000 }

let feature: FeatureFunction
let bedrock: Awaited<ReturnType<typeof startBedrock>>
let handler: RestFunction
beforeAll(async () => {
  ;[feature, bedrock] = await Promise.all([startFeature('meetings'), startBedrock()])
  handler = await loadFunction('meetings', {
    ...feature.environment,
    AWS_ENDPOINT_URL_BEDROCK_RUNTIME: bedrock.url,
    DAILY_TOKEN_BUDGET: String(dailyTokens.ofAll),
    DAILY_TOKENS_OF_ORGANISATION: String(dailyTokens.ofOrganisation),
  })
})
beforeEach(() => bedrock.behaves('Fuel costs rose by 6 %. Thandi pays 9 %. Bheki tells the agents.'))
afterAll(async () => {
  await bedrock.stop()
  await feature.stop()
})

const put = (table: string, Item: Record<string, unknown>) =>
  feature.engine.tables.send(new PutCommand({ TableName: feature.environment[table] ?? '', Item }))
const call = (method: string, path: string, token: string, body?: object) =>
  ask(handler, { method, path, token, ...(body && { body }) })
const change = (meetingId: string, token: string, made: object) =>
  call('POST', '/api/meetings/changes', token, { meetingId, change: made })
const suggest = (meetingId: string, token: string) => call('POST', '/api/meetings/summary', token, { meetingId })
const decide = (token: string, suggestsSummaries: boolean) =>
  call('PUT', '/api/meetings/summary', token, { suggestsSummaries })
const meetingOf = async (meetingId: string, token: string) =>
  (await call('GET', `/api/meetings/${meetingId}`, token)).body

/** An organisation of an owner and a member, with a meeting that is over. */
async function madeOrganisation({ isOn = true } = {}) {
  const id = `org-${randomUUID().slice(0, 8)}`
  const trial = startTrial({ organisation: id, product: 'meeting-management', startedBy: 'client' }, Date.now())
  const stored = putTrial({ before: undefined, after: trial }) as { put: { Item: Record<string, unknown> } }
  await put('ACCOUNTS_TABLE', stored.put.Item)
  const tokens: string[] = []
  for (const [name, rights] of [
    ['Ana', owner],
    ['Bheki', member],
  ] as const) {
    const personId = `${name.toLowerCase()}-${id}`
    await put('ACCOUNTS_TABLE', {
      ...membershipKey(personId, id),
      kind: 'membership',
      membership: { id, name: 'Mokoena', kind: 'client', ...rights },
      personId,
      contact: { email: `${personId}@mokoena.example`, name },
      pk1: organisationKey(id).pk,
      sk1: personId,
    })
    const organisation = organisationClaim({ id, name: 'Mokoena', kind: 'client', ...rights }, Date.now() + 5000)
    tokens.push(feature.identity.accessToken({ sub: personId, ...person(`${personId}@mokoena.example`), organisation }))
  }
  const [ana, bheki] = tokens as [string, string]
  const people = { ana: `ana-${id}`, bheki: `bheki-${id}` }
  const meetingId = await ownMeetingId(id, randomUUID())
  const itemId = randomUUID()
  await call('POST', '/api/meetings', ana, {
    meetingId,
    title: 'Management meeting',
    date: new Date().toISOString().slice(0, 10),
    time: '09:00',
    minutes: 45,
    zone: 'Africa/Johannesburg',
    place: '',
    personIds: Object.values(people),
    guests: [],
    chairId: people.ana,
    agenda: [{ id: itemId, title: 'Price list', purpose: 'discuss', minutes: 10 }],
  })
  const action = { id: randomUUID(), text: 'Tells the agents', personId: people.bheki }
  for (const made of [
    { change: 'start' },
    { change: 'write-note', itemId, text: 'Fuel costs rose by 6 %. Ask ana@mokoena.example.', version: 0 },
    { change: 'add-action', action, index: 0 },
  ])
    expect((await change(meetingId, ana, made)).status).toBe(200)
  expect((await decide(ana, isOn)).status).toBe(200)
  // The answer to its end has no word about it, so that the page knows before.
  expect((await meetingOf(meetingId, ana)).suggestsSummaries).toBe(isOn)
  expect((await change(meetingId, ana, { change: 'end' })).status).toBe(200)
  return { id, ana, bheki, people, meetingId }
}

test('summaries are off until an owner turns them on, which is audited once', async () => {
  const { id, ana, bheki, meetingId } = await madeOrganisation({ isOn: false })
  const asked = bedrock.asked.length
  const refused = await suggest(meetingId, ana)
  expect([refused.status, refused.body.code]).toEqual([403, 'summaries-off'])
  expect(refused.body.error).toContain('has not turned on summaries by a machine')
  expect((await meetingOf(meetingId, ana)).suggestsSummaries).toBe(false)
  const taken = await change(meetingId, ana, { change: 'take-summary', text: 'Fuel costs rose.', version: 0 })
  expect([taken.status, taken.body.code]).toEqual([403, 'summaries-off'])
  expect(bedrock.asked).toHaveLength(asked)

  expect((await decide(bheki, true)).body.code).toBe('not-for-you')
  expect((await decide(ana, true)).body).toEqual({ suggestsSummaries: true })
  expect((await decide(ana, true)).status).toBe(200)
  const entries = (await feature.stored()).audit.filter(({ organisation }) => organisation === id)
  expect(entries.filter(({ action }) => action === 'meeting-summaries-on')).toHaveLength(1)
  const range = { from: '2026-01-01', to: '2026-01-02' }
  const listed = async (token: string) => (await ask(handler, { path: '/api/meetings', token, query: range })).body
  expect(await listed(ana)).toMatchObject({ settings: { suggestsSummaries: true }, mayDecide: true })
  expect(await listed(bheki)).toMatchObject({ mayDecide: false })
  expect((await meetingOf(meetingId, bheki)).suggestsSummaries).toBe(true)
  expect((await suggest(meetingId, bheki)).status).toBe(200)
})

test('a suggestion holds only what the minutes say, reaches the model without names, and is stored nowhere', async () => {
  const { ana, meetingId } = await madeOrganisation()
  const before = await meetingOf(meetingId, ana)
  const answer = await suggest(meetingId, ana)
  expect(answer.body).toEqual({ text: 'Fuel costs rose by 6 %. Bheki tells the agents.', isCut: false })
  const sent = JSON.stringify(bedrock.asked.at(-1))
  expect(sent).toContain('Fuel costs rose by 6 %')
  expect(sent).not.toMatch(/Bheki|Ana|mokoena/)
  expect(await meetingOf(meetingId, ana)).toEqual(before)
  expect(JSON.stringify(await feature.stored())).not.toContain('Bheki tells the agents')
})

test('nobody of another organisation has minutes summarised', async () => {
  const { meetingId } = await madeOrganisation()
  const stranger = await madeOrganisation()
  const asked = bedrock.asked.length
  const refused = await suggest(meetingId, stranger.ana)
  expect([refused.status, refused.body.code]).toEqual([404, 'meeting-not-found'])
  expect(bedrock.asked).toHaveLength(asked)
})

test.each([{ down: true }, { cutOff: true }, { cutAfter: 'Fuel' }] as const)(
  'a model that fails (%o) is told plainly, and the meeting stays as it is',
  async (behaviour) => {
    const { ana, meetingId } = await madeOrganisation()
    const before = await meetingOf(meetingId, ana)
    bedrock.behaves(behaviour)
    const refused = await suggest(meetingId, ana)
    expect([refused.status, refused.body.code]).toEqual([503, 'model-unavailable'])
    expect(await meetingOf(meetingId, ana)).toEqual(before)
  },
)

test('a model that writes only what the minutes do not say suggests nothing', async () => {
  const { ana, meetingId } = await madeOrganisation()
  bedrock.behaves('Thandi pays 9 %.')
  expect((await suggest(meetingId, ana)).body.code).toBe('nothing-held')
})

test('a used-up budget of the organisation or of all asks the model no more, and says when it begins anew', async () => {
  const { id, ana, meetingId } = await madeOrganisation()
  const pk = budgetsOn(Date.now())
  const tokensOf = async (sk: string) =>
    Number((await feature.stored()).items.find((item) => item['pk'] === pk && item['sk'] === sk)?.['tokens'] ?? 0)
  expect((await suggest(meetingId, ana)).status).toBe(200)
  // What the model reported, instead of what was reserved.
  expect(await tokensOf(`ORGANISATION#${id}`)).toBe(1000)
  const asked = bedrock.asked.length
  const own = { pk, sk: `ORGANISATION#${id}` }
  await put('TABLE', { ...own, tokens: dailyTokens.ofOrganisation - 10 })
  const refused = await suggest(meetingId, ana)
  expect([refused.status, refused.body.code]).toEqual([429, 'summaries-used-up'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  await put('TABLE', { ...own, tokens: 5 })
  const all = { pk, sk: 'BUDGET' }
  await put('TABLE', { ...all, tokens: dailyTokens.ofAll - 10 })
  expect((await suggest(meetingId, ana)).body.code).toBe('summaries-used-up')
  // The reservation of the organisation is given back.
  expect(await tokensOf(`ORGANISATION#${id}`)).toBe(5)
  expect(bedrock.asked).toHaveLength(asked)
  await put('TABLE', { ...all, tokens: 0 })
})

test('a summary that a person takes over is marked with them in mail and archive, and approved minutes keep it', async () => {
  const { id, ana, bheki, people, meetingId } = await madeOrganisation()
  const { text } = (await suggest(meetingId, bheki)).body
  const { body } = await change(meetingId, bheki, { change: 'take-summary', text, version: 0 })
  expect(body.meeting.summary).toMatchObject({ text, version: 1, by: people.bheki })
  const second = await change(meetingId, ana, { change: 'take-summary', text: 'Fuel.', version: 0 })
  expect([second.status, second.body.details.conflicts]).toMatchObject([409, [{ theirs: { text, by: people.bheki } }]])

  // It can be corrected after summaries were turned off.
  await decide(ana, false)
  const corrected = await change(meetingId, ana, { change: 'take-summary', text: 'Fuel costs rose.', version: 1 })
  expect(corrected.body.meeting.summary).toMatchObject({ by: people.ana, version: 2 })
  await decide(ana, true)
  await change(meetingId, ana, { change: 'send-minutes' })
  await change(meetingId, ana, { change: 'approve' })
  expect((await suggest(meetingId, ana)).body.code).toBe('not-a-draft')
  const late = await change(meetingId, ana, { change: 'take-summary', text: '', version: 2 })
  expect(late.body.code).toBe('minutes-approved')
  const { mails, audit } = await feature.stored()
  expect(mails.filter(({ meetingId: of, state }) => of === meetingId && state === 'approved')[0]).toMatchObject({
    summary: { text: 'Fuel costs rose.', marking: 'Summary suggested by a machine, read and taken over by Ana' },
  })
  const takers = audit.filter(({ action, organisation }) => action === 'minutes-summary-taken' && organisation === id)
  expect(takers.map(({ actor }) => actor)).toEqual([people.bheki, people.ana])

  const gather = meetingsPersonalData({ tables: feature.engine.tables, table: feature.environment['TABLE'] ?? '' })
  const ofPerson = async (personId: string) =>
    JSON.stringify(await gather({ personId, organisations: [id] } as unknown as Parameters<typeof gather>[0]))
  expect(await ofPerson(people.ana)).toContain('Fuel costs rose.')
  expect(await ofPerson(people.bheki)).not.toContain('"text":"Fuel costs rose."')
})
