import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, gatewayEvent } from '../harness.ts'
import { startHelpdesk, submission } from '../helpdesk/helpdesk-function.ts'
import type { HelpdeskFunction } from '../helpdesk/helpdesk-function.ts'

const path = '/api/send-helpdesk-ticket'
const KIB = 1024

let desk: HelpdeskFunction
beforeAll(async () => {
  desk = await startHelpdesk()
})
afterAll(() => desk.stop())

const send = (body: unknown, headers: Record<string, string> = {}) => ask(desk.handler, { path, body, headers })

describe('a body is refused with a clear 4xx', () => {
  test.each([
    ['not JSON', '{"name": ', 400, 'malformed-json'],
    ['JSON with something behind it', '{} {}', 400, 'malformed-json'],
    ['a byte order mark', '\uFEFF{}', 400, 'malformed-json'],
    ['a form', 'name=Thandi', 400, 'malformed-json'],
    ['nothing but a NUL', '\0', 400, 'malformed-json'],
    ['a list', '[]', 400, 'invalid-input'],
    ['null', 'null', 400, 'invalid-input'],
    ['a number', '1e999', 400, 'invalid-input'],
    ['a text', '"hello"', 400, 'invalid-input'],
    ['nothing at all', '', 400, 'invalid-input'],
    ['lists 33 deep', '['.repeat(33) + ']'.repeat(33), 400, 'too-deep'],
    ['a depth bomb', '['.repeat(60_000) + ']'.repeat(60_000), 400, 'too-deep'],
    ['an unclosed depth bomb', '{"a":'.repeat(20_000), 400, 'too-deep'],
    ['128 KiB and a byte', `{"name":"${'x'.repeat(128 * KIB - 10)}"}`, 413, 'too-large'],
    ['128 KiB in fewer characters', `{"name":"${'€'.repeat(50 * KIB)}"}`, 413, 'too-large'],
  ])('%s', async (_what, body, status, code) => {
    const answer = await send(body)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(answer.body).toMatchObject({ error: expect.any(String), requestId: answer.headers['x-request-id'] })
  })

  test.each([
    ['no content type', ''],
    ['text', 'text/plain'],
    ['a form', 'application/x-www-form-urlencoded'],
    ['multipart', 'multipart/form-data; boundary=x'],
    ['another charset', 'application/json; charset=utf-16'],
    ['JSON as a word only', 'application/jsonp'],
  ])('%s as content type', async (_what, type) => {
    const { status, body } = await send(submission(), { 'Content-Type': type })
    expect([status, body.code]).toEqual([415, 'unsupported-media-type'])
  })

  test('a list of every unknown field', async () => {
    const { body } = await send('{"hack": 1, "__proto__": {"admin": true}, "constructor": {}}')
    const paths = body.issues.map((issue: { path: string }) => issue.path)
    expect(paths).toEqual(expect.arrayContaining(['hack', 'constructor']))
    expect(({} as { admin?: unknown }).admin).toBeUndefined()
  })
})

describe('a body is taken', () => {
  test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"'])(
    'as %s',
    async (type) => {
      expect((await send(submission(), { 'Content-Type': type })).status).toBe(200)
    },
  )

  test('with brackets in its text, however many', async () => {
    expect((await send(submission({ description: `"\\"${'[{'.repeat(1000)}` }))).status).toBe(200)
  })

  test('with half characters, which become the replacement character', async () => {
    const sent = submission({ name: 'Half \uD83D character', description: 'Whole 🦓 character' })
    expect((await send(sent)).status).toBe(200)
    const stored = (await desk.items()).find(
      ({ sk, pk }) => sk === 'TICKET' && pk.endsWith(String(sent['ticketNumber'])),
    )
    expect(stored).toMatchObject({ name: 'Half \uFFFD character', description: 'Whole 🦓 character' })
  })

  test('with NUL and escapes in its description', async () => {
    expect((await send(submission({ description: 'log: \0 \u001B[31mred\u001B[0m' }))).status).toBe(200)
  })

  test('in base64, as the gateway hands on what it takes for binary', async () => {
    const event = gatewayEvent({ path, body: submission() })
    const body = Buffer.from(event.body ?? '').toString('base64')
    expect((await desk.handler({ ...event, body, isBase64Encoded: true })).statusCode).toBe(200)
  })
})

test('no JSON whatever makes the function fail', async () => {
  await fc.assert(
    fc.asyncProperty(fc.json({ maxDepth: 8 }), async (body) => {
      expect((await send(body)).status).toBeLessThan(500)
    }),
    { numRuns: 300 },
  )
})

test('no text whatever makes the function fail', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 400 }), async (body) => {
      expect((await send(body)).status).toBeLessThan(500)
    }),
    { numRuns: 300 },
  )
})

test('no value whatever in a field makes the function fail', async () => {
  const fields = [
    'name',
    'email',
    'phone',
    'company',
    'category',
    'priority',
    'subject',
    'description',
    'ticketNumber',
    'website',
  ]
  const value = fc.oneof(
    fc.string({
      unit: fc.constantFrom('\uD800', '\uDFFF', '\0', '\u202E', '\uFFFF', '__proto__', ' ', '"', '😀', 'é', 'a'),
    }),
    fc.anything({ withNullPrototype: true }),
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...fields), value, async (field, anything) => {
      const body = JSON.stringify(submission({ [field]: anything }), (_key, inner: unknown) =>
        typeof inner === 'bigint' ? String(inner) : inner,
      )
      expect((await send(body)).status).toBeLessThan(500)
    }),
    { numRuns: 500 },
  )
})

test('no address or query whatever makes the function fail', async () => {
  const text = fc.string({ unit: 'binary' })
  await fc.assert(
    fc.asyncProperty(text, fc.dictionary(text, text), async (tail, query) => {
      expect((await ask(desk.handler, { path: `/api/tickets${tail}`, query, token: 'garbage' })).status).toBeLessThan(
        500,
      )
    }),
    { numRuns: 300 },
  )
})

describe('an address', () => {
  test.each([
    ['GET', '/api/send-helpdesk-ticket', 405, 'POST'],
    ['DELETE', '/api/tickets/VMS-M8Q2X1AB-7KD4', 405, 'GET'],
    ['GET', '/api/nothing', 404, undefined],
    ['GET', '//evil.example/api/tickets', 404, undefined],
    ['GET', '/api/tickets/../me', 404, undefined],
  ])('%s %s is answered with %i and allows %s', async (method, address, status, allow) => {
    const answer = await ask(desk.handler, { method, path: address })
    expect([answer.status, answer.headers['allow']]).toEqual([status, allow])
  })
})
