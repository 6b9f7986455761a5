import { randomUUID } from 'node:crypto'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { standardClosing } from '#domain/helpdesk/closing.ts'
import type { IncomingMail } from '#domain/helpdesk/mail/incoming-mail.ts'
import { alertIn, mailRuleSchema } from '#domain/helpdesk/mail/mail-rule.ts'
import { standardAgreement } from '#domain/helpdesk/sla/agreement.ts'
import { agentStore } from '#lambdas/helpdesk/agent-store.ts'
import { changeConsequences } from '#lambdas/helpdesk/change-consequences.ts'
import { ticketChange } from '#lambdas/helpdesk/change-ticket.ts'
import { alertStore } from '#lambdas/helpdesk/mail/alert-store.ts'
import { correspondence, replySigner } from '#lambdas/helpdesk/mail/correspondence.ts'
import { quarantineStore } from '#lambdas/helpdesk/mail/quarantine-store.ts'
import { alertTaker } from '#lambdas/helpdesk/mail/take-alert.ts'
import { choiceStore } from '#lambdas/helpdesk/notifications/choice-store.ts'
import { notifier } from '#lambdas/helpdesk/notifications/notifier.ts'
import { unsubscribeLinks } from '#lambdas/helpdesk/notifications/unsubscribe-links.ts'
import { ticketSubmission } from '#lambdas/helpdesk/submit-ticket.ts'
import { ticketStore } from '#lambdas/helpdesk/ticket-store.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { fingerprints } from '#lambdas/platform/fingerprint.ts'
import { createTable, startEngine } from '../harness.ts'
import type { Engine } from '../harness.ts'

/** Alerts of a monitoring system against a table of its own. */

const TICKETS_OF_A_RULE = 3
const start = Date.UTC(2026, 0, 5, 10)
let engine: Engine
let table: string
let outbox: string
let take: ReturnType<typeof alertTaker>

beforeAll(async () => {
  engine = await startEngine()
  const audit = await createTable(engine, 'audit')
  table = await createTable(engine, 'helpdesk')
  outbox = await createTable(engine, 'outbox')
  const { tables } = engine
  const now = () => start
  const commit = committing({ tables, table, outbox, audit })
  const tickets = ticketStore({ tables, table })
  const deskAddress = 'desk@veritech.example'
  const correspond = correspondence(tables, table, undefined)
  const tell = notifier({
    choices: choiceStore({ tables, table }),
    links: unsubscribeLinks(replySigner(tables, table)),
    digestHour: 7,
    sendsTexts: false,
    addedHolidays: async () => [],
  })
  const many = 1_000_000
  take = alertTaker({
    alerts: alertStore({ tables, table }),
    quarantine: quarantineStore({ tables, table }),
    tickets,
    commit,
    agreementOf: async () => standardAgreement,
    now,
    submit: ticketSubmission({
      commit,
      fingerprintOf: fingerprints(tables, table),
      deskAddress,
      correspond,
      limits: { perIp: many, perAddress: TICKETS_OF_A_RULE, windowSeconds: 600 },
      mailLimits: {
        confirmationsPerMailbox: many,
        confirmationsPerIp: many,
        confirmationsPerHour: many,
        deskMailsPerIp: many,
        deskMailsPerHour: many,
      },
    }),
    change: ticketChange({
      tickets,
      commit,
      agreementOf: async () => standardAgreement,
      closingRules: async () => standardClosing,
      consequencesOf: changeConsequences({ agents: agentStore({ tables, table, now }), deskAddress, correspond, tell }),
      now,
    }),
  })
})
afterAll(() => engine.stop())

const ruleOf = (sender: string) =>
  mailRuleSchema.parse({
    id: randomUUID(),
    name: 'Monitor',
    sender,
    subject: '{state}: {host}',
    alertWords: ['DOWN'],
    recoveryWords: ['UP'],
    key: ['host'],
    priority: 'high',
    category: 'Technical Support',
    onRecovery: 'resolve',
  })

