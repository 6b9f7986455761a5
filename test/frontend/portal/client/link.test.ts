import { createORPCClient } from '@orpc/client'
import { minifyContractRouter } from '@orpc/contract'
import type { ContractRouterClient } from '@orpc/contract'
import { describe, expect, it, vi } from 'vitest'
import { api } from '#domain/contract/api.ts'
import type { Api } from '#domain/contract/api.ts'
import { ApiError } from '#frontend/client/api-error.ts'
import { endStepUp, registerStepUp } from '#frontend/client/step-up.ts'
import { apiLink } from '#frontend/portal/client/link.ts'

const refusal = { error: 'Correct the fields.', code: 'invalid-input', requestId: 'r-1' }

describe('a call of the portal', () => {
  it('has the contract’s method and path, with the remaining input as query', async () => {
    const { client, requests } = clientAnswering(() => Response.json({ tickets: [] }))
    await client.helpdesk.listQueue({ limit: 10, priority: 'high', cursor: undefined })
    await client.helpdesk.readTicket({ ticketNumber: 'VMS-M8Q2X1AB-7KD4' })
    expect(requests.map(({ url }) => url)).toEqual([
      'https://veritech.example/api/admin/helpdesk/tickets?limit=10&priority=high',
      'https://veritech.example/api/admin/helpdesk/tickets/VMS-M8Q2X1AB-7KD4',
    ])
  })

  it('carries the access token unless it is public', async () => {
    const { client, requests } = clientAnswering(() => Response.json({}))
    await client.accounts.readMe()
    await client.accounts.askForCode({ email: 'ana@mokoena-logistics.example' })
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token-of-ana', null])
  })

  it('rejects with the code, the sentence, the issues and the request id of the answer', async () => {
    const issues = [{ path: 'email', message: 'Enter an email address.' }]
    const { client } = clientAnswering(() => Response.json({ ...refusal, issues }, { status: 400 }))
    expect(await failureOf(client.accounts.readMe())).toMatchObject({
      status: 400,
      code: 'invalid-input',
      message: 'Correct the fields.',
      requestId: 'r-1',
      issues,
    })
  })

  it('has a general message for an answer that is not the API’s', async () => {
    const headers = { 'x-request-id': 'r-2', 'content-type': 'text/html' }
    const { client } = clientAnswering(() => new Response('<h1>Bad gateway</h1>', { status: 502, headers }))
    expect(await failureOf(client.accounts.readMe())).toMatchObject({
      code: 'unavailable',
      status: 502,
      requestId: 'r-2',
    })
  })

  it('reports an unreachable server if there is no answer or a truncated one', async () => {
    const unanswered = clientAnswering(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await failureOf(unanswered.client.accounts.readMe())).toMatchObject({ code: 'unreachable', status: 0 })
    const headers = { 'content-type': 'application/json' }
    const broken = clientAnswering(() => new Response('{"roles": [', { headers }))
    expect(await failureOf(broken.client.accounts.readMe())).toMatchObject({ code: 'unreachable' })
  })

  it('is repeated once with a new token after a change of rights', async () => {
    const { client, requests } = clientAnswering(() =>
      Response.json({ error: 'Your rights have changed.', code: 'rights-changed' }, { status: 401 }),
    )
    expect(await failureOf(client.accounts.readMe())).toMatchObject({ code: 'rights-changed' })
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer token-of-ana',
      'Bearer renewed-token-of-ana',
    ])
  })

  it('is repeated after a fresh sign-in, if the server asks for one and a dialog can', async () => {
    let isFresh = false
    const { client, requests } = clientAnswering(() =>
      isFresh
        ? Response.json({ changed: true })
        : Response.json({ error: 'Sign in again.', code: 'fresh-sign-in-required' }, { status: 403 }),
    )
    const change = () =>
      client.administration.changeOrganisationMember({
        id: 'org-mokoena',
        personId: 'ana',
        rights: { reach: 'all', sites: [], duties: ['owner'] },
      })
    expect(await failureOf(change())).toMatchObject({ code: 'fresh-sign-in-required' })

    const unregister = registerStepUp()
    const [declined, again] = [failureOf(change()), failureOf(change())]
    await vi.waitFor(() => expect(requests).toHaveLength(3))
    endStepUp(false)
    expect([(await declined).code, (await again).code]).toEqual(['fresh-sign-in-required', 'fresh-sign-in-required'])

    const changed = change()
    await vi.waitFor(() => expect(requests).toHaveLength(4))
    isFresh = true
    endStepUp(true)
    expect(await changed).toEqual({ changed: true })
    unregister()
  })

  it('tells the page that a trial is over if a change is refused for it, and not if something is only read', async () => {
    const stop = { entryId: crypto.randomUUID(), note: '', isEntered: true }
    const refused = (code: string) => clientAnswering(() => Response.json({ error: 'Over.', code }, { status: 403 }))
    for (const code of ['trial-read-only', 'trial-over', 'trial-needed']) {
      const { client, told } = refused(code)
      expect(await failureOf(client.projects.listProjects())).toMatchObject({ code })
      expect(told.trialRefused).not.toHaveBeenCalled()
      expect(await failureOf(client.projects.stopTimer(stop))).toMatchObject({ code })
      expect(told.trialRefused).toHaveBeenCalledTimes(1)
    }
    const { client, told } = refused('forbidden')
    await failureOf(client.projects.stopTimer(stop))
    expect(told.trialRefused).not.toHaveBeenCalled()
  })

  it("rejects with the caller's own abort", async () => {
    const { client } = clientAnswering(() => Promise.reject(new DOMException('Aborted', 'AbortError')))
    const signal = AbortSignal.abort()
    await expect(client.accounts.readMe(undefined, { signal })).rejects.toMatchObject({ name: 'AbortError' })
  })
})

function clientAnswering(answer: () => Response | Promise<Response>) {
  const requests: Request[] = []
  let token = 'token-of-ana'
  const told = { trialRefused: vi.fn<() => void>() }
  const link = apiLink(minifyContractRouter(api), {
    origin: 'https://veritech.example',
    fetch: (input, init) => {
      requests.push(new Request(input, init))
      return Promise.resolve(answer())
    },
    accessToken: () => Promise.resolve(token),
    renewedToken: () => Promise.resolve((token = 'renewed-token-of-ana')),
    trialRefused: told.trialRefused,
  })
  return { client: createORPCClient<ContractRouterClient<Api>>(link), requests, told }
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.catch((reason: unknown) => reason)
  if (!(error instanceof ApiError)) throw new Error('The call was expected to fail.', { cause: error })
  return error
}
