import { readdirSync, readFileSync } from 'node:fs'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { remembered, tokensIn, type Turn } from '#domain/chat/conversation.ts'
import { knowledgeOf } from '#domain/chat/knowledge.ts'
import { promptFor } from '#domain/chat/prompt.ts'
import { passages } from '#domain/company/passages.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import { tableShape } from '#infra/table-shape.ts'
import { sectionOf } from '#infra/config.ts'
import { prices } from '#infra/cost/prices.ts'
import { assumptions, usageOf, writeUnitsPerChat, writeUnitsPerTicket } from '#infra/cost/usage.ts'
import { features } from '#infra/features/index.ts'
import { chat } from '#infra/features/chat.ts'
import { helpdesk } from '#infra/features/helpdesk.ts'
import { conversationStore } from '#lambdas/chat/conversation-store.ts'
import { ticketSubmission } from '#lambdas/helpdesk/submit-ticket.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { pageBudgets } from '#test/budget/budgets.ts'
import { at, demoConfig, type Json, synthesise } from '../synthesised.ts'
import { itemBytes } from './item-bytes.ts'

const assembly = synthesise()
const [assistant, desk] = [sectionOf(demoConfig, chat), sectionOf(demoConfig, helpdesk)]
const NOW = Date.UTC(2026, 10, 21, 12)

interface Sent {
  readonly name: string
  readonly input: Readonly<Record<string, unknown>>
}

/** Tables that keep what they were sent and find nothing. */
function listening(answer: object = {}): { tables: DynamoDBDocumentClient; sent: Sent[] } {
  const sent: Sent[] = []
  const send = (command: { constructor: { name: string }; input: Sent['input'] }) => {
    sent.push({ name: command.constructor.name, input: command.input })
    return Promise.resolve(answer)
  }
  return { tables: { send } as unknown as DynamoDBDocumentClient, sent }
}

/** A reckoned size may be above what was measured, but by no more than a third. */
function expectReckoned(reckoned: number, measured: number): void {
  expect(reckoned).toBeGreaterThanOrEqual(measured)
  expect(reckoned).toBeLessThanOrEqual(measured * 1.34 + 40)
}

const ticket: Ticket = {
  ticketNumber: 'VT-20261121-K7M2Q9',
  name: 'Lindiwe Maseko',
  email: 'lindiwe.maseko@karoofoods.example',
  phone: '011 555 0199',
  company: 'Karoo Foods',
  category: 'Cybersecurity',
  priority: 'high',
  subject: 'Mailbox rules that nobody made',
  description: 'Two mailboxes forward everything to an address outside. '.repeat(11).slice(0, 600),
  status: 'new',
  createdAt: new Date(NOW).toISOString(),
}

