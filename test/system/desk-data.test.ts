import { createHash, randomInt, randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { tarFilesIn } from '#domain/helpdesk/archive/tar.ts'
import { verifyArchive } from '#domain/helpdesk/archive/verify-archive.ts'
import { drawTicketNumber } from '#domain/helpdesk/draw-ticket-number.ts'
import { importedTicket } from '#domain/helpdesk/moving/imported-ticket.ts'
import { standardAgreement } from '#domain/helpdesk/sla/agreement.ts'
import { deskArchive } from './desk-archive.ts'
import { runSchedule } from './run-schedule.ts'
import { sharedCloud } from './shared-cloud.ts'
import { personOf } from './sign-in.ts'
import { mailbox, submit, ticketFrom } from './ticket.ts'

const cloud = sharedCloud()
let admin: string
beforeAll(async () => {
  admin = (await cloud.session('admin')).accessToken
})

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
  await expect.poll(state).toBe('done')
  const { url } = await call<{ url: string }>('POST', `/api/admin/helpdesk/exports/${id}/link`)
  return new Uint8Array(await (await fetch(url)).arrayBuffer())
}

test('an admin exports the desk as an archive that verifies, and a mail says that it is ready', async () => {
  const ticket = ticketFrom('visitor@karoo-foods.example')
  expect((await submit(cloud, ticket)).status).toBe(200)
  // The lists that an export reads follow the stream.
  await expect
    .poll(async () => Buffer.from(await exported({ readers: 'staff' })).includes(ticket.ticketNumber))
    .toBe(true)
  const archive = await exported({ readers: 'staff' })
  expect(verifyArchive(archive, sha256).differences).toEqual([])
  const { email } = await personOf(cloud, 'admin')
  await runSchedule(cloud, 'helpdesk-Data')
  const subjects = async () =>
    (await mailbox(cloud)).filter(({ to }) => to.includes(email)).map(({ subject }) => subject)
  await expect
    .poll(async () => (await subjects()).join())
    .toMatch(/Your export of the help desk is ready: help-desk-\S+\.tar/)
})

test('an archive for a client is a whole archive without people and figures of the desk', async () => {
  const archive = await exported({ organisation: 'org-mokoena', readers: 'client' })
  const paths = [...tarFilesIn(archive)].map(({ path }) => path)
  expect(paths.at(-1)).toBe('manifest.json')
  expect(paths).not.toContain('people.jsonl')
})

interface Import {
  readonly id: string
  readonly state: string
  readonly summary: Readonly<Record<string, unknown>>
}

async function ended({ id }: Pick<Import, 'id'>): Promise<Import['summary']> {
  const read = () => call<Import>('GET', `/api/admin/helpdesk/imports/${id}`)
  await expect.poll(async () => (await read()).state).toBe('done')
  return (await read()).summary
}

/** Uploads a file to be imported, and gives its id. */
async function upload(name: string, type: string, content: Buffer<ArrayBuffer>): Promise<string> {
  const { file, upload: to } = await call<{
    file: { id: string }
    upload: { url: string; fields: Record<string, string> }
  }>('POST', '/api/admin/helpdesk/imports/files', { name, type, size: content.length })
  const form = new FormData()
  for (const [field, value] of Object.entries(to.fields)) form.append(field, value)
  form.append('file', new Blob([content], { type }), name)
  expect((await fetch(to.url, { method: 'POST', body: form })).ok).toBe(true)
  return file.id
}

/** Uploads a file to be imported, and checks it as soon as it is inspected. */
async function check(name: string, type: string, content: Buffer<ArrayBuffer>, source: string): Promise<Import> {
  const fileId = await upload(name, type, content)
  let checked: Import | undefined
  const begin = async () => {
    checked = await call<Import>('POST', '/api/admin/helpdesk/imports/checks', { fileId, source })
  }
  await expect.poll(() => begin().then(String, String)).toBe('undefined')
  return checked!
}
const imports = ({ id }: Pick<Import, 'id'>, choices: object) =>
  call<Import>('POST', `/api/admin/helpdesk/imports/${id}/start`, { organisations: {}, ...choices })

