import { randomInt, randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { afterCheck, expectFile } from '#domain/files/inspection.ts'
import { standardClosing } from '#domain/helpdesk/closing.ts'
import { clientLine } from '#domain/helpdesk/archive/archive.ts'
import { tarEnd, tarFile, tarFilesIn } from '#domain/helpdesk/archive/tar.ts'
import { demonstrationTickets } from '#domain/helpdesk/demonstration/demonstration-tickets.ts'
import { drawTicketNumber } from '#domain/helpdesk/draw-ticket-number.ts'
import { importedTicket } from '#domain/helpdesk/moving/imported-ticket.ts'
import type { ImportInput } from '#domain/helpdesk/moving/desk-import.ts'
import { factsOfAgreement } from '#domain/helpdesk/settings/setting-facts.ts'
import { standardAgreement } from '#domain/helpdesk/sla/agreement.ts'
import { foldTicket } from '#domain/helpdesk/ticket-state.ts'
import { agreementStore, storeAgreement, storeHolidays } from '#lambdas/helpdesk/agreement-store.ts'
import { storeSettingChange } from '#lambdas/helpdesk/sla/setting-history.ts'
import { storeAgent } from '#lambdas/helpdesk/agent-store.ts'
import { writeArchive } from '#lambdas/helpdesk/archive.ts'
import { importJob } from '#lambdas/helpdesk/moving/import-job.ts'
import type { KnownRequester } from '#lambdas/helpdesk/relations/requesters.ts'
import { importStore } from '#lambdas/helpdesk/moving/import-store.ts'
import { differencesOf } from '#lambdas/helpdesk/recount.ts'
import { ticketCounting } from '#lambdas/helpdesk/reports/count-ticket.ts'
import { reportStore } from '#lambdas/helpdesk/reports/report-store.ts'
import { wholeTicketItems } from '#lambdas/helpdesk/whole-ticket.ts'
import { wholeTicketReader } from '#lambdas/helpdesk/whole-ticket-reader.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { addFile, fileStore, storeFile } from '#lambdas/platform/files/file-store.ts'
import { putAll } from '#lambdas/platform/put-all.ts'
import { correct } from '#lambdas/platform/recount.ts'
import { deskArchive } from '../../system/desk-archive.ts'
import { createTable, startEngine } from '../harness.ts'
import type { Engine } from '../harness.ts'

const now = Date.parse('2026-03-18T12:00:00.000Z')

let engine: Engine
let outbox: string
let audit: string
beforeAll(async () => {
  engine = await startEngine()
  outbox = await createTable(engine, 'outbox')
  audit = await createTable(engine, 'audit')
}, 120_000)
afterAll(() => engine.stop())

interface Stage {
  readonly table: string
  readonly commit: ReturnType<typeof committing>
  readonly objects: Map<string, Buffer<ArrayBuffer>>
}
async function stage(name: string): Promise<Stage> {
  const table = await createTable(engine, name)
  return { table, commit: committing({ tables: engine.tables, table, outbox, audit }), objects: new Map() }
}
const at = ({ table }: Stage) => ({ tables: engine.tables, table })
const allOf = async (TableName: string) =>
  (await engine.tables.send(new ScanCommand({ TableName, ConsistentRead: true }))).Items ?? []

/** Who has an account, in every stage. */
const accounts: Readonly<Record<string, KnownRequester>> = {
  'lerato@acacia.example': {
    personId: 'person-lerato',
    email: 'lerato@acacia.example',
    memberships: [{ id: 'org-acacia', name: 'Acacia', kind: 'client', reach: 'own', sites: ['paarl'], duties: [] }],
  },
}

/** Runs an import. Each step is killed once after its work and before its result is stored, and then repeated. */
async function imported(to: Stage, content: Buffer | string, more: Partial<ImportInput> = {}) {
  const { commit, objects } = to
  const bytes = Buffer.from(content)
  const kind = () =>
    importJob({
      ...at(to),
      commit,
      closingRules: async () => standardClosing,
      wait: () => inspect(to),
      personOf: (email) => Promise.resolve(accounts[email.toLowerCase()]),
      objects: {
        readPart: (_key, from, end) => Promise.resolve(Buffer.from(bytes.subarray(from, end))),
        put: (key, written) => Promise.resolve(void objects.set(key, written)),
      },
    })
  const input: ImportInput = {
    fileId: 'uploaded-file',
    fileName: 'file',
    type: 'application/json',
    size: bytes.length,
    source: 'zammad',
    isDryRun: false,
    organisations: {},
    people: { '*': { as: 'guest' } },
    askedBy: 'person-admin',
    ...more,
  }
  const jobId = randomUUID()
  let checkpoint: Parameters<ReturnType<typeof kind>['step']>[0]['checkpoint']
  let list = ''
  for (;;) {
    const step = { jobId, input, checkpoint, personId: 'desk-data', organisation: undefined, now }
    await kind().step(step)
    const decision = await kind().step(step)
    await commit({ items: decision.items ?? [], audit: decision.audit ?? [] })
    if ('failed' in decision) throw new Error(decision.failed.message)
    if ('next' in decision) {
      list += String(decision.append ?? '')
      checkpoint = decision.next
      continue
    }
    if (decision.finished?.type === 'file') list += String(decision.finished.append ?? '')
    return { ...(await importStore(at(to)).summaryOf(jobId)), list }
  }
}

async function archived(from: Stage): Promise<Buffer> {
  const parts: Uint8Array[] = []
  const readObject = (key: string) => Promise.resolve(from.objects.get(key)!)
  for await (const part of writeArchive({ ...at(from), readObject, now })) parts.push(part)
  return Buffer.concat(parts)
}
async function count(to: Stage): Promise<void> {
  const { count } = ticketCounting({ tickets: wholeTicketReader(at(to)), reports: reportStore(at(to)) })
  for (const item of await allOf(to.table)) if (item['kind'] === 'ticket') await count(String(item['ticketNumber']))
}
/** What the inspection does with each upload that waits. */
async function inspect({ commit, objects, table }: Stage): Promise<void> {
  for (const [key, content] of objects) {
    if (!key.startsWith('waiting/')) continue
    const file = (await fileStore(engine.tables, table).find(key.split('/').at(-1)!))!
    const passed = { check: 'content', etag: 'etag', passed: true } as const
    await commit({ items: [storeFile(afterCheck(file, passed, { now, malwareProtection: false }))] })
    objects.set(key.replace('waiting/', 'files/'), content)
    objects.delete(key)
  }
}

test('an archive that is imported into an empty stage is exported as the same bytes, also when each step was killed once', async () => {
  const [from, to] = [await stage('from'), await stage('to')]
  const agents = ['agent-one', 'agent-two'].map((personId) => ({
    personId,
    name: personId,
    email: `${personId}@veritech.example`,
  }))
  const made = demonstrationTickets({
    now,
    tickets: 60,
    requesters: [
      {
        name: 'Ana',
        email: 'ana@karoo-foods.example',
        phone: '',
        company: '',
        personId: 'person-ana',
        organisation: 'org-karoo',
      },
      { name: 'Jan', email: 'jan@olive.example', phone: '', company: '' },
    ],
    agents,
    rules: { agreement: standardAgreement, closeDays: 7, reopenDays: 14 },
  })
  const picture = Buffer.from('a picture')
  const file = { id: 'picture-of-the-fault', name: 'fault.png', type: 'image/png', size: picture.length }
  const passed = { check: 'content', etag: 'etag', passed: true } as const
  const stored = afterCheck(expectFile({ ...file, personId: 'person-ana' }, now), passed, {
    now,
    malwareProtection: false,
  })
  from.objects.set('files/person-person-ana/picture-of-the-fault', picture)
  const withFile = made.find(({ timeline }) => timeline.some(({ message }) => message))!
  const day = { date: '2026-04-07', name: 'Day of a funeral', effectiveFrom: '2026-03-20' }
  const own = { ...standardAgreement, office: { hours: 'always' } as const }
  const agreed = { setting: 'agreement', organisation: 'org-karoo', by: 'person-admin', reason: undefined } as const
  await from.commit({
    items: [
      addFile(stored),
      ...agents.map(storeAgent),
      ...storeAgreement('org-karoo', standardAgreement, 0),
      ...storeHolidays([day], 0),
      ...storeSettingChange({ ...agreed, now: now - 2000, before: {}, after: factsOfAgreement(own) }),
      ...storeSettingChange({
        ...agreed,
        now: now - 1000,
        before: factsOfAgreement(own),
        after: factsOfAgreement(standardAgreement),
        was: { setting: 'agreement', agreement: own },
      }),
    ],
  })
  for (const replayed of made) {
    const timeline = replayed.timeline.map((entry) =>
      replayed === withFile && entry === replayed.timeline.find(({ message }) => message) && entry.message
        ? { ...entry, message: { ...entry.message, files: [file] } }
        : entry,
    )
    await putAll(at(from), wholeTicketItems({ ...replayed, timeline }, { now }))
  }
  await correct((await differencesOf(engine.tables, from.table)).differences)
  await count(from)
  const archive = await archived(from)

  const asked = { type: 'application/x-tar', source: 'archive' } as const
  const check = await imported(to, archive, { ...asked, isDryRun: true })
  expect(check).toMatchObject({ tickets: made.length, known: 0, unreadable: 0 })
  expect((await allOf(to.table)).filter(({ kind }) => kind === 'ticket')).toEqual([])
  expect(await imported(to, archive, asked)).toMatchObject({ tickets: made.length, known: 0, unreadable: 0 })
  await inspect(to)
  await count(to)
  expect(Buffer.compare(await archived(to), archive)).toBe(0)
  // Counters are what the lists say, nothing is due that passed, and nobody gets a mail.
  expect((await differencesOf(engine.tables, to.table)).differences).toEqual([])
  const due = (await allOf(to.table)).filter(({ kind, work }) => kind === 'due' && work === 'ticket-clock')
  expect(due.filter((item) => Date.parse(String(item['at'])) <= now)).toEqual([])
  expect((await allOf(outbox)).filter(({ template }) => template !== undefined)).toEqual([])
  // What was agreed came with it, and clocks of later changes run by it.
  const { of } = agreementStore({ ...at(to), now: () => now })
  expect((await of('org-karoo')).office).toMatchObject({ hours: 'weekly', addedHolidays: [day] })

  expect(await imported(to, archive, asked)).toMatchObject({ tickets: 0, known: made.length, unreadable: 0 })
  expect(Buffer.compare(await archived(to), archive)).toBe(0)
}, 120_000)

const form = {
  id: '4711',
  subject: 'Scanner',
  createdAt: '2025-01-06T08:00:00Z',
  closedAt: '2025-01-07T10:00:00Z',
  status: 'closed',
  requester: { name: 'Sipho', email: 'sipho@karoo.example' },
  organisation: 'Karoo Foods',
  assignee: 'agent@veritech.example',
  description: '=HYPERLINK("x") does not scan.',
  messages: [
    { at: '2025-01-06T09:00:00Z', from: 'agent', name: 'Thabo', email: 'agent@veritech.example', text: 'We look.' },
    { at: '2025-01-06T09:30:00Z', from: 'agent', name: 'Thabo', text: 'Old driver.', internal: true },
    { at: '2025-01-06T10:00:00Z', from: 'client', name: 'Sipho', text: 'Thanks.' },
  ],
}
const lines = (...forms: readonly object[]) => forms.map((each) => JSON.stringify(each)).join('\n')

test('a ticket of another system keeps its times and its writers, folds, and is not imported twice', async () => {
  const to = await stage('forms')
  await to.commit({ items: [storeAgent({ personId: 'agent-one', name: 'Thabo', email: 'agent@veritech.example' })] })
  const organisations = { 'Karoo Foods': 'org-karoo' }
  expect(await imported(to, lines(form), { organisations })).toMatchObject({ tickets: 1, messages: 3, unreadable: 0 })
  const [ticket] = (await allOf(to.table)).filter(({ kind }) => kind === 'ticket')
  expect(ticket).toMatchObject({
    channel: 'import',
    status: 'closed',
    organisation: 'org-karoo',
    assignee: 'agent-one',
    createdAt: '2025-01-06T08:00:00.000Z',
    closedAt: '2025-01-07T10:00:00.000Z',
    replies: 2,
  })
  const timeline = await wholeTicketReader(at(to)).wholeTimeline(String(ticket!['ticketNumber']))
  expect(timeline[0]!.happening).toMatchObject({ channel: 'import', from: { system: 'zammad', id: '4711' } })
  expect(timeline.find(({ happening }) => happening.type === 'noted')).toMatchObject({
    at: '2025-01-06T09:30:00.000Z',
    message: { by: 'Thabo', text: 'Old driver.', isPlain: true },
  })
  expect(foldTicket(timeline)).toMatchObject({ version: ticket!['version'], status: 'closed' })
  expect(await imported(to, lines(form), { organisations })).toMatchObject({ tickets: 0, known: 1 })
  expect((await allOf(to.table)).filter(({ kind }) => kind === 'ticket')).toHaveLength(1)
  expect((await allOf(outbox)).filter(({ template }) => template !== undefined)).toEqual([])
})

test('an open ticket is late without a warning that comes later', async () => {
  const to = await stage('open')
  await imported(to, lines({ ...form, status: 'open', closedAt: undefined }))
  const items = await allOf(to.table)
  expect(items.filter(({ kind }) => kind === 'due')).toEqual([])
  expect(items.find(({ kind }) => kind === 'ticket')).toMatchObject({
    status: 'open',
    notifiedSteps: expect.arrayContaining([expect.stringMatching(/^resolution-breach@/)]),
  })
})

test('a check names line, column and reason of what cannot be read, and stores no ticket', async () => {
  const to = await stage('check')
  const hostile = [
    JSON.stringify(form),
    '{"id": "5", "__proto__": {"isAdmin": true}}',
    'not json',
    lines({ ...form, id: '6', messages: [{ ...form.messages[0], at: 'yesterday' }] }),
    lines({ ...form, subject: 'Again' }),
  ].join('\n')
  const { tickets, problems, list } = await imported(to, hostile, { isDryRun: true })
  expect(tickets).toBe(1)
  expect(problems).toContainEqual({ line: 3, column: '', reason: 'This line is no JSON. Each line is one ticket.' })
  expect(problems).toContainEqual(expect.objectContaining({ line: 4, column: 'messages.0.at' }))
  expect(problems).toContainEqual(
    expect.objectContaining({ line: 5, column: 'id', reason: expect.stringMatching(/twice/) }),
  )
  expect(problems.filter(({ line }) => line === 2).length).toBeGreaterThan(0)
  expect(list.split('\r\n')[0]).toBe('\uFEFFLine,Column,Reason')
  expect((await allOf(to.table)).filter(({ kind }) => kind === 'ticket')).toEqual([])
})

test('agents are found by their address however it is written', async () => {
  const to = await stage('addresses')
  await to.commit({ items: [storeAgent({ personId: 'agent-one', name: 'Thabo', email: 'agent@veritech.example' })] })
  const [message] = form.messages
  const read = await imported(
    to,
    lines({ ...form, assignee: 'Agent@Veritech.example', messages: [{ ...message, email: 'AGENT@veritech.example' }] }),
  )
  expect(read).toMatchObject({ tickets: 1, strangers: 0 })
  const [ticket] = (await allOf(to.table)).filter(({ kind }) => kind === 'ticket')
  expect(ticket).toMatchObject({ assignee: 'agent-one' })
  const timeline = await wholeTicketReader(at(to)).wholeTimeline(String(ticket!['ticketNumber']))
  expect(timeline.find(({ happening }) => happening.type === 'replied')).toMatchObject({ actor: 'agent-one' })
})

test('each reason says in plain words what to write instead, and where', async () => {
  const to = await stage('words')
  const wrong = lines(
    { ...form, createdAt: '2025-01-06 08:00' },
    { ...form, status: 'pending' },
    { ...form, subject: undefined },
    { ...form, colour: 'red' },
    { ...form, messages: form.messages.map((each) => ({ ...each, internal: 'maybe' })) },
    { ...form, tags: 'scanner' },
    { ...form, requester: { name: 'Sipho', email: 'sipho' } },
  )
  const { problems } = await imported(to, wrong, { isDryRun: true })
  expect(problems.map(({ line, column, reason }) => `${line} ${column}: ${reason}`)).toEqual([
    '1 createdAt: Use a time with its zone, such as 2026-03-18T12:00:00Z or 2026-03-18T14:00:00+02:00.',
    '2 status: Use one of these: new, open, waiting, on-hold, resolved, closed.',
    '3 subject: This field is missing.',
    '4 : These fields are not known: colour.',
    '5 messages.0.internal: This must be yes or no.',
    '5 messages.1.internal: This must be yes or no.',
    '5 messages.2.internal: This must be yes or no.',
    '6 tags: This must be a list.',
    '7 requester.email: Enter an email address such as name@company.co.za.',
  ])
})

test('two tickets that draw the same number both come in, once', async () => {
  const to = await stage('numbers')
  // At this moment these two ids of this system give one number.
  const both = lines(
    ...['z115', 'z607'].map((id) => ({
      ...form,
      id,
      createdAt: '2025-02-03T08:00:00Z',
      closedAt: undefined,
      messages: [],
    })),
  )
  expect(await imported(to, both, { source: 'killed' })).toMatchObject({ tickets: 2, unreadable: 0 })
  expect(await imported(to, both, { source: 'killed' })).toMatchObject({ tickets: 0, known: 2, unreadable: 0 })
  expect((await allOf(to.table)).filter(({ kind }) => kind === 'ticket')).toHaveLength(2)
})

/** An archived ticket whose first message has these attachments. */
function ticketWithFiles(files: readonly { id: string; name: string; type: string; size: number }[]) {
  const ticketNumber = drawTicketNumber(Date.parse(form.createdAt), randomInt)
  const [message] = form.messages
  const made = importedTicket(
    {
      ...form,
      status: 'closed',
      priority: 'normal',
      category: 'Technical Support',
      requester: { ...form.requester, phone: '', company: '' },
      tags: [],
      messages: [{ ...message!, from: 'agent', internal: false }],
    },
    { ticketNumber, source: 'zammad', agreement: standardAgreement, closeDays: 7, agents: new Map(), now },
  )
  const timeline = made.timeline.map((entry) =>
    entry.message ? { ...entry, message: { ...entry.message, files: [...files] } } : entry,
  )
  return { ticketNumber, archived: { ticket: made.ticket, timeline } }
}
const asArchive = { type: 'application/x-tar', source: 'archive' } as const

test('attachments that are not taken are counted and named', async () => {
  const to = await stage('attachments')
  const file = (name: string, type: string, size = 7) => ({ id: `file-${name.replace('.', '-')}`, name, type, size })
  const { ticketNumber, archived: ticket } = ticketWithFiles([
    file('notes.txt', 'text/plain'),
    file('setup.exe', 'application/x-msdownload'),
    file('film.png', 'image/png', 50_000_000),
    file('lost.png', 'image/png'),
  ])
  const archive = deskArchive({ tickets: [ticket], attachments: { 'file-notes-txt': 'we look' } })
  const read = await imported(to, archive, asArchive)
  expect(read).toMatchObject({ tickets: 1, attachments: 4, notTaken: 3, unreadable: 0 })
  expect(read.problems).toEqual([
    { column: ticketNumber, reason: 'We take no attachment of the type or size of setup.exe.' },
    { column: ticketNumber, reason: 'We take no attachment of the type or size of film.png.' },
    { column: ticketNumber, reason: 'lost.png is not in the archive.' },
  ])
  for (const name of ['setup.exe', 'film.png', 'lost.png']) expect(read.list).toContain(name)
})

test('a ticket keeps its site in the organisation that was chosen for it, and has none in another one', async () => {
  const to = await stage('sites')
  const [kept, moved] = ['org-karoo', 'org-olive'].map((organisation) => {
    const { archived: each } = ticketWithFiles([])
    return { ...each, ticket: { ...each.ticket, organisation, site: 'george' } }
  })
  const archive = deskArchive({ tickets: [kept!, moved!], attachments: {} })
  const organisations = { 'org-karoo': 'org-karoo', 'org-olive': 'org-karoo' }
  expect(await imported(to, archive, { ...asArchive, organisations })).toMatchObject({ tickets: 2, unreadable: 0 })
  const sites = (await allOf(to.table)).flatMap((item) =>
    item['kind'] === 'ticket' ? [[item['ticketNumber'], item['organisation'], item['site']]] : [],
  )
  expect(new Set(sites)).toEqual(
    new Set([
      [kept!.ticket.ticketNumber, 'org-karoo', 'george'],
      [moved!.ticket.ticketNumber, 'org-karoo', undefined],
    ]),
  )
})

test("an archive cannot take or replace another person's file", async () => {
  const to = await stage('foreign')
  const foreign = { id: 'contract-of-another', name: 'contract.png', type: 'image/png', size: 8 }
  const passed = { check: 'content', etag: 'etag', passed: true } as const
  const announced = expectFile({ ...foreign, id: 'announced-by-another', personId: 'person-ana' }, now)
  const stored = afterCheck(expectFile({ ...foreign, personId: 'person-ana' }, now), passed, {
    now,
    malwareProtection: false,
  })
  await to.commit({ items: [addFile(stored), addFile(announced)] })
  const tickets = [ticketWithFiles([foreign]), ticketWithFiles([{ ...foreign, id: 'announced-by-another' }])]
  const archive = deskArchive({
    tickets: tickets.map(({ archived: each }) => each),
    attachments: { 'contract-of-another': 'replaced', 'announced-by-another': 'replaced', 'named-by-nobody': 'x' },
  })
  const read = await imported(to, archive, asArchive)
  expect(read).toMatchObject({ tickets: 0, unreadable: 2 })
  expect(read.problems.map(({ reason }) => reason)).toEqual(
    tickets.map(() => 'Another ticket has one of its attachments.'),
  )
  const names = ['../../etc/passwd', 'fault\u202Egnp.exe', '..']
  const hostile = [
    { ...foreign, id: '../another' },
    ...names.map((name, each) => ({ ...foreign, id: `hostile-${each}`, name })),
  ]
  const others = deskArchive({
    tickets: hostile.map((file) => ticketWithFiles([file]).archived),
    attachments: { 'hostile-0': 'x', 'hostile-1': 'x', 'hostile-2': 'x' },
  })
  const refused = await imported(to, others, asArchive)
  expect(refused).toMatchObject({ tickets: 0, unreadable: 4 })
  expect(refused.problems[0]!.reason).toContain('that no export writes')
  expect(to.objects.size).toBe(0)
  expect((await allOf(to.table)).filter(({ kind }) => kind === 'ticket')).toEqual([])
})

test('people without an account come in as was chosen for their domain, and never otherwise', async () => {
  const to = await stage('people')
  const from = (id: string, email: string, organisation?: string) => ({
    ...form,
    id,
    organisation,
    requester: { name: 'Sipho', email },
  })
  const file = lines(
    from('1', 'Lerato@acacia.example', 'Acacia'),
    from('2', 'lerato@acacia.example'),
    from('3', 'sipho@karoo.example'),
    from('4', 'Sipho@Karoo.example', 'Acacia'),
    from('5', 'ana@karoo.example'),
    from('6', 'jan@spam.example'),
    from('7', 'eva@olive.example'),
    from('8', 'eva@nobody-chose.example'),
  )
  const check = await imported(to, file, { isDryRun: true })
  expect(check.people).toEqual({
    known: 1,
    strangers: [
      { domain: 'karoo.example', people: 2, tickets: 3 },
      { domain: 'spam.example', people: 1, tickets: 1 },
      { domain: 'olive.example', people: 1, tickets: 1 },
      { domain: 'nobody-chose.example', people: 1, tickets: 1 },
    ],
  })
  const read = await imported(to, file, {
    organisations: { Acacia: 'org-acacia' },
    people: {
      'karoo.example': { as: 'of-organisation', organisation: 'org-karoo' },
      'spam.example': { as: 'left-out' },
      'olive.example': { as: 'guest' },
    },
  })
  expect(read).toMatchObject({ tickets: 6, leftOut: 1, unreadable: 1 })
  expect(read.problems).toEqual([
    { line: 8, column: 'requester.email', reason: expect.stringContaining('nobody chose') },
  ])
  const owners = Object.fromEntries(
    await Promise.all(
      (await allOf(to.table))
        .filter(({ kind }) => kind === 'ticket')
        .map(async ({ ticketNumber, personId, organisation, site }) => {
          const [opened] = await wholeTicketReader(at(to)).wholeTimeline(String(ticketNumber))
          const { from: origin } = opened!.happening as { from: { id: string } }
          return [origin.id, [organisation, personId, site].join(' ').trim()] as const
        }),
    ),
  )
  expect(owners).toEqual({
    1: 'org-acacia person-lerato paarl',
    2: 'person-lerato',
    3: 'org-karoo',
    4: 'org-acacia',
    5: 'org-karoo',
    7: '',
  })
})

const csvHead =
  'id,subject,created_at,status,requester_name,requester_email,description,message_at,message_from,message_name,message_text'

test('rows of a CSV file that follow each other are one ticket, with quotes, line breaks and semicolons', async () => {
  const csv = `\uFEFF${csvHead}
1,Printer,2025-02-03T08:00:00Z,resolved,Ana,ana@karoo.example,"It says ""PC load"",
again",2025-02-03T09:00:00Z,agent,Thabo,Fixed.
1,Printer,2025-02-03T08:00:00Z,resolved,Ana,ana@karoo.example,x,2025-02-03T10:00:00Z,client,Ana,Thanks.
2,Router,2025-02-03T08:00:00Z,strange,Ana,ana@karoo.example,Slow,,,,
`
  const to = await stage('csv')
  const first = await imported(to, csv, { type: 'text/csv' })
  expect(first).toMatchObject({ tickets: 1, messages: 2 })
  expect(first.problems).toEqual([expect.objectContaining({ line: 5, column: 'status' })])
  const times = csv.replaceAll('2025-02-03T09:00:00Z', '3/2/2025').replace('strange', 'open')
  expect((await imported(await stage('times'), times, { type: 'text/csv', isDryRun: true })).problems).toEqual([
    expect.objectContaining({ line: 2, column: 'message_at', reason: expect.stringContaining('with its zone') }),
  ])
  const semicolons = await imported(to, csv.replaceAll(',', ';'), { type: 'text/csv', isDryRun: true })
  expect(semicolons).toMatchObject({ tickets: 0, known: 1 })
  const columns = await imported(to, 'id,colour\n1,red\n', { type: 'text/csv', isDryRun: true })
  expect(columns.problems).toContainEqual({ line: 1, column: 'colour', reason: 'This column is not known.' })
})

test('a large CSV file is read in parts, and each ticket once', async () => {
  const rows = Array.from(
    { length: 300 },
    (_, each) =>
      `t${Math.floor(each / 2)},Printer ü,2025-02-03T08:00:00Z,open,Ana,ana@karoo.example,"${'Ü, '.repeat(4000)}",2025-02-03T09:00:00Z,client,Ana,More.`,
  )
  const to = await stage('large')
  const read = await imported(to, [csvHead, ...rows].join('\n'), { type: 'text/csv', isDryRun: true })
  expect(read).toMatchObject({ tickets: 150, messages: 300, unreadable: 0 })
})

test('hostile files end with a sentence', async () => {
  const to = await stage('hostile')
  const reasons = async (content: Buffer | string, type: ImportInput['type']) =>
    (await imported(to, content, { type, isDryRun: true })).problems.map(({ reason }) => reason).join(' ')
  expect(await reasons('x'.repeat(17 * 1024 * 1024), 'application/json')).toContain('more than 16 MB')
  expect(await reasons('x'.repeat(17 * 1024 * 1024), 'text/csv')).toMatch(/more than 16 MB|not known/)
  expect(await reasons(Buffer.from(`${csvHead}\n1,Caf\u00E9`, 'latin1'), 'text/csv')).toContain('no UTF-8')
  expect(await reasons(Buffer.from('{"id":"\u00E9"}', 'latin1'), 'application/json')).toContain('no UTF-8')
  expect(await reasons(`${csvHead}\n1,"never closed`, 'text/csv')).toContain('not closed')
  expect(
    await reasons(
      Buffer.concat([tarFile({ path: '../../etc/passwd', content: Buffer.from('x') }), tarEnd]),
      'application/x-tar',
    ),
  ).toContain('a file that no export writes')
  // A size that is declared and not there, one that is too large, and one that would lead back.
  const declaring = (size: string, rest = 0) => {
    const file = Buffer.from(tarFile({ path: 'report.json', content: Buffer.from('[]') }))
    file.write(size.padStart(11, '0'), 124, 'latin1')
    return Buffer.concat([file, Buffer.alloc(rest), tarEnd])
  }
  const [large, back] = [(200_000_000).toString(8), '-0000002000']
  expect(await reasons(declaring(large), 'application/x-tar')).toContain('cut off')
  expect(await reasons(declaring((17_000_000).toString(8), 18_000_000), 'application/x-tar')).toContain('16 MB')
  expect(await reasons(declaring(back), 'application/x-tar')).toContain('cut off')
  expect(await reasons(gzipSync(Buffer.alloc(50_000_000)), 'application/x-tar')).toContain('not an archive')
  const archive = await archived(await stage('empty'))
  expect(await reasons(archive, 'application/x-tar')).toBe('')
  expect(await reasons(archive.subarray(0, 1024), 'application/x-tar')).toContain('cut off')
  const altered = [...tarFilesIn(archive)].map((each) =>
    each.path === 'people.jsonl' ? { ...each, content: Buffer.from('\n') } : each,
  )
  expect(await reasons(Buffer.concat([...altered.map(tarFile), tarEnd]), 'application/x-tar')).toContain(
    'not the file that was exported',
  )
  expect((await allOf(to.table)).filter(({ kind }) => kind === 'ticket')).toEqual([])
})

test('an archive for a client ends with one sentence, and an unreadable ticket is named by its number', async () => {
  const to = await stage('for-a-client')
  const { ticketNumber, archived: ticket } = ticketWithFiles([])
  const archiveOf = (...lines: object[]) => {
    const content = Buffer.from(lines.map((line) => JSON.stringify(line)).join('\n'))
    return Buffer.concat([tarFile({ path: 'tickets/00001.jsonl', content }), tarEnd])
  }
  const line = clientLine(ticket, new Set())
  const check = { ...asArchive, isDryRun: true }
  expect((await imported(to, archiveOf(line, line, line), check)).problems).toEqual([
    {
      column: 'tickets/00001.jsonl',
      reason: 'An archive for a client cannot be imported: it holds no whole histories.',
    },
  ])
  const damaged = { ...ticket, ticket: { ...ticket.ticket, status: 'imagined' } }
  const [problem] = (await imported(to, archiveOf(damaged), check)).problems
  expect(problem).toEqual({ column: ticketNumber, reason: 'This ticket cannot be read.' })
})
