import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DocumentAnswer } from '#domain/documents/document-request.ts'
import type { TemplateData } from '#domain/documents/templates.ts'
import { archivedDeskIn } from '#domain/helpdesk/archive/verify-archive.ts'
import { monthlyDocument } from '#domain/helpdesk/monthly/monthly-document.ts'
import { checkValue } from '#domain/helpdesk/monthly/monthly-report.ts'
import type { MonthlyReport } from '#domain/helpdesk/monthly/monthly-report.ts'
import { reportFromHistory } from '#domain/helpdesk/monthly/report-from-history.ts'
import type { MonthlyRecord } from '#domain/helpdesk/monthly/monthly-record.ts'
import { demonstrationTickets } from '#domain/helpdesk/demonstration/demonstration-tickets.ts'
import { replayAct } from '#domain/helpdesk/replay.ts'
import type { Replayed } from '#domain/helpdesk/replay.ts'
import { factsOfAgreement } from '#domain/helpdesk/settings/setting-facts.ts'
import { standardAgreement } from '#domain/helpdesk/sla/agreement.ts'
import type { Agreement } from '#domain/helpdesk/sla/agreement.ts'
import { storeAgreement } from '#lambdas/helpdesk/agreement-store.ts'
import { writeArchive } from '#lambdas/helpdesk/archive.ts'
import { archiveReader } from '#lambdas/helpdesk/exports/archive-reader.ts'
import { makeMonthly } from '#lambdas/helpdesk/monthly/make-monthly.ts'
import { monthlyStore, storeMonthly } from '#lambdas/helpdesk/monthly/monthly-store.ts'
import { ticketCounting } from '#lambdas/helpdesk/reports/count-ticket.ts'
import { reportStore } from '#lambdas/helpdesk/reports/report-store.ts'
import { agreementHistories } from '#lambdas/helpdesk/sla/agreement-histories.ts'
import { storeSettingChange } from '#lambdas/helpdesk/sla/setting-history.ts'
import { wholeTicketReader } from '#lambdas/helpdesk/whole-ticket-reader.ts'
import { wholeTicketItems } from '#lambdas/helpdesk/whole-ticket.ts'
import { putAll } from '#lambdas/platform/put-all.ts'
import { readPdf } from '../documents/pdf.ts'
import { createTable, loadFunction, startEngine } from '../harness.ts'
import type { Engine, Handler } from '../harness.ts'

const organisation = 'org-karoo'
const month = '2026-02'
const now = Date.parse('2026-03-18T12:00:00.000Z')
const rules = { agreement: standardAgreement, closeDays: 7, reopenDays: 14 }
const made = demonstrationTickets({
  now,
  tickets: 120,
  requesters: [
    { name: 'Ana', email: 'ana@karoo-foods.example', phone: '', company: '', personId: 'person-ana', organisation },
    { name: 'Jan', email: 'jan@olive.example', phone: '', company: '' },
  ],
  agents: [
    { personId: 'agent-one', name: 'Sipho the agent' },
    { personId: 'agent-two', name: 'Zanele the agent' },
  ],
  rules,
})
const sha256 = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex')

let engine: Engine
let target: { tables: Engine['tables']; table: string }
let typeset: Handler<unknown, DocumentAnswer>
beforeAll(async () => {
  engine = await startEngine()
  target = { tables: engine.tables, table: await createTable(engine, 'helpdesk') }
  typeset = await loadFunction<unknown, DocumentAnswer>('documents', { AWS_REGION: 'af-south-1' })
  // The stream has not counted every third one yet.
  for (const [at, replayed] of made.entries())
    if (at % 3 === 0) await putAll(target, wholeTicketItems(replayed, { now }))
    else await store(replayed)
}, 120_000)
afterAll(() => engine.stop())

async function store(replayed: Replayed): Promise<void> {
  await putAll(target, wholeTicketItems(replayed, { now }))
  await ticketCounting({ tickets: wholeTicketReader(target), reports: reportStore(target) }).count(
    replayed.ticket.ticketNumber,
  )
}

