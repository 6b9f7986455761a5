import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, gatewayEvent, linesOf, loadFunction, originSecret } from '../harness.ts'
import type { RestFunction } from '../harness.ts'
import { startHelpdesk, submission } from '../helpdesk/helpdesk-function.ts'
import type { HelpdeskFunction } from '../helpdesk/helpdesk-function.ts'

const before = 'b'.repeat(48)
const call = { path: '/api/send-helpdesk-ticket', body: {} }
const sending = (value: string) => ({ ...call, headers: { 'x-origin-proof': value } })

let desk: HelpdeskFunction
let rotated: RestFunction
beforeAll(async () => {
  desk = await startHelpdesk()
  rotated = await loadFunction('helpdesk', { ...desk.environment, ORIGIN_SECRET_BEFORE: before })
})
afterAll(() => desk.stop())

const metricsIn = (lines: readonly string[]): string[] =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line['_aws'])
    .map(
      (line) =>
        `${String(line['service'])} ${Object.keys(line)
          .filter((key) => key.startsWith('Origin'))
          .join()}`,
    )

test('a call with the current or the previous secret is answered, and nothing is counted', async () => {
  const lines = await linesOf(async () => {
    expect((await ask(rotated, sending(originSecret))).body).toMatchObject({ code: 'invalid-input' })
    expect((await ask(rotated, sending(before))).body).toMatchObject({ code: 'invalid-input' })
  })
  expect(metricsIn(lines)).toEqual([])
})

test.each([
  ['another secret', 'c'.repeat(48), 'api OriginSecretWrong'],
  ['the beginning of the secret', originSecret.slice(0, 47), 'api OriginSecretWrong'],
  ['both secrets', `${originSecret},${before}`, 'api OriginSecretWrong'],
  ['an empty value', '', undefined],
])(
  'a call with %s is refused in the shape of every error, counted and logged without the value',
  async (_, value, metric) => {
    const lines = await linesOf(async () => {
      const { status, headers, body } = await ask(rotated, { ...sending(value), body: submission() })
      expect([status, headers['cache-control']]).toEqual([403, 'no-store'])
      expect(body).toEqual({ code: 'forbidden', error: expect.any(String), requestId: headers['x-request-id'] })
    })
    expect(metricsIn(lines)).toEqual(metric === undefined ? [] : [metric])
    for (const secret of [originSecret, before, ...(value ? [value] : [])]) expect(lines.join()).not.toContain(secret)
    expect(await desk.items()).toEqual([])
  },
)

test('a call without the header is refused, whatever its token and address claim', async () => {
  const event = gatewayEvent({ path: '/api/tickets', token: desk.identity.accessToken({}) })
  delete event.headers['x-origin-proof']
  expect((await rotated(event)).statusCode).toBe(403)
})

test('after a rotation the secret before is refused', async () => {
  const next = await loadFunction('helpdesk', {
    ...desk.environment,
    ORIGIN_SECRET: 'd'.repeat(48),
    ORIGIN_SECRET_BEFORE: originSecret,
  })
  expect((await ask(next, sending(before))).status).toBe(403)
  expect((await ask(next, sending(originSecret))).status).toBe(400)
})

test('a function without the secret, or with a reference that nothing resolved, does not start', async () => {
  for (const ORIGIN_SECRET of ['', '{{resolve:secretsmanager:a}}'])
    await expect(loadFunction('helpdesk', { ...desk.environment, ORIGIN_SECRET })).rejects.toThrow('ORIGIN_SECRET')
})
