import { randomUUID } from 'node:crypto'
import { marshall } from '@aws-sdk/util-dynamodb'
import { SESServiceException } from '@aws-sdk/client-ses'
import type { APIGatewayProxyEvent, DynamoDBStreamEvent } from 'aws-lambda'
import { beforeAll, expect, test, vi } from 'vitest'
import { features } from '#infra/features/index.ts'
import { searches as platformSearches } from '#infra/observability/log-queries.ts'
import { mailsFor } from '../domain/helpdesk/mails/ticket.ts'
import { linesOf, originSecret } from '../lambdas/harness.ts'
import { submission } from '../lambdas/helpdesk/helpdesk-function.ts'
import { awslambda } from '../lambdas/streamed.ts'
import { placed, readAssembly } from './assembly.ts'
import { at, demoConfig, type Json, synthesise } from './synthesised.ts'

const searches = [...platformSearches, ...features.flatMap((feature) => feature.searches ?? [])]

/** Real log lines of functions and gateway, produced by their own code with stubbed stores and services. */
const lines: Json[] = []

beforeAll(async () => {
  vi.stubEnv('POWERTOOLS_SERVICE_NAME', 'test')
  vi.stubEnv('ORIGIN_SECRET', originSecret)
  // No server listens on these ports.
  vi.stubEnv('AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER', 'http://127.0.0.1:1')
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', 'http://127.0.0.1:1')
  const { serve } = await import('#lambdas/platform/serve.ts')
  const written = await linesOf(async () => {
    for (const submit of [() => ({ outcome: 'too-many', retryAfterSeconds: 60 }), fail('TypeError')]) {
      await (
        await helpdesk(serve, submit)
      )(call('/api/send-helpdesk-ticket', 'POST', submission()))
    }
    await (
      await helpdesk(serve, fail('unused'))
    )(call('/api/tickets', 'GET'))
    await (
      await chat()
    )(call('/api/website-chat', 'POST', question))
    await deliver(() => Promise.resolve({ refused: 'MessageRejected' }))
    await deliver(() => Promise.reject(sesFailure))
    await hear()
    for (const table of ['ACCOUNTS', 'OUTBOX', 'AUDIT']) vi.stubEnv(`${table}_TABLE`, table.toLowerCase())
    const { handler } = await import('#lambdas/token-claims/handler.ts')
    const request = { userAttributes: { sub: 'person-1' }, groupConfiguration: {} }
    await handler({ triggerSource: 'TokenGeneration_Authentication', request } as never).catch(() => undefined)
  })
  lines.push(...written.map((line) => JSON.parse(line) as Json).filter((line) => at(line, 'level') !== undefined))
  lines.push(gatewayLine('THROTTLED'), gatewayLine('UNAUTHORIZED'), firewallLine('BLOCK'), firewallLine('ALLOW'))
}, 120_000)

test.each(searches.map((search) => [search.name, search] as const))('"%s" uses existing log fields', (_, search) => {
  const asked = fieldsOf(search.lines)
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((field) => !lines.some((line) => valueOf(line, field) !== undefined))).toEqual([])
})

test.each(searches.map((search) => [search.name, search] as const))(
  '"%s" finds exactly its log lines',
  (name, search) => {
    const filter = search.lines.find((line) => line.startsWith('filter '))!.slice('filter '.length)
    const found = lines.filter((line) => holds(filter.replace('REQUEST-ID', 'request-1'), line))
    expect(found.map(label)).toEqual(EXPECTED[name])
  },
)

const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  'a request by its id': [
    'too-many-tickets',
    'unexpected',
    'sign-in-required',
    'assistant-unavailable',
    'THROTTLED',
    'UNAUTHORIZED',
  ],
  'errors by code and route': ['unexpected', 'assistant-unavailable'],
  'slowest calls': ['too-many-tickets', 'unexpected', 'sign-in-required', 'assistant-unavailable'],
  'mails that failed': ['mail refused', 'mail put off'],
  'mails that came back': ['mail to the desk not delivered'],
  'refused for who they are': ['sign-in-required', 'UNAUTHORIZED'],
  'rate limited': ['too-many-tickets', 'THROTTLED'],
  'refused by the firewall': ['CommonRules'],
  'assistant unavailable': ['assistant-unavailable'],
  'sign-ins without a token': ['claims not added'],
}

function label(line: Json): Json | undefined {
  return at(line, 'code') ?? at(line, 'refusal') ?? at(line, 'message') ?? at(line, 'terminatingRuleId')
}

