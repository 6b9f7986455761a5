import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { tarFilesIn } from '#domain/helpdesk/archive/tar.ts'
import { verifyArchive } from '#domain/helpdesk/archive/verify-archive.ts'
import { runSchedule } from './run-schedule.ts'
import { sharedCloud } from './shared-cloud.ts'
import { personOf } from './sign-in.ts'
import { mailbox, submit, ticketFrom } from './ticket.ts'

const cloud = sharedCloud()
let admin: string
beforeAll(async () => {
  admin = (await cloud.session('admin')).accessToken
})

const soon = { timeout: 90_000, interval: 300 }
const sha256 = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex')

async function call<Body>(method: string, path: string, body?: object): Promise<Body> {
  const headers = { authorization: `Bearer ${admin}`, 'content-type': 'application/json' }
  const answer = await fetch(cloud.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${text}`)
  return JSON.parse(text) as Body
}

interface Export {
  readonly id: string
  readonly state: string
}

async function exported(asked: object): Promise<Uint8Array> {
  const { id } = await call<Export>('POST', '/api/admin/helpdesk/exports', asked)
  const state = async () =>
    (await call<{ exports: Export[] }>('GET', '/api/admin/helpdesk/exports')).exports.find((each) => each.id === id)
      ?.state
  await expect.poll(state, soon).toBe('done')
  const { url } = await call<{ url: string }>('POST', `/api/admin/helpdesk/exports/${id}/link`)
  return new Uint8Array(await (await fetch(url)).arrayBuffer())
}

test('an admin exports the desk as an archive that verifies, and a mail says that it is ready', async () => {
  const ticket = ticketFrom('visitor@karoo-foods.example')
  expect((await submit(cloud, ticket)).status).toBe(200)
  // The lists that an export reads follow the stream.
  await expect
    .poll(async () => Buffer.from(await exported({ readers: 'staff' })).includes(ticket.ticketNumber), soon)
    .toBe(true)
  const archive = await exported({ readers: 'staff' })
  expect(verifyArchive(archive, sha256).differences).toEqual([])
  const { email } = await personOf(cloud, 'admin')
  await runSchedule(cloud, 'helpdesk-Data')
  const subjects = async () =>
    (await mailbox(cloud)).filter(({ to }) => to.includes(email)).map(({ subject }) => subject)
  await expect.poll(subjects, soon).toContain('Your export of the help desk is ready')
})

test('an archive for a client is a whole archive without people and figures of the desk', async () => {
  const archive = await exported({ organisation: 'org-mokoena', readers: 'client' })
  const paths = [...tarFilesIn(archive)].map(({ path }) => path)
  expect(paths.at(-1)).toBe('manifest.json')
  expect(paths).not.toContain('people.jsonl')
})
