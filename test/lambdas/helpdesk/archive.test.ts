import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { canonicalJson } from '#domain/helpdesk/archive/archive.ts'
import { tarEnd, tarFile, tarFilesIn } from '#domain/helpdesk/archive/tar.ts'
import { verifyArchive } from '#domain/helpdesk/archive/verify-archive.ts'
import { demonstrationTickets } from '#domain/helpdesk/demonstration/demonstration-tickets.ts'
import { factsOfAgreement } from '#domain/helpdesk/settings/setting-facts.ts'
import { standardAgreement } from '#domain/helpdesk/sla/agreement.ts'
import { archivePlaceSchema, archiveSteps } from '#lambdas/helpdesk/exports/archive-steps.ts'
import { writeArchive } from '#lambdas/helpdesk/archive.ts'
import { ticketCounting } from '#lambdas/helpdesk/reports/count-ticket.ts'
import { storeAgreement, agreementStore } from '#lambdas/helpdesk/agreement-store.ts'
import { recalculations } from '#lambdas/helpdesk/sla/recalculate.ts'
import { storeSettingChange } from '#lambdas/helpdesk/sla/setting-history.ts'
import { ticketStore } from '#lambdas/helpdesk/ticket-store.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { reportStore } from '#lambdas/helpdesk/reports/report-store.ts'
import { wholeTicketItems } from '#lambdas/helpdesk/whole-ticket.ts'
import { wholeTicketReader } from '#lambdas/helpdesk/whole-ticket-reader.ts'
import { putAll } from '#lambdas/platform/put-all.ts'
import { createTable, startEngine } from '../harness.ts'
import type { Engine } from '../harness.ts'

const now = Date.parse('2026-03-18T12:00:00.000Z')
const made = demonstrationTickets({
  now,
  tickets: 50,
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
  agents: [
    { personId: 'agent-one', name: 'One' },
    { personId: 'agent-two', name: 'Two' },
  ],
  rules: { agreement: standardAgreement, closeDays: 7, reopenDays: 14 },
})
const sha256 = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex')

let engine: Engine
let target: { tables: Engine['tables']; table: string }
let commit: ReturnType<typeof committing>
beforeAll(async () => {
  engine = await startEngine()
  target = { tables: engine.tables, table: await createTable(engine, 'helpdesk') }
  commit = committing({
    ...target,
    outbox: await createTable(engine, 'outbox'),
    audit: await createTable(engine, 'audit'),
  })
  const { count } = ticketCounting({ tickets: wholeTicketReader(target), reports: reportStore(target) })
  for (const replayed of made) {
    await putAll(target, wholeTicketItems(replayed, { now }))
    await count(replayed.ticket.ticketNumber)
  }
}, 120_000)
afterAll(() => engine.stop())

async function archived(organisation?: string, isComplete = false): Promise<Buffer> {
  const parts: Uint8Array[] = []
  const readObject = () => Promise.reject(new Error('There are no files.'))
  for await (const part of writeArchive({ ...target, readObject, organisation, isComplete, now })) parts.push(part)
  return Buffer.concat(parts)
}
/** The archive with one file changed by a person who also corrects the size in its header. */
function altered(archive: Uint8Array, path: RegExp, change: (text: string) => string): Uint8Array {
  const files = [...tarFilesIn(archive)].map((file) =>
    path.test(file.path) ? { ...file, content: Buffer.from(change(Buffer.from(file.content).toString())) } : file,
  )
  return Buffer.concat([...files.map(tarFile), tarEnd])
}

test('an archive holds every ticket once, verifies, and is the same bytes when it is made again', async () => {
  const archive = await archived()
  expect(verifyArchive(archive, sha256)).toEqual({ tickets: made.length, files: expect.any(Number), differences: [] })
  expect((await archived()).equals(archive)).toBe(true)
})

test('a state that its history does not say is found, and so are the changed file and the report', async () => {
  const archive = await archived()
  const changed = altered(archive, /^tickets\/00001/, (text) => text.replace('"status":"closed"', '"status":"open"'))
  const { differences } = verifyArchive(changed, sha256)
  expect(differences).toContain('tickets/00001.jsonl is not the file that was exported.')
  expect(differences.join('\n')).toMatch(/VMS-\S+: status is "open", and its history says "closed"\./)
})

test('a removed event is found as a gap, and a changed counter as a wrong month', async () => {
  const archive = await archived()
  const line = (text: string, change: (ticket: { timeline: object[] }) => object) => {
    const [first = '', ...others] = text.split('\n')
    return [canonicalJson(change(JSON.parse(first) as { timeline: object[] })), ...others].join('\n')
  }
  const shorter = altered(archive, /^tickets\/00001/, (text) =>
    line(text, ({ timeline, ...rest }) => ({ ...rest, timeline: timeline.toSpliced(1, 1) })),
  )
  expect(verifyArchive(shorter, sha256).differences.join('\n')).toMatch(/VMS-\S+: Event 3 follows version 1\./)
  const counted = altered(archive, /^report\.json/, (text) => text.replace(/"open":\d+/, '"open":999'))
  expect(verifyArchive(counted, sha256).differences.join('\n')).toMatch(/counters of .* are not those of the histories/)
})