/** Evaluates the subset of CloudWatch filters that we use: comparisons joined by `and` or `or`. */
function holds(filter: string, line: Json): boolean {
  if (filter.includes(' or ')) return filter.split(' or ').some((part) => holds(part, line))
  if (filter.includes(' and ')) return filter.split(' and ').every((part) => holds(part, line))
  const [, present] = /^ispresent\(([\w.]+)\)$/.exec(filter) ?? []
  if (present) return valueOf(line, present) !== undefined
  const [, field, operator, list] = /^([\w.]+) (in|=) (.+)$/.exec(filter) ?? []
  if (!field || !list) throw new Error(`This filter is not understood here: ${filter}`)
  const wanted = [...list.matchAll(/"([^"]*)"/g)].map(([, each]) => each)
  if (operator === '=' && wanted.length !== 1) throw new Error(`One value was expected: ${filter}`)
  return wanted.includes(valueOf(line, field) as string)
}

/** Log fields in a search, without CloudWatch's own fields and aliases. */
function fieldsOf(all: readonly string[]): string[] {
  const named = new Set(all.flatMap((line) => [...line.matchAll(/ as (\w+)/g)].map(([, name]) => name!)))
  const words = all.flatMap(
    (line) => line.replaceAll(/"[^"]*"| as \w+/g, ' ').match(/@?[A-Za-z][\w.]*(?:\(\*?)?/g) ?? [],
  )
  return [...new Set(words)].filter(
    (word) =>
      !word.endsWith('(') && !word.startsWith('@') && !named.has(word) && !KEYWORDS.has(word) && !/^\d/.test(word),
  )
}
const KEYWORDS = new Set([
  'fields',
  'filter',
  'sort',
  'limit',
  'stats',
  'by',
  'and',
  'or',
  'in',
  'desc',
  'h',
  'm',
  'count(*',
])

/** Value of a dotted field name in a log line. */
function valueOf(line: Json, field: string): Json | undefined {
  return at(line, ...field.split('.'))
}

const question = {
  sessionId: 'session_1',
  message: 'Do you build websites?',
  userEmail: 'a@kopano.example',
  userName: 'A',
}

function call(path: string, httpMethod: string, body?: object): APIGatewayProxyEvent {
  return {
    path,
    httpMethod,
    headers: { 'content-type': 'application/json', 'x-origin-proof': originSecret },
    multiValueHeaders: { 'content-type': ['application/json'] },
    queryStringParameters: null,
    multiValueQueryStringParameters: null,
    body: body ? JSON.stringify(body) : null,
    isBase64Encoded: false,
    requestContext: { requestId: 'request-1', identity: { sourceIp: '196.25.1.1' } },
  } as unknown as APIGatewayProxyEvent
}

function fail(name: string) {
  return () => Promise.reject(Object.assign(new Error('as it was told to'), { name }))
}

type Serve = (typeof import('#lambdas/platform/serve.ts'))['serve']

async function helpdesk(serve: Serve, submit: () => unknown) {
  const { helpdeskContract } = await import('#domain/helpdesk/contract.ts')
  const { sendHelpdeskTicket } = await import('#lambdas/helpdesk/send-helpdesk-ticket.ts')
  const { listMyTickets } = await import('#lambdas/helpdesk/list-my-tickets.ts')
  const { standardAgreement } = await import('#domain/helpdesk/sla/agreement.ts')
  const contract = {
    sendHelpdeskTicket: helpdeskContract.sendHelpdeskTicket,
    listMyTickets: helpdeskContract.listMyTickets,
  }
  return serve({
    contract,
    endpoints: { sendHelpdeskTicket, listMyTickets },
    actorOf: () => Promise.resolve(undefined),
    readSessionTimestamps: () => Promise.resolve({}),
    noteSession: async () => undefined,
    tools: {
      now: Date.now,
      submit,
      agreements: { of: () => Promise.resolve(standardAgreement) },
    } as never,
  })
}

async function chat() {
  Object.assign(globalThis, { awslambda })
  const { serveStreamed } = await import('#lambdas/platform/serve-streamed.ts')
  const { chatContract } = await import('#domain/chat/contract.ts')
  const { knowledgeOf } = await import('#lambdas/chat/search.ts')
  const { passages } = await import('#lambdas/chat/passages.ts')
  const { recogniser } = await import('#lambdas/chat/recogniser.ts')
  const { websiteChat } = await import('#lambdas/chat/website-chat.ts')
  const throttled = Object.assign(new Error('Too many tokens'), { name: 'ThrottlingException', $metadata: {} })
  return serveStreamed({
    contract: { websiteChat: chatContract.websiteChat },
    endpoints: { websiteChat },
    actorOf: () => Promise.resolve(undefined),
    readSessionTimestamps: () => Promise.resolve({}),
    noteSession: async () => undefined,
    tools: {
      now: Date.now,
      knowledge: async () => knowledgeOf(passages),
      recogniser: async () => recogniser,
      answerWithin: 1000,
      model: {
        maxOutputTokens: 600,
        // oxlint-disable-next-line require-yield -- it fails before its first word
        async *answer() {
          throw throttled
        },
      },
      conversations: {
        open: () => Promise.resolve({ outcome: 'open', conversation: { sessionId: 'chat', turns: [], version: 0 } }),
        book: (tokens: number, at: number) => Promise.resolve({ tokens, at }),
      } as never,
    },
  }) as (event: APIGatewayProxyEvent) => Promise<unknown>
}

