import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { sharedCloud } from './shared-cloud.ts'

const cloud = sharedCloud()
let agent: string
let client: string
beforeAll(async () => {
  agent = (await cloud.session('agent')).accessToken
  client = (await cloud.session('client')).accessToken
})

async function call<Body>(token: string, method: string, path: string, body?: object): Promise<Body> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(cloud.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${text}`)
  return JSON.parse(text) as Body
}

interface Figures {
  readonly created: number
  readonly resolved: number
  readonly reopened: number
  readonly firstResponse: { readonly met: number }
  readonly ratings: number
}
const today = () => new Date(Date.now() + 2 * 60 * 60 * 1000).toISOString().slice(0, 10)
const figures = async (organisation: string): Promise<Figures> =>
  (
    await call<{ figures: Figures }>(
      agent,
      'GET',
      `/api/admin/helpdesk/report?from=${today()}&to=${today()}&step=day&organisation=${organisation}`,
    )
  ).figures

test('a ticket that is answered, resolved, reopened, resolved and rated is in the report of its organisation', async () => {
  const organisation = 'org-mokoena'
  const before = await figures(organisation)
  const ticketNumber = `VMS-M8Q2X1AB-${randomUUID().slice(0, 4).toUpperCase()}`
  await call(client, 'POST', '/api/tickets', {
    ticketNumber,
    name: 'Ana Dlamini',
    category: 'Technical Support',
    priority: 'high',
    subject: 'Reported',
    description: 'The scanner is slow.',
  })
  const path = `/tickets/${ticketNumber}`
  const act = async (token: string, prefix: string, actions: object[]) => {
    const { version } = await call<{ version: number }>(token, 'GET', prefix + path)
    await call(token, 'POST', `${prefix}${path}/actions`, { requestId: randomUUID(), version, actions })
  }
  const desk = '/api/admin/helpdesk'
  const resolve = { do: 'set-status', to: 'resolved' }
  await act(agent, desk, [{ do: 'reply', text: 'Cleaned.' }, resolve])
  const after = async (changes: object) => {
    await expect.poll(() => figures(organisation)).toMatchObject(changes)
  }
  await after({ created: before.created + 1, resolved: before.resolved + 1 })
  await act(client, '/api', [{ do: 'reopen' }])
  await after({ reopened: before.reopened + 1 })
  await act(agent, desk, [resolve])
  await act(client, '/api', [{ do: 'rate', score: 4 }])
  await after({
    created: before.created + 1,
    resolved: before.resolved + 2,
    reopened: before.reopened + 1,
    ratings: before.ratings + 1,
    firstResponse: expect.objectContaining({ met: before.firstResponse.met + 1 }) as unknown,
  })
})