test('an archive that was cut off, or is none, is refused', async () => {
  const archive = await archived()
  expect(() => verifyArchive(archive.subarray(0, archive.length / 2), sha256)).toThrow(/cut off|no manifest/)
  expect(() => verifyArchive(Buffer.alloc(2048, 'x'), sha256)).toThrow('not an archive')
})

test('an archive for a client holds no byte of a note, and no ticket of another organisation', async () => {
  const archive = await archived('org-karoo')
  const text = archive.toString()
  expect(() => verifyArchive(archive, sha256)).toThrow('holds no whole histories')
  const of = made.filter(({ ticket }) => ticket.organisation === 'org-karoo')
  const notes = made.flatMap(({ timeline }) =>
    timeline.flatMap(({ happening, message }) => (happening.type === 'noted' && message ? [message.text] : [])),
  )
  expect(notes.length).toBeGreaterThan(5)
  for (const note of notes) expect(text).not.toContain(JSON.stringify(note).slice(1, -1))
  for (const secret of ['agent-one', 'agent-two', 'noted', 'tags', 'minutesSpent', 'time-logged', 'jan@olive'])
    expect(text).not.toContain(secret)
  for (const { ticket } of made)
    expect(text.includes(ticket.ticketNumber)).toBe(of.some((each) => each.ticket === ticket))
  expect(text).toContain('"content":"client"')
})

test('an archive of an organisation for staff holds its notes, verifies, and names no ticket of another one', async () => {
  const archive = await archived('org-karoo', true)
  expect(verifyArchive(archive, sha256).differences).toEqual([])
  const text = archive.toString()
  expect(text).toContain('"type":"noted"')
  for (const { ticket } of made) expect(text.includes(ticket.ticketNumber)).toBe(ticket.organisation === 'org-karoo')
})

test('steps that each run after the one before was killed write the same bytes', async () => {
  const readObject = () => Promise.reject(new Error('There are no files.'))
  let place: unknown = JSON.parse(JSON.stringify(await archiveSteps({ ...target, readObject }).begin(now)))
  const parts: Uint8Array[] = []
  while (place !== undefined) {
    const at = archivePlaceSchema.parse(place)
    const killed = await archiveSteps({ ...target, readObject }).next(at, { content: 'desk' })
    const again = await archiveSteps({ ...target, readObject }).next(at, { content: 'desk' })
    expect(Buffer.compare(again.bytes, killed.bytes)).toBe(0)
    parts.push(again.bytes)
    place = again.place && JSON.parse(JSON.stringify(again.place))
  }
  expect(parts.length).toBeGreaterThan(3)
  expect(Buffer.concat(parts).equals(await archived())).toBe(true)
})

test('after changes of an agreement closed and recalculated tickets verify by what measured them', async () => {
  const organisation = 'org-karoo'
  const target4 = { minutes: 240, hours: 'always' } as const
  const targets = { firstResponse: target4, nextResponse: target4, resolution: target4 }
  const quick = {
    office: { hours: 'always' } as const,
    targets: { low: targets, normal: targets, high: targets, critical: targets },
  }
  const changes = [
    { before: undefined, after: quick, at: now + 3_600_000 },
    { before: quick, after: standardAgreement, at: now + 7_200_000 },
  ]
  const tickets = ticketStore(target)
  for (const [version, { before, after, at }] of changes.entries()) {
    await commit({
      items: [
        ...storeAgreement(organisation, after, version),
        ...storeSettingChange({
          setting: 'agreement',
          organisation,
          by: 'person-admin',
          now: at,
          before: factsOfAgreement(before),
          after: factsOfAgreement(after),
          reason: undefined,
          was: before && { setting: 'agreement', agreement: before },
        }),
      ],
    })
    const agreements = agreementStore({ ...target, now: () => at })
    const { recalculation } = recalculations({ ...target, tickets, agreements })
    for (let next: string | undefined = 'begin'; next !== undefined;) {
      const due = { kind: 'recalculation', id: organisation, at: '', about: { version: version + 1 } }
      const done = await recalculation!(due, at + 20_000)
      await commit({ items: done.items })
      next = done.next
    }
  }
  const { count } = ticketCounting({ tickets: wholeTicketReader(target), reports: reportStore(target) })
  for (const { ticket } of made) await count(ticket.ticketNumber)
  const archive = await archived()
  expect(archive.toString().match(/"type":"agreement-changed"/g)?.length).toBeGreaterThan(1)
  expect(verifyArchive(archive, sha256).differences).toEqual([])
  expect(verifyArchive(await archived(organisation, true), sha256).differences).toEqual([])

  const unlike = (change: (text: string) => string) =>
    verifyArchive(altered(archive, /^agreements/, change), sha256).differences.filter((each) => each.includes('clocks'))
  expect(unlike(() => '')).not.toEqual([])
  expect(unlike((text) => text.replaceAll('"minutes":240', '"minutes":241'))).not.toEqual([])
}, 60_000)
