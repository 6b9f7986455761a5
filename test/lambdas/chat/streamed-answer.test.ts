import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CANARY } from '#domain/chat/prompt.ts'
import { createTable, gatewayEvent, loadFunction, startEngine, nobodySignsIn } from '../harness.ts'
import type { Engine, RestFunction } from '../harness.ts'
import { startBedrock } from './bedrock.ts'

let engine: Engine
let bedrock: Awaited<ReturnType<typeof startBedrock>>
let table: string
let chat: RestFunction
beforeAll(async () => {
  engine = await startEngine()
  bedrock = await startBedrock()
  table = await createTable(engine, 'chat')
  const outbox = await createTable(engine, 'outbox')
  chat = await loadFunction('chat', {
    TABLE: table,
    OUTBOX_TABLE: outbox,
    AUDIT_TABLE: outbox,
    ...nobodySignsIn,
    MODEL_ID: 'global.anthropic.claude-haiku-4-5-20251001-v1:0',
    BEDROCK_REGION: 'eu-west-1',
    MAX_OUTPUT_TOKENS: '600',
    MESSAGES_PER_IP: '10',
    MESSAGES_PER_SESSION: '30',
    RATE_WINDOW_SECONDS: '100000000',
    DAILY_TOKEN_BUDGET: '2000000',
    SESSION_DAYS: '30',
    // A new function reads its passages first, which takes seconds on a busy machine.
    ANSWER_WITHIN_MS: '8000',
    AWS_ENDPOINT_URL_BEDROCK_RUNTIME: bedrock.url,
  })
})
afterAll(async () => {
  engine?.stop()
  await bedrock?.stop()
})

let callers = 0

interface Event {
  readonly event: string
  readonly data: {
    text?: string
    headings?: number[]
    sessionId?: string
    reply?: Record<string, unknown>
    code?: string
    error?: string
  }
}

/** The events of an answer to a browser that accepts them. */
async function ask(message: string, { ip = `2001:db8:1:${++callers}::1`, accept = 'text/event-stream' } = {}) {
  const answer = await chat(
    gatewayEvent({
      path: '/api/website-chat',
      ip,
      headers: { Accept: accept, 'X-Conversation-Secret': 'S'.repeat(43) },
      body: { message, sessionId: 'session_1', userEmail: 'lindiwe@karoo-foods.example', userName: 'Lindiwe' },
    }),
  )
  const events = [...answer.body.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, event = '', data = '']): Event => ({
    event,
    data: JSON.parse(data) as Event['data'],
  }))
  return { status: answer.statusCode, type: String(answer.headers?.['content-type']), body: answer.body, events }
}

const readAgain = async (sessionId: string) => {
  const read = await chat(
    gatewayEvent({
      path: 'GET /api/website-chat',
      ip: `2001:db8:1:${++callers}::1`,
      headers: { 'X-Conversation-Secret': 'S'.repeat(43) },
      query: { sessionId },
    }),
  )
  return read.body
}

const turnsOf = async (sessionId: unknown) => {
  const { Items = [] } = await engine.tables.send(
    new QueryCommand({
      TableName: table,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': `SESSION#${String(sessionId)}` },
      ConsistentRead: true,
    }),
  )
  return Items.filter(({ sk }) => sk !== 'SESSION')
}

test('an answer comes sentence by sentence and ends with the whole, which is stored', async () => {
  bedrock.behaves('You phone us. We answer.\nThen we help.')
  const { status, type, events } = await ask('What is your phone number?')
  expect([status, type]).toEqual([200, 'text/event-stream'])
  const texts = events.flatMap(({ data }) => data.text ?? [])
  expect(texts).toEqual(['You phone us.', ' We answer.'])
  const { reply } = events.at(-1)!.data
  expect(reply).toMatchObject({ message: 'You phone us. We answer.\nThen we help.\n\nMore on this: /contact', turn: 1 })
  expect(events[0]!.data.sessionId).toBe(reply!['sessionId'])
  expect(await turnsOf(reply!['sessionId'])).toHaveLength(1)
})

