import { beforeAll, expect, test } from 'vitest'
import { lastWholeMonth } from '#domain/helpdesk/monthly/month.ts'
import { sharedCloud } from './shared-cloud.ts'
import { personOf } from './sign-in.ts'
import { mailbox } from './ticket.ts'

const cloud = sharedCloud()
let agent: string
let client: string
let reseller: string
beforeAll(async () => {
  agent = (await cloud.session('agent')).accessToken
  client = (await cloud.session('client')).accessToken
  reseller = (await cloud.session('reseller')).accessToken
})

const month = lastWholeMonth(Date.now())
const organisation = 'org-mokoena'
const desk = '/api/admin/helpdesk/monthly-reports'

async function call(token: string, method: string, path: string, body?: object) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(cloud.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const pdfAt = async (link: Record<string, unknown>) =>
  Buffer.from(await (await fetch(String(link['url']))).arrayBuffer()).toString('latin1')

test('a report is made, seen by the desk alone, sent once, mailed as a link, and found by the client', async () => {
  const asked = await call(agent, 'POST', desk, { organisation, month })
  expect(asked).toMatchObject({ status: 200, body: { state: 'making', month } })
  const id = String(asked.body['id'])
  const read = async () => (await call(agent, 'GET', `${desk}/${id}`)).body
  await expect.poll(read).toMatchObject({ report: { state: 'ready' }, content: { figures: { month } } })
  const version = (await read())['report'] as { version: number }

  expect(await pdfAt((await call(agent, 'POST', `${desk}/${id}/link`)).body)).toMatch(/^%PDF-1\.7/)
  const mine = async (token: string) =>
    ((await call(token, 'GET', '/api/monthly-reports')).body['reports'] as { id: string }[]).map((each) => each.id)
  expect(await mine(client)).not.toContain(id)
  const [unsent, none] = await Promise.all([
    call(client, 'POST', `/api/monthly-reports/${id}/link`),
    call(client, 'POST', '/api/monthly-reports/none/link'),
  ])
  expect([unsent.status, unsent.body['code']]).toEqual([none.status, none.body['code']])
  expect((await call(client, 'POST', `/api/helpdesk/files/${id}/link`)).status).toBe(404)

  const contacts = (await call(agent, 'GET', `${desk}/${id}/contacts`)).body['contacts'] as { email: string }[]
  const { email } = await personOf(cloud, 'client')
  expect(contacts).toContainEqual({ email })
  const send = () => call(agent, 'POST', `${desk}/${id}/send`, { version: version.version })
  const sent = await Promise.all([send(), send()])
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200, 409]))

  const mails = async () => (await mailbox(cloud)).filter(({ text }) => text.includes(`report=${id}`))
  await expect
    .poll(async () => (await mails()).flatMap(({ to }) => to).toSorted())
    .toEqual(contacts.map((contact) => contact.email).toSorted())
  expect(await mine(client)).toContain(id)
  // Meetings show the figures of the month before, as they are in the report.
  const { created } = ((await read())['content'] as { figures: { figures: { created: number } } }).figures.figures
  const listed = (await call(client, 'GET', '/api/monthly-reports')).body['reports']
  const figures = expect.arrayContaining([{ name: 'Tickets sent', value: String(created) }])
  expect(listed).toContainEqual(expect.objectContaining({ id, figures }))
  expect(await mine(reseller)).not.toContain(id)
  expect((await call(reseller, 'POST', `/api/monthly-reports/${id}/link`)).status).toBe(404)
  expect(await pdfAt((await call(client, 'POST', `/api/monthly-reports/${id}/link`)).body)).toMatch(/^%PDF-1\.7/)
})

test('a month that is not over, an unknown organisation and a client who asks are refused', async () => {
  const next = await call(agent, 'POST', desk, { organisation, month: '2099-01' })
  expect([next.status, next.body['code']]).toEqual([409, 'month-not-over'])
  const unknown = await call(agent, 'POST', desk, { organisation: 'org-nowhere', month })
  expect([unknown.status, unknown.body['code']]).toEqual([409, 'organisation-unknown'])
  expect((await call(client, 'POST', desk, { organisation, month })).status).toBe(403)
})

test('a report of more than a year is refused with the longest period', async () => {
  const { status, body } = await call(
    agent,
    'GET',
    '/api/admin/helpdesk/report?from=2025-01-01&to=2026-01-02&step=week',
  )
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain('at most 366 days')
})
