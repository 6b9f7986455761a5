import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demonstrationTickets } from '#domain/helpdesk/demonstration/demonstration-tickets.ts'
import type { Replayed } from '#domain/helpdesk/replay.ts'
import { cellsOf, DESK, summedCells } from '#domain/helpdesk/reports/cells.ts'
import { makeReport } from '#domain/helpdesk/reports/report.ts'
import { factsOf, spansOf } from '#domain/helpdesk/reports/ticket-facts.ts'
import { standardAgreement } from '#domain/helpdesk/sla/agreement.ts'
import { foldTicket } from '#domain/helpdesk/ticket-state.ts'
import { reportStore } from '#lambdas/helpdesk/reports/report-store.ts'
import { entryItem, listItem } from '#lambdas/helpdesk/ticket-items.ts'
import { wholeTicketItems } from '#lambdas/helpdesk/whole-ticket.ts'
import { putAll } from '#lambdas/platform/put-all.ts'
import { createTable, loadFunction, startEngine } from '../harness.ts'
import type { Engine } from '../harness.ts'

let engine: Engine
let table: string
let count: (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>
beforeAll(async () => {
  engine = await startEngine()
  table = await createTable(engine, 'helpdesk')
  count = await loadFunction<DynamoDBStreamEvent, DynamoDBBatchResponse>('helpdesk-reports', { TABLE: table })
})
afterAll(() => engine.stop())

const now = Date.parse('2026-03-18T12:00:00.000Z')
const made = demonstrationTickets({
  now,
  tickets: 16,
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
const period = { from: '2025-09-15', to: '2026-03-18', step: 'week' } as const

/** What the stream brings when an entry is stored. */
const recordOf = (ticketNumber: string, seq: number) => ({
  eventName: 'INSERT' as const,
  dynamodb: {
    SequenceNumber: String(seq),
    NewImage: marshall({ kind: 'ticket-entry', ticketNumber, seq }, { removeUndefinedValues: true }) as NonNullable<
      NonNullable<DynamoDBStreamEvent['Records'][number]['dynamodb']>['NewImage']
    >,
  },
})
/** The ticket as it was after so many of its events; its clocks are those of the end. */
const partOf = ({ ticket, timeline }: Replayed, events: number): Replayed => {
  const past = timeline.slice(0, events)
  const { resolvedAt, closedAt, rating, assignee, ...rest } = { ...foldTicket(past) }
  return { ticket: { ...ticket, ...rest, resolvedAt, closedAt, rating, assignee }, timeline: past }
}
const expected = (tickets: readonly Replayed[], scope: string) =>
  makeReport(
    summedCells(tickets.flatMap(({ ticket, timeline }) => cellsOf(factsOf(ticket, spansOf(timeline))))),
    scope,
    period,
  )
const stored = (scope: string) => reportStore({ tables: engine.tables, table }).read(scope, period)

test('the counters are those of the tickets, however often and in whichever order the stream brings their events', async () => {
  const target = { tables: engine.tables, table }
  for (const replayed of made) {
    const { ticketNumber } = replayed.ticket
    const half = Math.ceil(replayed.timeline.length / 2)
    await putAll(target, wholeTicketItems(partOf(replayed, half), { now }))
    expect(await count({ Records: [recordOf(ticketNumber, 1) as never] })).toEqual({ batchItemFailures: [] })
    await putAll(target, wholeTicketItems(replayed, { now }))
    const records = replayed.timeline.map(({ seq }) => recordOf(ticketNumber, seq) as never)
    await count({ Records: records.toReversed() })
    expect(await count({ Records: records })).toEqual({ batchItemFailures: [] })
  }
  expect(await stored(DESK)).toEqual(expected(made, DESK))
  expect(await stored('org-karoo')).toEqual(expected(made, 'org-karoo'))
  expect((await stored('org-nobody')).figures.created).toBe(0)
})

test("a probe's ticket and a deleted ticket are not counted", async () => {
  const before = await stored(DESK)
  const [{ ticket }] = made as [Replayed]
  const check = { ...ticket, ticketNumber: 'VMS-M8Q2X1AB-CHCK' }
  await putAll({ tables: engine.tables, table }, [
    listItem(check, { queued: false }),
    entryItem(check.ticketNumber, made[0]!.timeline[0]!),
  ])
  for (const number of [check.ticketNumber, 'VMS-M8Q2X1AB-GONE'])
    expect(await count({ Records: [recordOf(number, 1) as never] })).toEqual({ batchItemFailures: [] })
  expect(await stored(DESK)).toEqual(before)
})