const sesFailure = new SESServiceException({
  name: 'ThrottlingException',
  $fault: 'client',
  $metadata: {},
  message: 'Maximum sending rate exceeded.',
})

async function deliver(send: () => Promise<never> | Promise<{ refused: string }>): Promise<void> {
  const { deliverOutbox } = await import('#lambdas/mail/deliver-outbox.ts')
  const [mail] = mailsFor()
  const keys = { pk: 'MAIL#1', sk: 'MAIL' }
  const event = {
    Records: [
      {
        eventName: 'INSERT',
        eventSourceARN: 'arn:aws:dynamodb:af-south-1:000000000000:table/outbox/stream/2026',
        dynamodb: { Keys: marshall(keys), NewImage: marshall({ ...keys, ...mail }, { removeUndefinedValues: true }) },
      },
    ],
  }
  const outbox = {
    deliveryStateOf: () => Promise.resolve({ waiting: [] }),
    recordFailed: () => Promise.resolve(),
  }
  const parts = {
    outbox: outbox as never,
    post: { send },
    sender: { siteOrigin: 'https://veritech.example', deskAddress: 'desk@veritech.example' },
  }
  await deliverOutbox(parts)(
    event as unknown as DynamoDBStreamEvent,
    { getRemainingTimeInMillis: () => 60_000 } as never,
  )
}

/** A bounce of the desk's own mailbox. */
async function hear(): Promise<void> {
  const { handleFeedback } = await import('#lambdas/mail-feedback/handle-feedback.ts')
  const address = 'desk@veritech.example'
  const bounce = {
    bounceType: 'Permanent',
    bounceSubType: 'General',
    bouncedRecipients: [{ emailAddress: address }],
    feedbackId: 'feedback-1',
    timestamp: '2026-11-21T08:00:00.000Z',
  }
  const mail = { messageId: 'ses-1', headers: [{ name: 'X-Outbox-Id', value: randomUUID() }] }
  const store = {
    note: () => Promise.resolve({}),
    log: () => Promise.resolve(),
    countOnce: () => Promise.resolve(),
  }
  await handleFeedback({ store: store as never, deskAddress: address, now: Date.now })({
    detail: { eventType: 'Bounce', bounce, mail },
  } as never)
}

/** The gateway's log line of a call that it refused itself. */
function gatewayLine(refusal: string): Json {
  const format = at(synthesise().one('AWS::ApiGateway::Stage').Properties, 'AccessLogSetting', 'Format') as string
  const filled = format
    .replaceAll('$context.requestId', 'request-1')
    .replaceAll('$context.error.responseType', refusal)
    .replaceAll(/\$context\.[\w.]+/g, 'x')
  return JSON.parse(filled) as Json
}

/** Source: https://docs.aws.amazon.com/waf/latest/developerguide/logging-examples.html */
function firewallLine(action: string): Json {
  return {
    timestamp: 1_795_320_000_000,
    formatVersion: 1,
    webaclId: 'arn:aws:wafv2:us-east-1:111122223333:global/webacl/veritech-demo-site/1',
    terminatingRuleId: action === 'BLOCK' ? 'CommonRules' : 'Default_Action',
    terminatingRuleType: 'MANAGED_RULE_GROUP',
    action,
    httpSourceName: 'CF',
    nonTerminatingMatchingRules: [],
    httpRequest: { clientIp: '203.0.113.7', country: 'ZA', uri: '/wp-login.php', args: 'REDACTED', httpMethod: 'GET' },
    labels: [{ name: 'awswaf:managed:aws:core-rule-set:NoUserAgent_Header' }],
  }
}

test('every search is saved in the region of its log groups, and these exist', () => {
  const stacks = readAssembly(synthesise().folder)
  const saved = placed(stacks, 'AWS::Logs::QueryDefinition').map(({ stack, property }) => ({
    region: stack.region,
    name: textOf(property('Name')),
    groups: property('LogGroupNames') as readonly Json[],
  }))
  const made = new Set(
    placed(stacks, 'AWS::Logs::LogGroup').map(
      ({ stack, property }) => `${stack.region} ${textOf(property('LogGroupName'))}`,
    ),
  )
  for (const { region, name, groups } of saved) {
    expect(groups.length, name).toBeGreaterThan(0)
    const byName = groups.filter((group) => typeof group === 'string').map((group) => `${region} ${group}`)
    expect(
      byName.filter((group) => !made.has(group)),
      name,
    ).toEqual([])
  }
  expect(new Set(saved.map(({ name }) => name))).toEqual(
    new Set(searches.map(({ name }) => `veritech-${demoConfig.stage}/${name}`)),
  )
  const firewall = saved.filter(({ name }) => name.endsWith('/refused by the firewall'))
  expect(firewall.map(({ region }) => region)).toEqual(['us-east-1'])
})

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}