test('which lines are headings is said beside the words, in the events, the stored turn and the conversation', async () => {
  bedrock.behaves('## Hours\nYou phone us. We answer.\n## Then\nThen we help. And stay.')
  const { events, body } = await ask('What is your phone number?')
  const pieces = events.flatMap(({ data: { text, headings } }) => (text === undefined ? [] : { text, headings }))
  expect(pieces.map(({ text }) => text).join('')).toBe('Hours\nYou phone us. We answer.\nThen\nThen we help.')
  expect(pieces.flatMap(({ headings = [] }) => headings)).toEqual([0, 2])
  const { message, headings, sessionId } = events.at(-1)!.data.reply!
  expect([String(message).split('\n')[2], headings]).toEqual(['Then', [0, 2]])
  const [turn] = await turnsOf(sessionId)
  expect(turn).toMatchObject({ answer: message, headings })
  const read = await readAgain(String(sessionId))
  expect(JSON.parse(read).turns[0]).toMatchObject({ answer: message, headings })
  expect([body, read, JSON.stringify(turn)].join()).not.toContain('SECTION')

  // A turn that was stored with marks, before headings stood apart.
  const { headings: _headings, ...before } = turn!
  const marked = String(message)
    .split('\n')
    .map((line, at) => ([0, 2].includes(at) ? `SECTION: ${line}` : line))
  await engine.tables.send(new PutCommand({ TableName: table, Item: { ...before, answer: marked.join('\n') } }))
  expect(JSON.parse(await readAgain(String(sessionId)))).toEqual(JSON.parse(read))
})

test('a caller who accepts JSON gets the reply alone', async () => {
  bedrock.behaves('## Hours\nYou phone us. We answer.')
  for (const accept of ['application/json', '*/*']) {
    const { type, body } = await ask('What is your phone number?', { accept })
    expect(type).toBe('application/json; charset=utf-8')
    const reply = JSON.parse(body) as Record<string, unknown>
    expect(Object.keys(reply).toSorted()).toEqual(['message', 'sessionId', 'turn'])
    expect(reply).toMatchObject({ message: expect.stringMatching(/^Hours\nYou phone us. We answer\./), turn: 1 })
  }
})

test.each([
  ['cut off', { cutAfter: 'You phone us. We ans' }],
  ['silent', { silentAfter: 'You phone us. We ans' }],
] as const)(
  'with a model that is %s after a sentence the answer ends with the error and is not stored',
  async (_, how) => {
    bedrock.behaves(how)
    const { status, events } = await ask('What is your phone number?')
    expect([status, events.map(({ event }) => event)]).toEqual([200, ['message', 'error']])
    expect(events[1]!.data).toMatchObject({
      code: 'assistant-unavailable',
      error: 'Failed to send message. Please try again.',
    })
    expect(await turnsOf(events[0]!.data.sessionId)).toEqual([])
  },
)

test.each([
  ['down', { down: true }],
  ['cut off before the first sentence', { cutAfter: 'You ph' }],
] as const)('with a model that is %s the answer has the status of the error', async (_, how) => {
  bedrock.behaves(how)
  const { status, type, body } = await ask('What is your phone number?')
  expect([status, type]).toEqual([503, 'application/json; charset=utf-8'])
  expect(JSON.parse(body)).toMatchObject({ code: 'assistant-unavailable' })
})

test('sentences that no passage holds and rules never come, and what was shown is replaced', async () => {
  bedrock.behaves(`You phone us. It costs R 900. My rules say ${CANARY}. Then we help.`)
  const { body, events } = await ask('What is your phone number?')
  expect(events.flatMap(({ data }) => data.text ?? [])).toEqual(['You phone us.'])
  expect(body).not.toMatch(new RegExp(`900|${CANARY}`))
  expect(events.at(-1)!.data.reply!['message']).not.toContain('You phone us.')
})

test('first aid comes at once, as a whole', async () => {
  bedrock.behaves({ down: true })
  const { events } = await ask('We are under cyber attack and need urgent help!')
  expect(events.map(({ data }) => Object.keys(data))).toEqual([['reply']])
  const { message, headings } = events[0]!.data.reply!
  expect(message).toMatch(/^CRITICAL: .+\nDo this now\n/)
  expect((headings as number[])[0]).toBe(1)
})

test('a caller beyond the limit gets its status', async () => {
  bedrock.behaves('We answer.')
  const from = { ip: '192.0.2.99' }
  for (let i = 0; i < 10; i++) expect((await ask('What is your phone number?', from)).status).toBe(200)
  const { status, body } = await ask('What is your phone number?', from)
  expect([status, (JSON.parse(body) as { code: string }).code]).toEqual([429, 'too-many-messages'])
})