test('a ticket is the items and the bytes that its price is reckoned from', async () => {
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
  const { counters, indexes, mails, ...bytes } = assumptions.ticket
  expect(written.filter(({ Update }) => Update)).toHaveLength(counters)
  expect(items).toHaveLength(4 + mails)
  const reckoned = [
    bytes.receiptItemBytes,
    bytes.listItemBytes,
    bytes.textItemBytes,
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

test('a write in a transaction is billed twice, an index once and by the kilobyte', () => {
  // Receipt, list item, texts, audit and confirmation 1 kB each, desk's copy 2, eight counters 1 each, all twice; indexes 1 and 1; two records
  // of sending 1 and 2.
  expect(writeUnitsPerTicket()).toBe(2 * 15 + 2 + 3)
  expect(writeUnitsPerChat()).toBe(1 + 2 * 3 + 2)
})

const turns: readonly Turn[] = Array.from({ length: 3 }, () => ({
  question: 'Can you look after forty laptops in Durban, and what happens on a Sunday?',
  answer: 'Our desk answers all week, and engineers come to you in every large city. '.repeat(10),
}))

test('the tables bear what the gateway lets in, and not much more', () => {
  const { throttles, maximumThroughput } = demoConfig
  const [deskTable, chatTable] = [desk.throughput!, assistant.throughput!]
  const { readUnitsPerCallToRead } = assumptions.ticket
  const demands = [
    // Receipt, list item, texts and counters; then the mails with the record that they were sent; then the audit entry.
    [desk.throttle!.rate * 2 * (3 + assumptions.ticket.counters), deskTable.write],
    [desk.throttle!.rate * (2 * 3 + 3), maximumThroughput.outbox.write],
    [desk.throttle!.rate * 2, maximumThroughput.audit.write],
    [throttles.perCall.rate, maximumThroughput.audit.read],
    [desk.throttle!.rate, deskTable.index.write],
    // One ticket with its history, by two methods; and two lists, one of each index.
    [2 * throttles.perCall.rate, deskTable.read],
    [throttles.perCall.rate * readUnitsPerCallToRead, deskTable.index.read],
    [assistant.throttle!.rate * writeUnitsPerChat(), chatTable.write],
    [assistant.throttle!.rate, chatTable.read],
    [desk.throttle!.rate * assumptions.ticket.mails, maximumThroughput.mail.read],
    [2 * desk.throttle!.rate * assumptions.ticket.shareOfMailsReturned, maximumThroughput.mail.write],
  ] as const
  for (const [most, maximum] of demands) expect(maximum).toBeGreaterThan(most)
  const tables = [
    ...Object.values(maximumThroughput),
    ...Object.values(demoConfig.sections).map(({ throughput }) => throughput!),
  ]
  const total = (of: 'read' | 'write') =>
    tables.reduce((units, table) => units + table[of] + tableShape.indexes.length * table.index[of], 0)
  const [writes, reads] = [total('write'), total('read')]
  const usdADay = (86_400 * (writes * prices.tableWrites.usd + reads * prices.tableReads.usd)) / 1e6
  expect(usdADay, 'what an attack on the tables costs in a day').toBeLessThan(490)
})

test('a question is the writes and the bytes that its price is reckoned from', async () => {
  const { tables, sent } = listening({ Attributes: { turns: turns.slice(1) } })
  const store = conversationStore({
    tables,
    table: 'chat',
    fingerprintOf: () => Promise.resolve('abcdefghijklmnopqrstuv'),
    limits: { perIp: 60, perSession: 30, windowSeconds: 600, dailyTokens: 2_000_000 },
    sessionDays: assistant.sessionDays,
  })
  const opened = await store.open({
    sessionId: `chat_${'a'.repeat(32)}`,
    secret: 'a'.repeat(43),
    callerAddress: '196.25.1.1',
    now: NOW,
  })
  if (opened.outcome !== 'open') throw new Error('The conversation was refused.')
  const booking = await store.book(3000, NOW)
  await store.settle(booking!, 2500)
  await store.save(opened.conversation, { turn: turns[0]!, now: NOW })

  const actions = Map.groupBy(sent, ({ name }) => name)
  // Counted by address, counted in the conversation, booked, settled, kept.
  expect(actions.get('UpdateCommand')).toHaveLength(5)
  expect(actions.has('GetCommand')).toBe(false)
  const kept = {
    pk: `SESSION#chat_${'a'.repeat(32)}`,
    sk: 'SESSION',
    owner: 'a'.repeat(43),
    turns: remembered(turns),
    expiresAt: 1_800_000_000,
  }
  expectReckoned(assumptions.chat.conversationItemBytes, itemBytes(kept) + 12)
})

test('the prompt has about as many tokens as are paid for', () => {
  const questions = [
    'Can you look after forty laptops in Durban?',
    'What does a penetration test look at?',
    'We want to move our mail to Microsoft 365',
    'Who verifies a certificate?',
  ]
  const { passagesFor } = knowledgeOf(passages)
  const read = questions.map((question) => {
    const { system, messages } = promptFor({
      question,
      turns: turns.slice(0, 1),
      passages: passagesFor(question),
      urgency: undefined,
    })
    return tokensIn([...system, ...messages.map(({ content }) => content)].join('\n'))
  })
  const mean = read.reduce((total, each) => total + each, 0) / read.length
  expect(assumptions.chat.tokensRead).toBeGreaterThanOrEqual(mean * 0.9)
  expect(assumptions.chat.tokensRead).toBeLessThanOrEqual(mean * 1.5)
  expect(assumptions.chat.tokensWritten).toBeLessThanOrEqual(assistant.maxOutputTokens)
})

test('what the templates say is what is paid for: memory, retention, forgetting, batches', () => {
  const own = assembly
    .ofType('AWS::Lambda::Function')
    .filter(([, { Properties }]) => Properties['Runtime'] === 'nodejs24.x')
    .map(([, { Properties }]) => Properties)
  for (const each of own) {
    expect(each['MemorySize']).toBe(assumptions.functions.memoryMb)
    expect(each['Architectures']).toEqual(['arm64'])
  }
  const retention = assembly.ofType('AWS::Logs::LogGroup').map(([, { Properties }]) => Properties['RetentionInDays'])
  expect(new Set(retention)).toEqual(new Set([assumptions.logs.retentionMonths * 30]))
  expect(assistant.sessionDays).toBe(assumptions.tables.conversationMonths * 30)
  const streams = assembly
    .ofType('AWS::Lambda::EventSourceMapping')
    .filter(([, { Properties }]) => Properties['StartingPosition'])
  for (const [, { Properties }] of streams) expect(Properties['BatchSize']).toBe(10)
  for (const [, { Properties }] of assembly.ofType('AWS::DynamoDB::GlobalTable')) {
    expect(Properties['BillingMode']).toBe('PAY_PER_REQUEST')
    // A second replica would be billed for every write once more.
    expect(Properties['Replicas']).toHaveLength(1)
  }
  expect(assembly.ofType('AWS::KMS::Key')).toHaveLength(assumptions.month.customerKeys)
  expect(demoConfig.backup).toEqual({ days: assumptions.tables.nightsInVault })
})

test('every metric that is written is paid for', () => {
  const counted = readdirSync('lambdas', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) =>
      [...readFileSync(`lambdas/${file}`, 'utf8').matchAll(/\bcount\('(\w+)'\)/g)].map(([, name]) => ({ file, name })),
    )
  const namesOf = (found: typeof counted) => new Set(found.map(({ name }) => name)).size
  const [ofJobs, others] = [true, false].map((isOfJobs) =>
    counted.filter(({ file }) => file.startsWith('platform/jobs/') === isOfJobs),
  )
  // What the platform counts of jobs is written, and billed, once for each job that a feature has.
  const jobs = features
    .flatMap((feature) => Object.values(feature.jobs ?? {}))
    .filter(({ start }) => start.by !== 'messages').length
  expect(namesOf(others!) + jobs * namesOf(ofJobs!), 'ownMetrics in infra/cost/usage.ts').toBe(
    assumptions.month.ownMetrics,
  )
  // Detailed metrics of the API would be five more for every method.
  const settings = assembly.one('AWS::ApiGateway::Stage').Properties['MethodSettings'] as { MetricsEnabled?: boolean }[]
  expect(settings.filter(({ MetricsEnabled }) => MetricsEnabled !== false)).toEqual([])
})

test('every metric that an alarm looks at is paid for', () => {
  const watched = assembly.ofType('AWS::CloudWatch::Alarm').flatMap(([, { Properties }]) => {
    const metrics = (Properties['Metrics'] ?? [{ MetricStat: {} }]) as readonly { MetricStat?: object }[]
    return metrics.filter(({ MetricStat }) => MetricStat)
  })
  expect(watched.length, 'alarmMetrics in infra/cost/usage.ts').toBe(assumptions.month.alarmMetrics)
})

test('a view is as heavy as the heaviest public page may be', () => {
  const publicPages = Object.entries(pageBudgets).filter(([path]) => ['/', '/about'].includes(path))
  const heaviest = Math.max(...publicPages.map(([, { bytes }]) => bytes))
  expect(assumptions.view.firstLoadBytes).toBeGreaterThanOrEqual(heaviest)
  expect(assumptions.view.firstLoadBytes).toBeLessThanOrEqual(heaviest * 1.3)
  expect(assumptions.view.firstLoadRequests).toBeGreaterThanOrEqual(
    Math.max(...publicPages.map(([, { requests }]) => requests)),
  )
})

test('the firewalls have as many rules as are paid for', () => {
  const rules = assembly
    .ofType('AWS::WAFv2::WebACL')
    .map(([, { Properties }]) => (Properties['Rules'] as Json[]).length)
  const { webAcls, rules: paid } = assumptions.firewall
  expect([rules.length, rules.reduce((sum, count) => sum + count, 0)]).toEqual([webAcls, paid])
})

test('nothing is deployed by default that the options sell', () => {
  const sold = /^AWS::(Synthetics|Route53|Config|GuardDuty)::|^AWS::CloudWatch::CompositeAlarm$/
  const types = [...assembly.resources.values()].map(({ Type }) => Type).filter((type) => sold.test(type))
  expect(types, 'reckon it in infra/cost/usage.ts and take it out of infra/cost/options.ts').toEqual([])
})

test('one call in twenty is traced by our rule, and the runs that no call began by that of Lambda', () => {
  const nothing = { views: 0, tickets: 0, chats: 0, people: 0 }
  const rule = at(assembly.one('AWS::XRay::SamplingRule').Properties, 'SamplingRule')
  expect(rule).toMatchObject({ FixedRate: assumptions.traces.shareOfCalls, ReservoirSize: 0 })
  const idle = usageOf(nothing).traces ?? 0
  const tracesOf = (volumes: object) => (usageOf({ ...nothing, ...volumes }).traces ?? 0) - idle
  expect(Math.abs(tracesOf({ chats: 1000 }) - 50)).toBeLessThan(1)
  const returned = 1000 * assumptions.ticket.mails * assumptions.ticket.shareOfMailsReturned
  expect(Math.abs(tracesOf({ tickets: 1000 }) - (1000 + 7 * 50 + returned))).toBeLessThan(1)
  const many = tracesOf({ tickets: 10_000_000 })
  expect(many - 0.35 * 10_000_000 - 10_000 * returned).toBeGreaterThan(2_600_000)
  expect(many - 0.35 * 10_000_000 - 10_000 * returned).toBeLessThan(3_100_000)
})

test('the dashboard is paid for', () => {
  expect(assembly.ofType('AWS::CloudWatch::Dashboard')).toHaveLength(assumptions.month.dashboards)
})
