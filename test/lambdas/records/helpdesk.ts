import { randomUUID } from 'node:crypto'
import { admit } from '#domain/accounts/access.ts'
import { mayRead } from '#domain/helpdesk/access.ts'
import { mayReadMonthly } from '#domain/helpdesk/monthly/monthly-record.ts'
import type { MonthlyRecord } from '#domain/helpdesk/monthly/monthly-record.ts'
import { madeFile } from '#domain/files/made-file.ts'
import { storeMonthly } from '#lambdas/helpdesk/monthly/monthly-store.ts'
import type { QuarantinedMail } from '#domain/helpdesk/mail/quarantined-mail.ts'
import type { TimelineEntry } from '#domain/helpdesk/message.ts'
import { DATA_OWNER } from '#domain/helpdesk/moving/desk-export.ts'
import { openingOf } from '#domain/helpdesk/submit.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import { finish, openJob } from '#domain/jobs/run.ts'
import { startJob } from '#lambdas/platform/jobs/job-store.ts'
import { storeQuarantined } from '#lambdas/helpdesk/mail/quarantine-store.ts'
import { storeEntry } from '#lambdas/helpdesk/store-change.ts'
import { entryItem, listItem, textItem } from '#lambdas/helpdesk/ticket-items.ts'
import { addFile } from '#lambdas/platform/files/file-store.ts'
import { afterCheck, expectFile } from '#domain/files/inspection.ts'
import { aTicket } from '#test/domain/helpdesk/tickets.ts'
import { submission } from '../helpdesk/helpdesk-function.ts'
import { fileRecords } from '../record-matrix/files.ts'
import { allRecords, records } from '../record-matrix/readers.ts'
import type { RecordName } from '../record-matrix/readers.ts'
import type { CallInput, RecordKinds } from '../record-matrix/record-kind.ts'

const now = Date.now()
const pdf = { name: 'log.pdf', type: 'application/pdf', size: 1000 }

/** Tickets with a public reply that has a file. */
const tickets = Object.fromEntries(
  allRecords.map((name) => [
    name,
    aTicket({ ticketNumber: String(submission()['ticketNumber']), version: 2, ...records[name] }),
  ]),
) as Readonly<Record<RecordName, Ticket>>

const fileIdOf = (name: RecordName) => `ticket-file-${allRecords.indexOf(name)}`
const replyWithFile = (name: RecordName): TimelineEntry => ({
  seq: 2,
  at: new Date(now).toISOString(),
  actor: 'person-agent',
  happening: { type: 'replied', side: 'agent', files: 1 },
  message: { text: 'See the file.', by: 'Sipho', files: [{ ...pdf, id: fileIdOf(name) }] },
})
const fileOf = (name: RecordName) =>
  afterCheck(
    expectFile({ ...pdf, id: fileIdOf(name), personId: 'person-agent', organisation: undefined }, now),
    { check: 'content', etag: 'etag', passed: true },
    { now, malwareProtection: false },
  )

const quarantined: QuarantinedMail = {
  id: 'quarantined-mail',
  receivedAt: new Date(now).toISOString(),
  state: 'open',
  reason: 'stranger',
  from: 'eve@evil.example',
  fromName: 'Eve',
  subject: 'Printer',
  size: 1000,
  text: 'Close it.',
  folded: '',
  files: [],
  refusedFiles: [],
  version: 1,
}

/** Reports that were sent. They name the tickets of everybody, so the reach of single tickets does not count. */
const monthly = {
  'a colleague’s of no site': monthlyRecord('matrix-report-1', 'org-mokoena'),
  'another organisation’s of a site called Durban': monthlyRecord('matrix-report-2', 'org-kopano'),
} as const
const monthlyOf = (name: RecordName): MonthlyRecord => monthly[name as keyof typeof monthly]

function monthlyRecord(id: string, organisation: string): MonthlyRecord {
  const at = new Date(now).toISOString()
  return {
    id,
    organisation,
    organisationName: 'A client',
    month: '2026-10',
    state: 'sent',
    askedAt: at,
    askedBy: 'person-agent',
    madeAt: at,
    sentAt: at,
    pages: 3,
    version: 3,
  }
}

/** An archive that is ready. */
const exported = finish(
  openJob(
    {
      id: randomUUID(),
      type: 'export',
      input: { readers: 'staff', askedBy: 'person-admin', tell: null },
      personId: DATA_OWNER,
      organisation: undefined,
    },
    now,
  ),
  { type: 'file', fileId: 'archive-file', name: 'help-desk.tar' },
  now,
)

