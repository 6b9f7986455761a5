import { buffer } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { company } from '#domain/company/details.ts'
import { freePort } from '#local/free-port.ts'
import { ask, linesOf } from '../harness.ts'
import type { Answered, Asked } from '../harness.ts'
import { startHelpdesk, submission } from '../helpdesk/helpdesk-function.ts'
import { person } from '../identity.ts'
import { json, startStandIn } from '../stand-in.ts'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** The help desk's function with another endpoint for the table or the pool's keys. */
async function helpdesk(environment: Record<string, string>) {
  const desk = await startHelpdesk(environment)
  stops.push(desk.stop)
  return desk
}

async function standIn(answer: Parameters<typeof startStandIn>[0]) {
  const service = await startStandIn(answer)
  stops.push(service.stop)
  return service
}

const send = (): Asked => ({ path: '/api/send-helpdesk-ticket', body: submission() })

/** The answer and its log lines. */
async function answerAndLog(desk: Awaited<ReturnType<typeof helpdesk>>, asked: Asked) {
  let answer: Answered | undefined
  const lines = await linesOf(async () => {
    answer = await ask(desk.handler, asked)
  })
  return { answer, log: lines.map((line) => JSON.parse(line)).filter(({ level }) => level) }
}

describe('a visitor is asked to try again', () => {
  // Lambda ends a function after ten seconds without an answer.
  const withinTheFunctionsTime = 10_000

  test('when the table cannot be reached', async () => {
    const desk = await helpdesk({ AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${await freePort()}` })
    const { answer, log } = await answerAndLog(desk, send())
    expect([answer?.status, answer?.body.code]).toEqual([503, 'unavailable'])
    expect(answer?.body.error).toBe(
      `This is not available right now. Please try again in a minute. In an emergency, phone ${company.emergencyPhone}.`,
    )
    expect(log).toEqual([expect.objectContaining({ level: 'ERROR', status: 503, code: 'unavailable' })])
  })

  test('when the table never answers', { timeout: withinTheFunctionsTime }, async () => {
    const silent = await standIn(() => {})
    const desk = await helpdesk({ AWS_ENDPOINT_URL_DYNAMODB: silent.endpoint })
    expect((await ask(desk.handler, send())).status).toBe(503)
  })

  test.each([
    ['throttles', 400, { __type: 'com.amazonaws.dynamodb.v20120810#ThrottlingException', message: 'Slow down' }],
    ['fails', 500, { __type: 'com.amazonaws.dynamodb.v20120810#InternalServerError', message: 'Internal' }],
    ['is no longer what it was', 503, 'down for repairs'],
  ])('when the table %s', { timeout: withinTheFunctionsTime }, async (_how, status, body) => {
    const ill = await standIn(json(status, body))
    const desk = await helpdesk({ AWS_ENDPOINT_URL_DYNAMODB: ill.endpoint })
    expect((await ask(desk.handler, send())).status).toBe(503)
  })

  test('when the keys of the user pool cannot be read, and is admitted once they can', async () => {
    const keys = await standIn(json(503, {}))
    const desk = await helpdesk({ AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: keys.endpoint })
    const mine = { path: '/api/tickets', token: desk.identity.accessToken(person('a@b.example')) }
    const down = await ask(desk.handler, mine)
    expect([down.status, down.body.code]).toEqual([503, 'unavailable'])

    keys.answer = async (request, response) => {
      const pool = desk.identity.environment['AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER']
      const answer = await fetch(new URL(request.url ?? '', pool))
      response.end(await answer.text())
    }
    expect((await ask(desk.handler, mine)).status).toBe(200)
  })
})

test('a short failure of the table is retried without an error', async () => {
  const flaky = await standIn((_request, response) => response.destroy())
  const desk = await helpdesk({ AWS_ENDPOINT_URL_DYNAMODB: flaky.endpoint })
  let calls = 0
  flaky.answer = async (request, response) => {
    if (calls++ % 2 === 0) return json(500, { __type: 'InternalServerError' })(request, response)
    const { host: _host, ...headers } = request.headers as Record<string, string>
    const body = new Uint8Array(await buffer(request))
    const answer = await fetch(desk.engine.endpoint, { method: 'POST', headers, body })
    response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()))
  }
  expect((await ask(desk.handler, send())).status).toBe(200)
})

test('a bug is answered as unexpected with the request id of the log', async () => {
  const denied = await standIn(json(400, { __type: 'com.amazon.coral.service#AccessDeniedException', message: 'no' }))
  const desk = await helpdesk({ AWS_ENDPOINT_URL_DYNAMODB: denied.endpoint })
  const { answer, log } = await answerAndLog(desk, send())
  expect([answer?.status, answer?.body.code]).toEqual([500, 'unexpected'])
  expect(log).toEqual([
    expect.objectContaining({
      level: 'ERROR',
      requestId: answer?.body.requestId,
      failure: expect.objectContaining({ name: 'AccessDeniedException' }),
    }),
  ])
})

test('a public call needs no keys', async () => {
  const desk = await helpdesk({ AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: `http://127.0.0.1:${await freePort()}` })
  expect((await ask(desk.handler, { ...send(), token: 'expired' })).status).toBe(200)
})
