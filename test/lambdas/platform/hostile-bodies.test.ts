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

describe('a body is refused with a specific 4xx', () => {
  test.each([
    ['not JSON', '{"name": ', 400, 'malformed-json'],
    ['JSON with something behind it', '{} {}', 400, 'malformed-json'],
    ['a byte order mark', '\uFEFF{}', 400, 'malformed-json'],
    ['a form', 'name=Thandi', 400, 'malformed-json'],
    ['nothing but a NUL', '\0', 400, 'nul-character'],
    ['a NUL in a text', '{"name":"a\0b"}', 400, 'nul-character'],
    ['an escaped NUL in a text', String.raw`{"name":"a\u0000b"}`, 400, 'nul-character'],
    ['an escaped NUL in a key', String.raw`{"na\u0000me":"a"}`, 400, 'nul-character'],
    ['half a character', String.raw`{"name":"Half \ud83d character"}`, 400, 'half-character'],
    ['the other half of a character', String.raw`{"name":["\uDE00\uD83D"]}`, 400, 'half-character'],
    ['half a character in a key', String.raw`{"\udfff":1}`, 400, 'half-character'],
    ['half a character that is not escaped', '{"name":"\ud83d"}', 400, 'half-character'],
    ['a field twice', '{"name":"a","email":"b","name":"a"}', 400, 'duplicate-key'],
    ['a field twice, once escaped', String.raw`{"name":"a","na\u006de":"b"}`, 400, 'duplicate-key'],
    ['a field twice further inside', '{"a":[{"b":{"c":1,"d":{"c":1},"c":2}}]}', 400, 'duplicate-key'],
    ['__proto__ twice', '{"__proto__":1,"__proto__":{}}', 400, 'duplicate-key'],
    ['__proto__ once', '{"__proto__":{"admin":true}}', 400, 'invalid-input'],
    ['ten thousand fields, the last one twice', manyFields(10_000, '"k9999":0'), 400, 'duplicate-key'],
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
    expect(paths).toEqual(expect.arrayContaining(['hack', 'constructor', '__proto__']))
    expect(({} as { admin?: unknown }).admin).toBeUndefined()
  })

  test.each([
    ['10,000 unknown fields', manyFields(10_000), 10_000],
    ['a field with a name of 100,000 characters', `{"${'k'.repeat(100_000)}":0}`, 1],
    ['40 fields with names of 3,000 characters', manyFields(40, undefined, 'k'.repeat(3000)), 40],
    ['a name of controls, each six characters in JSON', `{"${'\\u0001'.repeat(20_000)}":0}`, 1],
  ])('at most 20 issues and a count, in no more than 4 kB: %s', async (_what, body, unknown) => {
    const { body: answered } = await send(body)
    const missing = (await send('{}')).body.issues.length as number
    const all = unknown + missing
    expect(answered.issues).toHaveLength(Math.min(20, all))
    expect(answered.moreIssues ?? 0).toBe(Math.max(0, all - 20))
    expect(Buffer.byteLength(JSON.stringify(answered))).toBeLessThan(4 * KIB)
  })
})

function manyFields(count: number, last?: string, name = 'k'): string {
  const fields = Array.from({ length: count }, (_, at) => `"${name}${at}":0`)
  return `{${[...fields, ...(last === undefined ? [] : [last])].join(',')}}`
}

describe('a body is accepted', () => {
  test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"'])(
    'as %s',
    async (type) => {
      expect((await send(submission(), { 'Content-Type': type })).status).toBe(200)
    },
  )

  test('with any number of brackets in a text', async () => {
    expect((await send(submission({ description: `"\\"${'[{'.repeat(1000)}` }))).status).toBe(200)
  })

  test('with equal keys in several objects, and text that resembles a key, a NUL or a lone surrogate', async () => {
    const description = String.raw`{"a":1,"a":2} \u0000 \ud83d 🦓 \"`
    const sent = submission({ description })
    expect((await send(sent)).status).toBe(200)
    const stored = (await desk.items()).find(({ sk, pk }) => sk === 'TEXT' && pk.endsWith(String(sent['ticketNumber'])))
    expect(stored).toMatchObject({ description })
    expect((await send('{"name":{"x":{"x":1}},"email":[{"x":1},{"x":1}]}')).body.code).toBe('invalid-input')
  })

  test('with terminal escapes in its description', async () => {
    expect((await send(submission({ description: 'log: \u001B[31mred\u001B[0m' }))).status).toBe(200)
  })

  test('in base64, as the gateway encodes binary bodies', async () => {
    const event = gatewayEvent({ path, body: submission() })
    const body = Buffer.from(event.body ?? '').toString('base64')
    expect((await desk.handler({ ...event, body, isBase64Encoded: true })).statusCode).toBe(200)
  })
})

test('no JSON makes the function fail', async () => {
  await fc.assert(
    fc.asyncProperty(fc.json({ maxDepth: 8 }), async (body) => {
      expect((await send(body)).status).toBeLessThan(500)
    }),
    { numRuns: 300 },
  )
})

test('no text makes the function fail', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 400 }), async (body) => {
      expect((await send(body)).status).toBeLessThan(500)
    }),
    { numRuns: 300 },
  )
})

test('no field value makes the function fail', async () => {
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

test('no path or query makes the function fail', async () => {
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
