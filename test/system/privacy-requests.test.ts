import { expect, test } from 'vitest'
import { requestDueDay } from '#domain/privacy/requests/request-due-day.ts'
import { operate } from '../operator.ts'
import { runSchedule } from './run-schedule.ts'
import { sharedCloud } from './shared-cloud.ts'
import { people, personOf, signInAs } from './sign-in.ts'
import { mailbox } from './ticket.ts'

const cloud = sharedCloud()
const REQUESTS = '/api/me/privacy/requests'
const ADMIN = '/api/admin/privacy'

interface Listed {
  readonly name?: string
  readonly request: { readonly personId: string; readonly kind: string; readonly number: number }
}

async function call(accessToken: string, path: string, body?: object, method = body ? 'POST' : 'GET') {
  const answer = await fetch(`${cloud.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const mailed = async (to: string) =>
  (await mailbox(cloud)).filter((mail) => mail.to === to).map(({ subject }) => subject)

test('a person asks for a correction once, sees its due day, gets a receipt and withdraws it; nobody else sees it', async () => {
  const person = await personOf(cloud, 'client')
  const own = (await signInAs(cloud, person, { keep: true })).accessToken
  const other = (await signInAs(cloud, await personOf(cloud, 'reseller'), { keep: true })).accessToken
  const asked = { kind: 'correction', details: 'My surname is spelled with one n.' }
  const made = await call(own, REQUESTS, asked)
  const dueOn = requestDueDay(Date.parse(String(made.body['receivedAt'])))
  expect(made).toMatchObject({ status: 200, body: { state: 'received', number: 1, dueOn, details: asked.details } })
  expect(await call(own, REQUESTS, asked)).toMatchObject({ status: 409, body: { code: 'request-open' } })
  expect(await call(own, REQUESTS, { ...asked, kind: 'objection' })).toMatchObject({ status: 200 })
  await expect.poll(() => mailed(person.email)).toContain('We have your request: correction of your information')

  expect((await call(other, REQUESTS)).body['requests']).toEqual([])
  const withdrawal = { kind: 'correction', number: 1 }
  expect((await call(other, REQUESTS, withdrawal, 'PATCH')).status).toBe(404)
  expect(await call(own, REQUESTS, withdrawal, 'PATCH')).toMatchObject({ body: { state: 'withdrawn' } })
  expect((await call(own, REQUESTS, withdrawal, 'PATCH')).body['code']).toBe('request-over')
  expect((await call(own, REQUESTS)).body['requests']).toMatchObject([
    { kind: 'objection', state: 'received' },
    { kind: 'correction', state: 'withdrawn' },
  ])
})

test('the last owner of an organisation with other members hands it over before a deletion', async () => {
  const reseller = (await people(cloud)).find(({ roles }) => roles.includes('reseller'))!
  const owner = await personOf(cloud, 'client')
  const join = ['join', 'org-mokoena', reseller.email, '--duties', 'billing', '--reach', 'own']
  expect((await operate(cloud, 'organisation', join)).code).toBe(0)
  const own = (await signInAs(cloud, owner, { keep: true })).accessToken
  const deletion = { details: 'I do not need this account any more.' }
  const { handOver } = (await call(own, REQUESTS)).body
  expect(handOver).toMatchObject([{ name: 'Mokoena Logistics' }])
  expect(await call(own, '/api/me/privacy/deletion', deletion)).toMatchObject({
    status: 409,
    body: { code: 'owner-hands-over-first' },
  })
  const free = (await signInAs(cloud, reseller, { keep: true })).accessToken
  expect(await call(free, '/api/me/privacy/deletion', deletion)).toMatchObject({
    status: 200,
    body: { kind: 'deletion', state: 'received' },
  })
})

test('admins are mailed about a request, start and refuse it with a reason, which the person reads and gets by mail', async () => {
  const person = await personOf(cloud, 'agent')
  const own = (await signInAs(cloud, person, { keep: true })).accessToken
  const admin = await personOf(cloud, 'admin')
  const desk = (await signInAs(cloud, admin, { keep: true })).accessToken
  const details = 'Stop counting my answers in the reports.'
  expect((await call(own, REQUESTS, { kind: 'objection', details })).status).toBe(200)
  await runSchedule(cloud, 'accounts-Sweep')
  await expect.poll(() => mailed(admin.email)).toContain('New privacy request: objection to our processing')

  expect((await call(own, ADMIN)).status).toBe(403)
  const { requests } = (await call(desk, ADMIN)).body as unknown as { requests: Listed[] }
  const { request } = requests.find(({ name }) => name === person.name)!
  const { personId, kind, number } = request
  const key = { personId, kind, number }
  const answer = (version: number, change: object) => call(desk, `${ADMIN}/request`, { ...key, version, change })
  expect(await answer(1, { what: 'started' })).toMatchObject({ body: { request: { state: 'in-progress' } } })
  expect((await answer(1, { what: 'started' })).body['code']).toBe('request-changed-meanwhile')
  expect((await answer(2, { what: 'refused', answer: '' })).status).toBe(400)
  const reason = 'Our contract with your employer requires these reports.'
  const refused = await answer(2, { what: 'refused', answer: reason })
  expect(refused).toMatchObject({
    status: 200,
    body: { request: { state: 'refused' }, words: { details, answer: reason }, person: { email: person.email } },
  })
  expect((await call(own, REQUESTS)).body['requests']).toMatchObject([{ state: 'refused', answer: reason }])
  await expect
    .poll(async () => (await mailbox(cloud)).find(({ to, subject }) => to === person.email && /refused/.test(subject)))
    .toMatchObject({ text: expect.stringMatching(/requires these reports[^]*POPIAComplaints@inforegulator.org.za/) })
})

test('a holiday that an admin adds on the due day moves it, also of requests that wait already', async () => {
  // A code of an app counts once, and this is soon after another sign-in.
  const admin = (await cloud.session('admin')).accessToken
  const asked = await call(admin, REQUESTS, { kind: 'correction', details: 'My telephone number has changed.' })
  const dueOn = String(asked.body['dueOn'])
  const { holidays, holidaysVersion: version } = (await call(admin, '/api/admin/helpdesk/agreements')).body
  const today = new Date(Date.now() + 2 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const added = [...(holidays as object[]), { date: dueOn, name: 'Day of mourning', effectiveFrom: today }]
  const saved = await call(admin, '/api/admin/helpdesk/holidays', { version, holidays: added })
  expect(saved.status).toBe(200)
  const dueNow = async () => ((await call(admin, REQUESTS)).body['requests'] as { dueOn: string }[])[0]?.dueOn ?? ''
  await expect.poll(async () => (await dueNow()) > dueOn).toBe(true)
  const put = await call(admin, REQUESTS, { kind: 'objection', details: 'Do not call me.' })
  expect(put.body['dueOn']).toBe(await dueNow())
  // Other tests count on the days of the Act.
  const back = { version: (saved.body['holidaysVersion'] as number) ?? 0, holidays }
  expect((await call(admin, '/api/admin/helpdesk/holidays', back)).status).toBe(200)
  await expect.poll(dueNow).toBe(dueOn)
})