/** Runs the job to its end. Returns the stored report, what was typeset, and how many steps it took. */
async function makeReport(id: string, at = now, more: Partial<MonthlyRecord> = {}) {
  const record: MonthlyRecord = {
    id,
    organisation,
    organisationName: 'Karoo Foods',
    month,
    state: 'making',
    askedAt: new Date(at).toISOString(),
    askedBy: 'agent-one',
    version: 1,
    ...more,
  }
  const write = storeMonthly(record)
  if ('put' in write) await putAll(target, [write.put.Item!])
  let asked: { template: string; data: TemplateData<'report'> } | undefined
  const tickets = wholeTicketReader(target)
  const kind = makeMonthly({
    monthly: monthlyStore(target),
    reports: reportStore(target),
    tickets,
    ticketsInAStep: 40,
    placed: archiveReader({ ...target, whole: tickets }),
    agreements: agreementHistories(target),
    documents: {
      make: () => Promise.reject(new Error('The report is uploaded.')),
      makeInto: (place, given) => {
        asked = given as typeof asked
        return Promise.resolve({ outcome: 'placed', key: place.key, size: 1000, digest: 'digest', pages: 3 })
      },
    },
    files: {
      append: () => Promise.reject(new Error('The report is uploaded.')),
      finish: () => Promise.reject(new Error('The platform finishes the file.')),
      placeFor: () => Promise.resolve({ key: `files/${id}`, url: `https://files.invalid/files/${id}` }),
    },
  })
  const step = { jobId: id, input: { reportId: id }, personId: 'agent-one', organisation: undefined, now: at }
  let checkpoint: Parameters<typeof kind.step>[0]['checkpoint']
  for (let steps = 1; ; steps++) {
    const decision = await kind.step({ ...step, checkpoint })
    if ('failed' in decision) throw new Error(decision.failed.message)
    if ('next' in decision) {
      checkpoint = kind.checkpoint.parse(decision.next)
      continue
    }
    const items = (decision.items ?? []).flatMap((each) => ('put' in each ? [each.put.Item!] : []))
    await putAll(target, items)
    const content = await monthlyStore(target).content(id)
    if (!content || !asked) throw new Error('No report was stored.')
    return { content, asked, steps }
  }
}

async function fromArchive(report: MonthlyReport) {
  const parts: Uint8Array[] = []
  const readObject = () => Promise.reject(new Error('There are no files.'))
  for await (const part of writeArchive({ ...target, readObject, organisation: undefined, now })) parts.push(part)
  return reportFromHistory(archivedDeskIn(Buffer.concat(parts)), {
    organisation,
    month,
    madeAt: Date.parse(report.madeAt),
  })
}

test('the figures are those that the exported histories give, and stay so when tickets change later', async () => {
  const { content, steps } = await makeReport('report-of-february')
  expect(steps).toBeGreaterThan(1)
  const { figures } = content
  expect([figures.figures.created > 5, figures.broken.number > 0, figures.stillOpen.number > 0]).toEqual([
    true,
    true,
    true,
  ])
  const again = await fromArchive(content)
  expect(again.figures).toEqual(figures)
  expect(checkValue(again, sha256)).toBe(content.check)

  const later = made.find(({ ticket }) => figures.stillOpen.tickets.includes(ticket.ticketNumber))!
  const at = now + 60_000
  const acted = replayAct(
    later,
    {
      at,
      actor: 'agent-two',
      by: 'Zanele the agent',
      side: 'agent',
      actions: [
        { do: 'set-category', to: later.ticket.category === 'Cybersecurity' ? 'Cloud Solutions' : 'Cybersecurity' },
        { do: 'set-priority', to: later.ticket.priority === 'high' ? 'low' : 'high' },
      ],
    },
    rules,
  )
  if (typeof acted === 'string') throw new Error(acted)
  await store(acted)
  expect(checkValue(await fromArchive(content), sha256)).toBe(content.check)
  const { content: newer } = await makeReport('report-made-again', at + 1000)
  expect(newer.check).not.toBe(content.check)
  expect(checkValue(await fromArchive(newer), sha256)).toBe(newer.check)
})

test('lists name each ticket that missed a time or was open, and nothing that only the desk may see', async () => {
  const { content, asked } = await makeReport('report-for-client')
  const missed = content.broken.map(({ ticketNumber }) => ticketNumber)
  expect(new Set(missed)).toEqual(new Set(content.figures.broken.tickets))
  const all = JSON.stringify([content, asked.data])
  const notes = made.flatMap(({ timeline }) =>
    timeline.flatMap(({ happening, message }) => (happening.type === 'noted' && message ? [message.text] : [])),
  )
  const tags = made.flatMap(({ ticket }) => ticket.tags.map((tag) => JSON.stringify(tag)))
  const ofOthers = made.flatMap(({ ticket }) => (ticket.organisation === organisation ? [] : [ticket.ticketNumber]))
  expect([notes.length > 0, tags.length > 0, ofOthers.length > 0]).toEqual([true, true, true])
  for (const secret of [...notes, ...tags, ...ofOthers]) expect(all).not.toContain(secret)
  for (const secret of ['agent-one', 'agent-two', 'Sipho the agent', 'Zanele the agent', '@'])
    expect(all).not.toContain(secret)
})

