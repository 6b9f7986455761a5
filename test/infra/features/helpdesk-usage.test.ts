import { expect, test } from 'vitest'
import { sectionOf } from '#infra/config.ts'
import { helpdesk } from '#infra/features/helpdesk.ts'
import { demoConfig } from '../synthesised.ts'

const desk = sectionOf(demoConfig, helpdesk)
/** A ticket's transaction: six items of its own and its counters; two mails with the record that they were sent; the audit entry. */
const [ITEMS, COUNTERS, MAILS] = [6, 9, 2]

test('the tables’ throughput covers the gateway’s throttle for tickets', () => {
  const { throttles, maximumThroughput } = demoConfig
  const [{ rate }, table] = [desk.throttle!, desk.throughput!]
  const demands = [
    [rate * 2 * (ITEMS + COUNTERS), table.write],
    [rate * (2 * 3 + 3), maximumThroughput.outbox.write],
    [rate * 2, maximumThroughput.audit.write],
    [rate, table.index.write],
    // Two methods read a ticket with its history, two read a list by an index.
    [2 * throttles.perCall.rate, table.read],
    [2 * throttles.perCall.rate, table.index.read],
    [rate * MAILS, maximumThroughput.mail.read],
  ] as const
  for (const [most, maximum] of demands) expect(maximum).toBeGreaterThan(most)
})
