import { describe, expect, it } from 'vitest'
import { api as contracts } from '#domain/contract/api.ts'
import { ApiError } from '#frontend/client/api-error.ts'
import { createApiClient } from '#frontend/client/create-api-client.ts'
import type { ApiRoutes } from '#frontend/client/create-api-client.ts'
import { routesOf } from '../../../frontend/build/api-routes.ts'

const routes = routesOf(contracts) as unknown as ApiRoutes
const refusal = { error: 'Correct the fields.', code: 'invalid-input', requestId: 'r-1' }

describe('a call', () => {
  it('has the contract’s method and path, with the remaining input as query', async () => {
    const { client, requests } = clientAnswering(() => Response.json({ tickets: [] }))
    await client.helpdesk.listQueue({ limit: 10, priority: 'high', cursor: undefined })
    await client.helpdesk.readTicket({ ticketNumber: 'VMS-M8Q2X1AB-7KD4' })
    expect(requests.map(({ url }) => url)).toEqual([
      '/api/admin/helpdesk/tickets?limit=10&priority=high',
      '/api/admin/helpdesk/tickets/VMS-M8Q2X1AB-7KD4',
    ])
  })

  it('carries the access token unless it is public', async () => {
    const { client, requests } = clientAnswering(() => Response.json({}))
    await client.accounts.readMe()
    await client.chat.websiteChat({ message: 'Hi', sessionId: 's', userEmail: 'a@b.co.za', userName: 'A' })
    await client.certificates.readIssuer()
    // A public call that knows its person carries it, too.
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer token-of-ana',
      'Bearer token-of-ana',
      null,
    ])
  })

  it('never asks for a token to make a public call, so that visitors load no sign-in code', async () => {
    const client = createApiClient(routes, {
      fetch: () => Promise.resolve(Response.json({ message: 'Hello', sessionId: 's' })),
      accessToken: () => Promise.reject(new Error('asked for a token')),
      renewedToken: () => Promise.reject(new Error('asked for a token')),
    })
    await expect(
      client.chat.websiteChat({ message: 'Hi', sessionId: 's', userEmail: 'a@b.co.za', userName: 'A' }),
    ).resolves.toEqual({ message: 'Hello', sessionId: 's' })
  })

  it('rejects with the code, the sentence and the issues of the answer', async () => {
    const issues = [{ path: 'email', message: 'Enter an email address.' }]
    const { client } = clientAnswering(() => Response.json({ ...refusal, issues }, { status: 400 }))
    const error = await failureOf(client.accounts.readMe())
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid-input',
      message: 'Correct the fields.',
      requestId: 'r-1',
    })
    expect(error.issues).toEqual(issues)
    expect(error.isPassing).toBe(false)
  })

  it('has a general message for an answer that is not the API’s', async () => {
    const { client } = clientAnswering(
      () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'x-request-id': 'r-2' } }),
    )
    expect(await failureOf(client.accounts.readMe())).toMatchObject({
      code: 'unavailable',
      status: 502,
      requestId: 'r-2',
      message: 'Something went wrong on our side. Please try again in a moment.',
    })
  })

  it('reports an unreachable server if there is no answer or a truncated one', async () => {
    for (const answer of [
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => Promise.resolve(new Response('{"id":"u', { status: 200 })),
    ]) {
      const client = createApiClient(routes, { fetch: answer, accessToken: token, renewedToken: token })
      expect(await failureOf(client.accounts.readMe())).toMatchObject({ code: 'unreachable', status: 0 })
    }
  })

  it('times out and reports it', async () => {
    const { client } = clientAnswering(waitForAbort)
    const error = await failureOf(client.accounts.readMe(undefined, { timeoutMs: 5 }))
    expect(error).toMatchObject({ code: 'timed-out', status: 0 })
    expect(error.isPassing).toBe(true)
  })

  it('is repeated once with a new token after a change of rights', async () => {
    const changed = { error: 'Changed.', code: 'rights-changed', requestId: 'r-3' }
    const answers = [Response.json(changed, { status: 401 }), Response.json({ id: 'u' })]
    const { client, requests } = clientAnswering(() => answers.shift() ?? Response.json({}))
    await expect(client.accounts.readMe()).resolves.toEqual({ id: 'u' })
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer token-of-ana',
      'Bearer new-token-of-ana',
    ])
    const stubborn = clientAnswering(() => Response.json(changed, { status: 401 }))
    expect((await failureOf(stubborn.client.accounts.readMe())).code).toBe('rights-changed')
    expect(stubborn.requests).toHaveLength(2)
  })

  it('rejects with the caller’s own abort', async () => {
    const { client } = clientAnswering(waitForAbort)
    const abort = new AbortController()
    const call = client.accounts.readMe(undefined, { signal: abort.signal })
    abort.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })
})

function clientAnswering(answer: (request: { signal?: AbortSignal | null }) => Response | Promise<Response>) {
  const requests: { url: string; headers: Headers }[] = []
  const client = createApiClient(routes, {
    fetch: async (url, init = {}) => {
      requests.push({ url: url as string, headers: new Headers(init.headers) })
      return answer(init)
    },
    accessToken: token,
    renewedToken: async () => 'new-token-of-ana',
  })
  return { client, requests }
}

async function token() {
  return 'token-of-ana'
}

function waitForAbort({ signal }: { signal?: AbortSignal | null }): Promise<Response> {
  return new Promise((_, reject) => {
    const stop = () => reject(signal?.reason as Error)
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop)
  })
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`)
  return error
}
