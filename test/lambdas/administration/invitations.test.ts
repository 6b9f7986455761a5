import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFeature } from '../feature-function.ts'
import type { FeatureFunction } from '../feature-function.ts'
import { ask, loadFunction } from '../harness.ts'
import type { RestFunction } from '../harness.ts'
import { person } from '../identity.ts'

const OWNER = { reach: 'all', sites: [], duties: ['owner'] }

let accounts: FeatureFunction
let administration: RestFunction

beforeAll(async () => {
  accounts = await startFeature('accounts')
  administration = await loadFunction('administration', accounts.environment)
})
afterAll(() => accounts.stop())

const post = (path: string, body: object) =>
  ask(administration, {
    path,
    body,
    token: accounts.identity.accessToken({ sub: 'nomsa', ...person('nomsa@veritech.example', ['admin'], 'aal2') }),
  })
const add = (owner?: string) =>
  post('/api/admin/organisations', { name: 'Mokoena Logistics', kind: 'client', ...(owner !== undefined && { owner }) })
const mailsTo = async (address: string) => (await accounts.stored()).mails.filter(({ to }) => to === address)

test('an organisation is added together with the invitation of its owner', async () => {
  const owner = `${randomUUID().slice(0, 8)}@mokoena.example`
  const { status, body } = await add(owner)
  expect(status).toBe(200)
  expect(await mailsTo(owner)).toMatchObject([{ template: 'invitation', organisationName: 'Mokoena Logistics' }])
  const log = (await accounts.stored()).audit.filter(({ organisation }) => organisation === body.id)
  expect(new Set(log.map(({ action }) => action as string))).toEqual(new Set(['organisation-added', 'invitation-sent']))
})

test('an address gets three invitations a day into one organisation by admins, too', async () => {
  const { id } = (await add()).body as { id: string }
  const email = `${randomUUID().slice(0, 8)}@outside.example`
  const answers = []
  for (let turn = 0; turn < 4; turn++) {
    const answer = await post('/api/admin/organisation/invitations', { id, email, rights: OWNER })
    answers.push(answer)
    if (answer.status === 200)
      await post('PATCH /api/admin/organisation/invitations', { id, invitationId: answer.body.id as string })
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
  expect(answers[3]?.body.code).toBe('too-many-invitations')
  expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThan(0)
  expect(await mailsTo(email)).toHaveLength(3)
})

test('an owner who had ten invitations today gets no more, and no organisation is added without them', async () => {
  const owner = `${randomUUID().slice(0, 8)}@outside.example`
  for (let turn = 0; turn < 10; turn++) expect((await add(owner)).status).toBe(200)
  const before = (await accounts.stored()).audit.length
  const refused = await add(owner)
  expect([refused.status, refused.body.code]).toEqual([429, 'too-many-invitations'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await accounts.stored()).audit).toHaveLength(before)
  expect(await mailsTo(owner)).toHaveLength(10)
})