test('an archive of another desk is checked and imported with its attachments, and changes nothing a second time', async () => {
  const [log, program] = [randomUUID(), randomUUID()]
  const ticketNumber = drawTicketNumber(Date.parse('2025-01-06T08:00:00Z'), randomInt)
  const { ticket, timeline } = importedTicket(
    {
      id: '4711',
      subject: 'The scanner is slow',
      createdAt: '2025-01-06T08:00:00Z',
      closedAt: '2025-01-07T10:00:00Z',
      status: 'closed',
      priority: 'normal',
      category: 'Technical Support',
      requester: { name: 'Sipho', email: 'sipho@another-desk.example', phone: '', company: '' },
      tags: [],
      description: 'It takes a minute for a page.',
      messages: [{ at: '2025-01-06T09:00:00Z', from: 'client', name: 'Sipho', text: 'See the log.', internal: false }],
    },
    {
      ticketNumber,
      source: 'zammad',
      agreement: standardAgreement,
      closeDays: 7,
      agents: new Map(),
      now: Date.now(),
    },
  )
  const content = 'what the scanner said'
  // The second file says that it is a picture.
  const attached = [
    { id: log, name: 'scanner.txt', type: 'text/plain', size: content.length },
    { id: program, name: 'fault.png', type: 'image/png', size: content.length },
  ]
  const archive = deskArchive({
    tickets: [
      {
        ticket,
        timeline: timeline.map((entry) =>
          entry.message ? { ...entry, message: { ...entry.message, files: attached } } : entry,
        ),
      },
    ],
    attachments: { [log]: content, [program]: content },
  })
  const desk = `/api/admin/helpdesk/tickets/${ticketNumber}`

  const checked = await check('desk.tar', 'application/x-tar', archive, 'archive')
  expect(await ended(checked)).toMatchObject({ tickets: 1, attachments: 2, known: 0, unreadable: 0 })
  await expect(call('GET', desk)).rejects.toThrow('answered 404')
  await expect(imports(checked, {})).rejects.toThrow('import-people-undecided')
  const people = { 'another-desk.example': { as: 'guest' } }
  const elsewhere = { 'another-desk.example': { as: 'of-organisation', organisation: 'org-nowhere' } }
  await expect(imports(checked, { people: elsewhere })).rejects.toThrow('import-organisation-missing')
  const made = await ended(await imports(checked, { people }))
  expect(made).toMatchObject({ tickets: 1, attachments: 2, known: 0, notTaken: 1 })
  expect(JSON.stringify(made)).toContain('fault.png was refused. Its content is of another type than its name says.')
  const read = () => call<{ ticket: object; timeline: { at: string }[] }>('GET', desk)
  const before = await read()
  expect(before.timeline.map(({ at }) => at)).toEqual(timeline.map(({ at }) => at))
  const link = () => call<{ url: string }>('POST', `${desk}/files/${log}/link`)
  await expect.poll(() => link().then(() => 'linked', String)).toBe('linked')
  expect(await (await fetch((await link()).url)).text()).toBe(content)

  expect(await ended(await imports(checked, { people }))).toMatchObject({ tickets: 0, attachments: 0, known: 1 })
  expect(await read()).toEqual(before)
})

test('a ticket of a person with an account is theirs, and an import that ended cannot be stopped', async () => {
  const client = await personOf(cloud, 'client')
  const id = randomUUID()
  const form = {
    id,
    subject: `Moved ${id}`,
    createdAt: '2025-01-06T08:00:00Z',
    status: 'closed',
    requester: { name: 'Client', email: client.email },
    organisation: 'Theirs',
    description: 'It was slow.',
  }
  const checked = await check('tickets.jsonl', 'application/json', Buffer.from(JSON.stringify(form)), 'zammad')
  expect(await ended(checked)).toMatchObject({ tickets: 1, people: { known: 1, strangers: [] } })
  const { organisations } = await call<{ organisations: { id: string; name: string }[] }>(
    'GET',
    `/api/admin/helpdesk/requester?email=${encodeURIComponent(client.email)}`,
  )
  const [organisation] = organisations
  const started = await imports(checked, { organisations: { Theirs: organisation!.id } })
  expect(await ended(started)).toMatchObject({ tickets: 1, unreadable: 0 })
  await expect(call('POST', `/api/admin/helpdesk/imports/${started.id}/cancel`)).rejects.toThrow('import-over')
})

test('a file in another encoding, and a compressed one, are refused with the reason', async () => {
  const text = 'id,subject\n1,Café\n'
  const files = [
    ['utf16.csv', 'text/csv', Buffer.from(`\uFEFF${text}`, 'utf16le'), 'import-file-no-text'],
    ['latin1.csv', 'text/csv', Buffer.from(text, 'latin1'), 'import-file-no-text'],
    ['desk.tar', 'application/x-tar', gzipSync(Buffer.alloc(20_000_000)), 'import-file-refused'],
  ] as const
  for (const [name, type, content, code] of files) {
    const fileId = await upload(name, type, content)
    const answer = () =>
      call('POST', '/api/admin/helpdesk/imports/checks', { fileId, source: 'zammad' }).then(String, String)
    await expect.poll(answer).not.toContain('import-file-waiting')
    expect(await answer(), name).toContain(code)
  }
})
