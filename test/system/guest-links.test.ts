import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { thorough } from '../thorough.ts'
import { sharedCloud } from './shared-cloud.ts'
import { mailsAbout, submit, ticketFrom } from './ticket.ts'

const LINK = /https?:\/\/[^\s"]+\/guest\/ticket#([\w-]{43})(?:\.([1-5]))?/g

const cloud = sharedCloud()
let agent: string
beforeAll(async () => {
  agent = (await cloud.session('agent')).accessToken
})

async function post(path: string, body: object, token?: string) {
  const answer = await fetch(`${cloud.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

/** The links of a mail: the scores that they preselect, and their token. */
const linksIn = (text: string) => [...text.matchAll(LINK)].map(([, token = '', score]) => ({ token, score }))

test.runIf(thorough)(
  'a guest opens a ticket by the confirmation’s link; links to rate it vote only when their page sends it',
  { timeout: 180_000 },
  async () => {
    const ticket = ticketFrom(`guest-${randomUUID()}@home.example`)
    const { ticketNumber } = ticket
    await submit(cloud, ticket)
    const confirmation = (await mailsAbout(cloud, ticketNumber, 2)).find(({ subject }) =>
      subject.includes('We have your'),
    )
    const token = linksIn(confirmation!.text)[0]?.token
    const opened = await post('/api/guest/ticket', { token })
    expect([opened.status, opened.body['ticketNumber']]).toEqual([200, ticketNumber])
    expect((await post('/api/guest/ticket', { token: ticketNumber })).status).toBe(404)

    const actions = [{ do: 'set-status', to: 'resolved' }]
    const resolved = await post(
      `/api/admin/helpdesk/tickets/${ticketNumber}/actions`,
      { requestId: randomUUID(), version: 1, actions },
      agent,
    )
    expect(resolved.status).toBe(200)
    // It leaves with the sweep, once the resolution stands.
    const asked = (await mailsAbout(cloud, ticketNumber, 3, 100_000)).find(({ subject }) =>
      subject.includes('Resolved:'),
    )!
    const choices = linksIn(asked.text).filter(({ score }) => score !== undefined)
    expect(choices.map(({ score }) => score)).toEqual(['5', '4', '3', '2', '1'])
    expect(linksIn(asked.html)).toHaveLength(6)

    // What programs do that check the links of mails: they open all of them, by either method, and try what they find.
    const [choice] = choices
    for (const method of ['GET', 'HEAD'])
      for (const path of [
        ...choices.map((each) => `/guest/ticket#${each.token}.${each.score}`),
        `/guest/ticket?token=${choice!.token}&rate=1`,
        `/api/guest/ticket?token=${choice!.token}`,
        `/api/guest/ticket/actions?token=${choice!.token}&rate=1`,
      ])
        expect((await fetch(`${cloud.url}${path}`, { method })).status, `${method} ${path}`).toBeLessThan(500)
    expect((await post('/api/guest/ticket', { token: choice!.token })).body).not.toHaveProperty('rating')

    const voted = await post('/api/guest/ticket/actions', {
      token: choice!.token,
      requestId: randomUUID(),
      version: 2,
      actions: [{ do: 'rate', score: 4 }],
    })
    expect([voted.status, voted.body['rating']]).toEqual([200, 4])
  },
)
