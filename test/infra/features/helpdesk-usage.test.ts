import { expect, test } from 'vitest'
import { sectionOf } from '#infra/config.ts'
import { assumptions } from '#infra/cost/assumptions.ts'
import { helpdesk } from '#infra/features/helpdesk.ts'
import { ticket as reckonedTicket, writeUnitsPerTicket } from '#infra/features/helpdesk-usage.ts'
import { ticketSubmission } from '#lambdas/helpdesk/submit-ticket.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { aTicket } from '#test/domain/helpdesk/tickets.ts'
import { expectReckoned, itemBytes } from '../cost/item-bytes.ts'
import { listening } from '../cost/listening-tables.ts'
import { demoConfig, synthesise } from '../synthesised.ts'

const assembly = synthesise()
const desk = sectionOf(demoConfig, helpdesk)
const NOW = Date.UTC(2026, 10, 21, 12)

const ticket = aTicket({
  name: 'Lindiwe Maseko',
  email: 'lindiwe.maseko@karoofoods.example',
  phone: '011 555 0199',
  priority: 'high',
  subject: 'Mailbox rules that nobody made',
  description: 'Two mailboxes forward everything to an address outside. '.repeat(11).slice(0, 600),
  createdAt: new Date(NOW).toISOString(),
})

test('the items and bytes of a ticket match its estimate', async () => {
  const { tables, sent } = listening()
  const submit = ticketSubmission({
    commit: committing({ tables, table: 'helpdesk', outbox: 'outbox', audit: 'audit' }),
    fingerprintOf: () => Promise.resolve('abcdefghijklmnopqrstuv'),
    deskAddress: 'desk@veritech.example',
    limits: { perIp: 600, perAddress: 20, windowSeconds: 600 },
    mailLimits: desk,
  })
  await submit(ticket, { content: 'content', callerAddress: '196.25.1.1', now: NOW })

  expect(sent.map(({ name }) => name)).toEqual(['TransactWriteCommand'])
  const written = sent[0]!.input['TransactItems'] as { Put?: { Item: object }; Update?: object }[]
  const items = written.flatMap(({ Put }) => (Put ? [Put.Item] : []))
  const { counters, indexes, mails, ...bytes } = reckonedTicket
  expect(written.filter(({ Update }) => Update)).toHaveLength(counters)
  expect(items).toHaveLength(7 + mails)
  const reckoned = [
    bytes.receiptItemBytes,
    bytes.listItemBytes,
    bytes.textItemBytes,
    bytes.entryItemBytes,
    bytes.clockItemBytes,
    bytes.dueItemBytes,
    bytes.confirmationItemBytes,
    bytes.deskMailItemBytes,
    bytes.auditItemBytes,
  ]
  items.forEach((item, index) => expectReckoned(reckoned[index]!, itemBytes(item)))

  const [, listItem = {}] = items
  const ofATicket = assembly
    .ofType('AWS::DynamoDB::GlobalTable')
    .map(([, { Properties }]) => Properties['GlobalSecondaryIndexes'] as { KeySchema: { AttributeName: string }[] }[])
    .map((all) => all.filter(({ KeySchema: [key] }) => Object.hasOwn(listItem, key!.AttributeName)).length)
  expect(Math.max(...ofATicket)).toBe(indexes)
})

test('a transactional write is billed twice, an index write once per kilobyte', () => {
  // Receipt, list item, texts, first event, clock, due time, audit and confirmation 1 kB each, desk's copy 2, nine counters 1 each, all
  // twice; indexes 1 each; two records of sending 1 and 2.
  expect(writeUnitsPerTicket()).toBe(2 * 19 + 5 + 3)
})

test('the tables’ throughput covers the gateway’s throttle for tickets', () => {
  const { throttles, maximumThroughput } = demoConfig
  const [{ rate }, table] = [desk.throttle!, desk.throughput!]
  const { counters, mails, readUnitsPerCallToRead } = reckonedTicket
  const demands = [
    // Receipt, list item, texts, first event, clock, due time and counters; then the mails with the record that they were sent; then the audit entry.
    [rate * 2 * (6 + counters), table.write],
    [rate * (2 * 3 + 3), maximumThroughput.outbox.write],
    [rate * 2, maximumThroughput.audit.write],
    [rate, table.index.write],
    // Two methods read a ticket with its history, two read a list by an index.
    [2 * throttles.perCall.rate, table.read],
    [throttles.perCall.rate * readUnitsPerCallToRead, table.index.read],
    [rate * mails, maximumThroughput.mail.read],
    [2 * rate * mails * assumptions.mail.shareReturned, maximumThroughput.mail.write],
  ] as const
  for (const [most, maximum] of demands) expect(maximum).toBeGreaterThan(most)
})
