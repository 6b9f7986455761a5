import { afterAll, beforeAll, expect, test } from 'vitest'
import { variableProblems } from '#domain/helpdesk/canned/variables.ts'
import { meaningOf } from '#domain/helpdesk/mail/mail-rule.ts'
import { onCallAt } from '#domain/helpdesk/sla/rota.ts'
import { cannedStore } from '#lambdas/helpdesk/canned/canned-store.ts'
import { demonstrate } from '#lambdas/helpdesk/demonstration.ts'
import { mailRuleStore } from '#lambdas/helpdesk/mail/mail-rule-store.ts'
import { quarantineStore } from '#lambdas/helpdesk/mail/quarantine-store.ts'
import { monthlyStore } from '#lambdas/helpdesk/monthly/monthly-store.ts'
import { queueDifferencesOf } from '#lambdas/helpdesk/recount.ts'
import { rotaStore } from '#lambdas/helpdesk/sla/rota-store.ts'
import { settingHistory } from '#lambdas/helpdesk/sla/setting-history.ts'
import { mobileNumberStore } from '#lambdas/helpdesk/texts/mobile-number-store.ts'
import { ticketStore } from '#lambdas/helpdesk/ticket-store.ts'
import { viewStore } from '#lambdas/helpdesk/views/view-store.ts'
import { jobStore } from '#lambdas/platform/jobs/job-store.ts'
import { createTable, startEngine } from '../harness.ts'
import type { Engine } from '../harness.ts'
import { fillQueue } from './fill-queue.ts'

let engine: Engine
beforeAll(async () => {
  engine = await startEngine()
})
afterAll(() => engine.stop())

const now = Date.parse('2026-03-18T12:00:00.000Z')
const person = { phone: '', company: 'Karoo Foods', isAgent: false, organisation: 'org-karoofoods' }
const people = [
  { ...person, name: 'Ana', email: 'ana@karoo-foods.example', personId: 'person-ana' },
  { ...person, name: 'Thabo', email: 'thabo@veritech.example', personId: 'person-thabo', isAgent: true },
]
const size = 110
const settings = { closeDays: 7, reopenDays: 14 }

test('the demonstration is in the lists, the counters and the ticket pages, and a second call writes nothing', async () => {
  const { tables } = engine
  const table = await createTable(engine, 'helpdesk')
  expect(await demonstrate({ tables, table, settings, people, size, now })).toMatch(/^110 tickets/)
  expect(await demonstrate({ tables, table, settings, people, size, now: now + 1000 })).toMatch(/^Nothing/)

  expect(await queueDifferencesOf(tables, table)).toEqual({ differences: [], changing: 0 })
  const store = ticketStore({ tables, table })
  const { statuses, mine, breached } = await store.countDesk('person-thabo', now)
  expect(Object.values(statuses).reduce((sum, number) => sum + number)).toBe(110)
  expect([statuses.closed > 50, mine > 5, breached.number > 0]).toEqual([true, true, true])

  const { rota } = await rotaStore({ tables, table }).find()
  expect(onCallAt(rota!, now)).toBe('person-thabo')
  const { rules } = await mailRuleStore({ tables, table }).find()
  const means = ['[PROBLEM] db-1 disk', '[RESOLVED] db-1 disk'].map((subject) => meaningOf(rules[0]!, subject))
  expect(means).toEqual([
    { means: 'alert', key: ['db-1', 'disk'] },
    { means: 'recovery', key: ['db-1', 'disk'] },
  ])

  const canned = await cannedStore({ tables, table, now: () => now }).seenBy('person-new')
  expect(canned.length).toBeGreaterThan(2)
  expect(canned.flatMap(({ text }) => variableProblems(text))).toEqual([])

  const [report] = await monthlyStore({ tables, table }).ofMonth('2026-02')
  expect(report).toMatchObject({ organisation: 'org-karoofoods', organisationName: 'Karoo Foods', state: 'making' })
  // Its members find it once it is made.
  expect(report).toMatchObject({ sentBy: 'person-thabo', recipients: 1 })
  const due = await jobStore(tables, table).dueBefore(['monthly-report'], new Date(now + 1).toISOString())
  expect(due).toEqual([report!.id])

  const views = await viewStore({ tables, table }).seenBy('person-thabo')
  expect(views.filter(({ shared }) => shared)).toHaveLength(2)
  expect(views).toHaveLength(3)
  expect(await viewStore({ tables, table }).seenBy('person-new')).toHaveLength(2)
  expect(await mobileNumberStore({ tables, table }).of('person-thabo')).toMatch(/^\+27\d{9}$/)
  const { changes } = await settingHistory({ tables, table }).read({ setting: 'closing' }, undefined)
  expect(changes).toMatchObject([{ by: 'person-thabo', differences: [{ from: '5', to: '7' }], isRestorable: true }])
  const waiting = await quarantineStore({ tables, table }).list('open', { limit: 10 })
  if (waiting === 'bad-cursor') throw new Error('There is no first page.')
  expect(new Set(waiting.mails.map(({ reason }) => reason)).size).toBe(3)

  const page = await store.ofOrganisation('org-karoofoods', 'all', { limit: 100 })
  if (page === 'bad-cursor') throw new Error('There is no first page.')
  expect(page.tickets).toHaveLength(100)
  const resolved = page.tickets.find(({ status }) => status === 'closed')
  const opened = await store.open(resolved!.ticketNumber)
  expect(opened?.timeline.at(-1)?.seq).toBe(opened?.ticket.version)
})

test('a table with other tickets is left alone', async () => {
  const { tables } = engine
  const table = await createTable(engine, 'filled')
  await fillQueue({ tables, table }, { from: 0, to: 2, end: now })
  expect(await demonstrate({ tables, table, settings, people, size, now })).toBeUndefined()
  expect((await ticketStore({ tables, table }).countDesk('nobody', now)).statuses.closed).toBe(0)
})