function alertsOf(sender: string) {
  const rule = ruleOf(sender)
  return (subject: string, id = randomUUID(), text = 'Look at it.') => {
    const mail: IncomingMail = {
      from: sender,
      fromName: '',
      recipients: [],
      subject,
      messageId: undefined,
      references: [],
      text,
      folded: '',
      nature: 'machine',
      checks: { isHostile: false, authenticity: 'pass' },
    }
    const alert = alertIn(mail, [rule])
    if (!alert || alert === 'unproved') throw new Error('The rule does not match.')
    return take({
      ids: { id, object: id },
      at: start,
      mail,
      alert,
      keepFiles: async () => ({ files: [], refusedFiles: [] }),
    })
  }
}

const itemsOf = async (TableName: string, kind?: string) =>
  ((await engine.tables.send(new ScanCommand({ TableName }))).Items ?? []).filter(
    (item) => kind === undefined || item['kind'] === kind,
  )
const ticketsFrom = async (email: string) => (await itemsOf(table, 'ticket')).filter((item) => item['email'] === email)

test('alerts that arrive at once and twice make one ticket, which a recovery resolves without a mail to the sender', async () => {
  const sender = 'once@monitor.example'
  const alert = alertsOf(sender)
  const twice = randomUUID()
  const outcomes = await Promise.all([
    alert('DOWN: web-1', twice),
    alert('DOWN: web-1', twice),
    alert('down: WEB-1'),
    alert('DOWN: web-1'),
  ])
  expect(outcomes.filter((outcome) => outcome === 'alert-opened')).toHaveLength(1)
  expect(await alert('UP: web-2')).toBe('no-alert')
  expect(await alert('UP: web-1')).toBe('alert-resolved')
  const [ticket, ...others] = await ticketsFrom(sender)
  expect(others).toEqual([])
  expect(ticket).toMatchObject({ status: 'resolved', priority: 'high', subject: expect.stringMatching(/web-1/i) })
  const entries = (await itemsOf(table, 'ticket-entry')).filter(
    ({ ticketNumber }) => ticketNumber === ticket?.['ticketNumber'],
  )
  const types = entries.map((entry) => (entry['happening'] as { type: string }).type).toSorted()
  expect(types).toEqual(['noted', 'noted', 'noted', 'opened', 'status-changed'])
  expect((await itemsOf(outbox)).filter(({ to }) => to === sender)).toEqual([])

  expect(await alert('DOWN: web-1')).toBe('alert-opened')
  expect(await ticketsFrom(sender)).toHaveLength(2)
})

test('a storm about one fault is one ticket with few notes, and none is lost from the count', async () => {
  const alert = alertsOf('storm@monitor.example')
  const outcomes = []
  for (let number = 0; number < 12; number++) outcomes.push(await alert('DOWN: web-1'))
  expect(outcomes).toEqual([
    'alert-opened',
    ...Array.from({ length: 4 }, () => 'alert-noted'),
    ...Array.from({ length: 7 }, () => 'alert-counted'),
  ])
  expect(await alert('UP: web-1')).toBe('alert-resolved')
  const notes = (await itemsOf(table, 'ticket-entry')).map(({ message }) => String(message?.text))
  expect(notes.filter((text) => text.includes('7 further alerts came before this mail.'))).toHaveLength(1)
})

test('an alert in a storm that says something new is a note of the ticket', async () => {
  const alert = alertsOf('new-words@monitor.example')
  for (let number = 0; number < 8; number++) await alert('DOWN: web-1')
  expect(await alert('DOWN: web-1', randomUUID(), 'disk 96')).toBe('alert-noted')
  expect(await alert('DOWN: web-1', randomUUID(), 'disk 96')).toBe('alert-counted')
  const notes = (await itemsOf(table, 'ticket-entry')).map(({ message }) => String(message?.text))
  expect(notes.filter((text) => text.includes('disk 96'))).toHaveLength(1)
})

test('a storm about many faults fills the limit of a rule and one ticket more', async () => {
  const sender = 'faults@monitor.example'
  const alert = alertsOf(sender)
  for (let host = 0; host < 20; host++) await alert(`DOWN: web-${host}`)
  const tickets = await ticketsFrom(sender)
  expect(tickets).toHaveLength(TICKETS_OF_A_RULE + 1)
  expect(tickets.filter(({ subject }) => subject === 'Many alerts: Monitor')).toHaveLength(1)
  // The recovery of a collected fault ends nothing else.
  await alert('UP: web-19')
  expect((await ticketsFrom(sender)).every(({ status }) => status === 'new')).toBe(true)
})
