import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { register } from '#domain/privacy/register.ts'
import { sharedCloud } from './shared-cloud.ts'
import { personOf, signInAs } from './sign-in.ts'
import { mailbox } from './ticket.ts'
import { unzip } from './unzip.ts'

const cloud = sharedCloud()

async function call(accessToken: string, path: string, body?: object) {
  const answer = await fetch(`${cloud.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Answer }
}

interface Answer extends Export {
  readonly file?: string
  readonly upload: { readonly url: string; readonly fields: Readonly<Record<string, string>> }
  readonly url: string
  readonly exports: readonly Export[]
}

interface Export {
  readonly id: string
  readonly state: string
  readonly file?: string
}

/** Uploads a text file as a browser does and waits until it was inspected. */
async function upload(token: string, text: string): Promise<string> {
  const announced = { name: 'log.txt', type: 'text/plain', size: Buffer.byteLength(text) }
  const { body } = await call(token, '/api/helpdesk/files', announced)
  const form = new FormData()
  for (const [name, value] of Object.entries(body.upload.fields)) form.append(name, value)
  form.append('file', new Blob([text], { type: 'text/plain' }), announced.name)
  expect((await fetch(body.upload.url, { method: 'POST', body: form })).ok).toBe(true)
  const { id } = body.file as unknown as { id: string }
  const state = async () => (await call(token, `/api/helpdesk/files/${id}`)).body.state
  await expect.poll(state).toBe('clean')
  return id
}

test('a person exports what is held about them, every kind of record of the register, and nobody else gets it', async () => {
  const person = await personOf(cloud, 'client')
  const own = (await signInAs(cloud, person, { keep: true })).accessToken
  const other = (await signInAs(cloud, await personOf(cloud, 'reseller'), { keep: true })).accessToken
  const ticketNumber = `VMS-M8Q2X1AB-${randomUUID().slice(0, 4).toUpperCase()}`
  const sent = await call(own, '/api/tickets', {
    ticketNumber,
    name: person.name,
    category: 'Technical Support',
    priority: 'low',
    subject: '<b>Escape me</b> & keep me',
    description: 'A description for the export.',
  })
  expect(sent.status).toBe(200)
  const log = await upload(own, 'What I saw.')
  const act = (prefix: string, token: string, version: number, action: object) =>
    call(token, `${prefix}/tickets/${ticketNumber}/actions`, { requestId: randomUUID(), version, actions: [action] })
  expect((await act('/api', own, 1, { do: 'reply', text: 'See the log.', files: [log] })).status).toBe(200)
  const agent = (await cloud.session('agent')).accessToken
  expect((await act('/api/admin/helpdesk', agent, 2, { do: 'note', text: 'A secret of the desk.' })).status).toBe(200)

  const started = await call(own, '/api/me/privacy/exports', {})
  expect(started).toMatchObject({ status: 200, body: { state: 'queued' } })
  expect((await call(own, '/api/me/privacy/exports', {})).status).toBe(409)
  const newest = async () => (await call(own, '/api/me/privacy/exports')).body.exports[0]
  await expect.poll(newest).toMatchObject({ state: 'done' })
  await expect
    .poll(async () => (await mailbox(cloud)).map(({ to, subject }) => [to, subject]))
    .toContainEqual([person.email, 'Your data is ready'])

  const link = '/api/me/privacy/exports/link'
  expect((await call(other, link, { exportId: started.body.id })).status).toBe(404)
  const { url } = (await call(own, link, { exportId: started.body.id })).body
  const files = unzip(Buffer.from(await (await fetch(url)).arrayBuffer()))
  expect(
    Object.keys(files)
      .filter((name) => !name.startsWith('files/'))
      .sort(),
  ).toEqual(['data.json', 'index.html'])
  expect(files[`files/${log}-log.txt`]).toBe('What I saw.')
  for (const text of Object.values(files)) expect(text).not.toContain('A secret of the desk.')
  const { held } = JSON.parse(files['data.json']!) as { held: Record<string, Record<string, { records: unknown[] }>> }
  for (const [place, { records }] of Object.entries(register))
    for (const { kind, exported } of records)
      expect(held[place]?.[kind] !== undefined, `${place} ${kind}`).toBe(exported === 'exported')
  expect(held['helpdesk']!['ticket']!.records).toContainEqual(
    expect.objectContaining({ ticketNumber, description: 'A description for the export.' }),
  )
  expect(JSON.stringify(held['accounts'])).toContain(person.email)
  expect(files['index.html']).toContain('&lt;b&gt;Escape me&lt;/b&gt; &amp; keep me')
  expect(files['index.html']).not.toContain('<b>Escape me')
})