test('the PDF has two to four pages, headings, tables, and a text for each chart', async () => {
  const { content } = await makeReport('report-as-pdf')
  const answer = await typeset({ template: 'report', data: monthlyDocument(content) })
  if (answer.outcome !== 'made') throw new Error(JSON.stringify(answer))
  expect([2, 3, 4]).toContain(answer.pages)
  const { tags, text, outline, language } = await readPdf(Buffer.from(answer.pdf, 'base64'))
  expect(language).toBe('en-ZA')
  expect(outline).toEqual([
    'In short',
    'Tickets and backlog',
    'Agreed times',
    'Missed times',
    'Categories and satisfaction',
    'Open at the end of the month',
    'How we count',
  ])
  const figures = tags.filter(({ role }) => role === 'Figure')
  expect(figures.length).toBeGreaterThanOrEqual(3)
  for (const { alt } of figures) expect(alt).toMatch(/\d/)
  expect(text).toContain(`Checkvalue${content.check}`)
})

test('a month without tickets is one page', async () => {
  const { content } = await makeReport('report-of-quiet-month')
  const { figures } = reportFromHistory(
    { tickets: [], agreements: [] },
    { organisation, month, madeAt: Date.parse(content.madeAt) },
  )
  const quiet = monthlyDocument({ ...content, figures, broken: [], stillOpen: [] })
  expect(quiet.sections.map(({ heading }) => heading)).toEqual([
    'In short',
    'Tickets and backlog',
    'Agreed times',
    'How we count',
  ])
  const answer = await typeset({ template: 'report', data: quiet })
  expect(answer).toMatchObject({ outcome: 'made', pages: 1 })
})

/** An admin saves an agreement at this time. */
async function saveAgreement(before: Agreement | undefined, agreement: Agreement, version: number, at: string) {
  const items = [
    ...storeAgreement(organisation, agreement, version),
    ...storeSettingChange({
      setting: 'agreement',
      organisation,
      by: 'person-admin',
      now: Date.parse(at),
      before: factsOfAgreement(before),
      after: factsOfAgreement(agreement),
      reason: undefined,
      was: before && { setting: 'agreement', agreement: before },
    }),
  ]
  await putAll(
    target,
    items.flatMap((each) => ('put' in each ? [each.put.Item!] : [])),
  )
}

test('a past month is reported by what was agreed in it, and the check value proves that', async () => {
  const office = { hours: 'always' } as const
  const quick = (minutes: number): Agreement => {
    const target = { minutes, hours: 'office' } as const
    const targets = { firstResponse: target, nextResponse: target, resolution: { ...target, minutes: minutes * 5 } }
    return { office, targets: { low: targets, normal: targets, high: targets, critical: targets } }
  }
  await saveAgreement(undefined, quick(60), 0, '2026-02-10T08:15:00.000Z')
  const { content: changed, asked } = await makeReport('report-after-change', now + 120_000)
  expect(changed.targets.low.firstResponse).toEqual({ minutes: 60, hours: 'always' })
  const text = JSON.stringify(asked.data)
  expect(text).toContain('Your agreement changed on Tue 10 Feb, 10:15. It said until then: ')
  expect(text).toContain('"1 h"')

  await saveAgreement(quick(60), quick(120), 1, '2026-03-17T08:00:00.000Z')
  const { content: later } = await makeReport('report-after-later-change', now + 120_000)
  expect([later.targets, later.earlier]).toEqual([changed.targets, changed.earlier])
  expect(later.check).toBe(changed.check)
  const again = await fromArchive(later)
  expect(checkValue(again, sha256)).toBe(later.check)
  expect(checkValue({ ...again, targets: quick(120).targets }, sha256)).not.toBe(later.check)
})

test('a report waits for the desk once it is made, and one that a demonstration has sent is there for its members', async () => {
  await makeReport('report-to-look-at')
  await makeReport('report-of-demonstration', now, { sentAt: new Date(now).toISOString(), sentBy: 'agent-one' })
  const found = ['report-to-look-at', 'report-of-demonstration'].map((id) => monthlyStore(target).find(id))
  expect((await Promise.all(found)).map((record) => record?.state)).toEqual(['ready', 'sent'])
})