/** A file that was checked. */
const checkedImport = finish(
  openJob(
    {
      id: randomUUID(),
      type: 'import',
      input: {
        fileId: 'imported-file',
        fileName: 'tickets.csv',
        type: 'text/csv',
        size: 10,
        source: 'zammad',
        isDryRun: true,
        organisations: {},
        people: {},
        askedBy: 'person-admin',
      },
      personId: DATA_OWNER,
      organisation: undefined,
    },
    now,
  ),
  { type: 'file', fileId: 'list-of-problems', name: 'not-readable.csv' },
  now,
)

const ticketNumberOf = (name: RecordName) => ({ ticketNumber: tickets[name].ticketNumber })
const acting = (action: object): CallInput => ({ body: { requestId: randomUUID(), version: 2, actions: [action] } })
const relating = (more: object = {}): CallInput => ({
  body: { requestId: randomUUID(), version: 2, otherNumber: tickets['Ana’s own'].ticketNumber, ...more },
})

export const recordKinds: RecordKinds = {
  ticket: {
    names: allRecords,
    staffReadAll: true,
    mayRead: (actor, name) => mayRead(actor, tickets[name]),
    calls: {
      'GET /api/tickets/{ticketNumber}': ticketNumberOf,
      'GET /api/tickets/{ticketNumber}/timeline': ticketNumberOf,
      'POST /api/tickets/{ticketNumber}/actions': ticketNumberOf,
      'PUT /api/tickets/{ticketNumber}/actions': ticketNumberOf,
      'POST /api/tickets/{ticketNumber}/files/{fileId}/link': (name) => ({
        ...ticketNumberOf(name),
        fileId: fileIdOf(name),
      }),
      'GET /api/tickets/{ticketNumber}/drafts': ticketNumberOf,
      'POST /api/tickets/{ticketNumber}/drafts': ticketNumberOf,
      'GET /api/admin/helpdesk/tickets/{ticketNumber}': ticketNumberOf,
      'GET /api/admin/helpdesk/tickets/{ticketNumber}/timeline': ticketNumberOf,
      'POST /api/admin/helpdesk/tickets/{ticketNumber}/actions': ticketNumberOf,
      'POST /api/admin/helpdesk/tickets/{ticketNumber}/held': ticketNumberOf,
      'PUT /api/admin/helpdesk/tickets/{ticketNumber}/held': ticketNumberOf,
      'PATCH /api/admin/helpdesk/tickets/{ticketNumber}/held': ticketNumberOf,
      'POST /api/admin/helpdesk/tickets/{ticketNumber}/links': ticketNumberOf,
      'PATCH /api/admin/helpdesk/tickets/{ticketNumber}/links': ticketNumberOf,
      'POST /api/admin/helpdesk/tickets/{ticketNumber}/escalate': ticketNumberOf,
      'POST /api/admin/helpdesk/tickets/{ticketNumber}/merge': ticketNumberOf,
      'PATCH /api/admin/helpdesk/tickets/{ticketNumber}/merge': ticketNumberOf,
      'POST /api/admin/helpdesk/tickets/{ticketNumber}/split': ticketNumberOf,
      'POST /api/admin/helpdesk/tickets/{ticketNumber}/contacts': ticketNumberOf,
      'POST /api/admin/helpdesk/tickets/{ticketNumber}/guest-links': ticketNumberOf,
      'PATCH /api/admin/helpdesk/tickets/{ticketNumber}/guest-links': ticketNumberOf,
      'POST /api/admin/helpdesk/tickets/{ticketNumber}/files/{fileId}/link': (name) => ({
        ...ticketNumberOf(name),
        fileId: fileIdOf(name),
      }),
    },
    inputs: {
      'GET /api/tickets/{ticketNumber}/timeline': { query: { before: '2' } },
      'GET /api/admin/helpdesk/tickets/{ticketNumber}/timeline': { query: { before: '2' } },
      'POST /api/tickets/{ticketNumber}/drafts': { body: { kind: 'reply', text: '', version: 0 } },
      'POST /api/tickets/{ticketNumber}/actions': acting({ do: 'watch' }),
      'PUT /api/tickets/{ticketNumber}/actions': { body: { requestId: randomUUID(), solve: false, as: 'project' } },
      'POST /api/admin/helpdesk/tickets/{ticketNumber}/actions': acting({ do: 'note', text: 'Seen.' }),
      'POST /api/admin/helpdesk/tickets/{ticketNumber}/held': acting({ do: 'reply', text: 'Seen.' }),
      'PUT /api/admin/helpdesk/tickets/{ticketNumber}/held': { body: { requestId: randomUUID() } },
      'PATCH /api/admin/helpdesk/tickets/{ticketNumber}/held': { body: { requestId: randomUUID() } },
      'POST /api/admin/helpdesk/tickets/{ticketNumber}/links': relating({ kind: 'related' }),
      'PATCH /api/admin/helpdesk/tickets/{ticketNumber}/links': relating(),
      'POST /api/admin/helpdesk/tickets/{ticketNumber}/escalate': { body: { requestId: randomUUID(), version: 2 } },
      'POST /api/admin/helpdesk/tickets/{ticketNumber}/contacts': {
        body: { requestId: randomUUID(), version: 2, email: 'nobody@unknown.example' },
      },
      'POST /api/admin/helpdesk/tickets/{ticketNumber}/merge': relating(),
      'PATCH /api/admin/helpdesk/tickets/{ticketNumber}/merge': relating(),
      'POST /api/admin/helpdesk/tickets/{ticketNumber}/split': {
        body: { requestId: randomUUID(), newNumber: 'VMS-M8Q2X1AB-SPLT', message: 2, subject: 'Another matter' },
      },
    },
    missing: { ticketNumber: 'VMS-ZZZZZZZZ-ZZZZ', fileId: 'ticket-file-none' },
    items: allRecords.flatMap((name) => {
      const ticket = tickets[name]
      const own = [
        listItem(ticket, { queued: true }),
        textItem(ticket),
        entryItem(ticket.ticketNumber, openingOf(ticket)),
      ].map((Item) => ({ put: { Item } }))
      return [...own, ...storeEntry(ticket.ticketNumber, replyWithFile(name)), addFile(fileOf(name))]
    }),
  },
  mail: {
    names: ['somebody’s from the public'],
    staffReadAll: true,
    mayRead: (actor) => admit('agent', actor) === 'admitted',
    calls: {
      'GET /api/admin/helpdesk/quarantine/{mailId}': () => ({ mailId: quarantined.id }),
      'POST /api/admin/helpdesk/quarantine/{mailId}/decision': () => ({ mailId: quarantined.id }),
      'POST /api/admin/helpdesk/quarantine/{mailId}/original': () => ({ mailId: quarantined.id }),
    },
    inputs: {
      'POST /api/admin/helpdesk/quarantine/{mailId}/decision': { body: { version: 1, decision: { do: 'delete' } } },
    },
    missing: { mailId: 'none' },
    items: [storeQuarantined(quarantined, now)],
  },
  'monthly report': {
    names: Object.keys(monthly) as (keyof typeof monthly)[],
    staffReadAll: true,
    mayRead: (actor, name) => mayReadMonthly(actor, monthlyOf(name)),
    calls: {
      'POST /api/monthly-reports/{reportId}/link': (name) => ({ reportId: monthlyOf(name).id }),
      'GET /api/admin/helpdesk/monthly-reports/{reportId}': (name) => ({ reportId: monthlyOf(name).id }),
      'GET /api/admin/helpdesk/monthly-reports/{reportId}/contacts': (name) => ({ reportId: monthlyOf(name).id }),
      'POST /api/admin/helpdesk/monthly-reports/{reportId}/link': (name) => ({ reportId: monthlyOf(name).id }),
      'POST /api/admin/helpdesk/monthly-reports/{reportId}/send': (name) => ({ reportId: monthlyOf(name).id }),
    },
    inputs: { 'POST /api/admin/helpdesk/monthly-reports/{reportId}/send': { body: { version: 1 } } },
    missing: { reportId: 'report-none' },
    items: Object.values(monthly).flatMap((record) => [
      storeMonthly(record),
      addFile(
        madeFile(
          { id: record.id, name: 'Report.pdf', type: 'application/pdf', size: 1000, personId: 'person-agent' },
          now,
        ),
      ),
    ]),
  },
  export: {
    names: ['somebody’s from the public'],
    staffReadAll: true,
    // Its calls are for admins; the matrix knows staff as one.
    mayRead: (actor) => admit('agent', actor) === 'admitted',
    calls: {
      'POST /api/admin/helpdesk/exports/{exportId}/link': () => ({ exportId: exported.id }),
      'POST /api/admin/helpdesk/exports/{exportId}/cancel': () => ({ exportId: exported.id }),
    },
    missing: { exportId: randomUUID() },
    items: [startJob(exported)],
  },
  import: {
    names: ['somebody’s from the public'],
    staffReadAll: true,
    // Its calls are for admins; the matrix knows staff as one.
    mayRead: (actor) => admit('agent', actor) === 'admitted',
    calls: {
      'GET /api/admin/helpdesk/imports/{importId}': () => ({ importId: checkedImport.id }),
      'POST /api/admin/helpdesk/imports/{importId}/start': () => ({ importId: checkedImport.id }),
      'POST /api/admin/helpdesk/imports/{importId}/cancel': () => ({ importId: checkedImport.id }),
      'POST /api/admin/helpdesk/imports/{importId}/link': () => ({ importId: checkedImport.id }),
    },
    inputs: { 'POST /api/admin/helpdesk/imports/{importId}/start': { body: { organisations: {} } } },
    missing: { importId: randomUUID() },
    items: [startJob(checkedImport)],
  },
  file: fileRecords('helpdesk'),
}
