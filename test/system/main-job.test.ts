import { beforeAll, describe, expect, test } from 'vitest'
import { CONVERSATION_SECRET_HEADER } from '#domain/chat/conversation-secret.ts'
import { sharedCloud } from './shared-cloud.ts'
import { people, personOf, type Tokens } from './sign-in.ts'
import { mailsAbout, submit, ticketFrom } from './ticket.ts'

const cloud = sharedCloud()
let client: Tokens
let agent: Tokens
let admin: Tokens

beforeAll(async () => {
  client = await cloud.session('client')
  agent = await cloud.session('agent')
  admin = await cloud.session('admin')
})

const get = (path: string, token?: string): Promise<Response> =>
  fetch(`${cloud.url}${path}`, { headers: token ? { authorization: `Bearer ${token}` } : {} })

describe('a visitor', () => {
  test('gets the ticket number and a confirmation without their input, and the desk gets everything', async () => {
    const ticket = ticketFrom('visitor@karoo-foods.example', {
      subject: 'Buy <b>now</b>',
      description: 'See http://spam.example',
    })
    const response = await submit(cloud, ticket)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ ticketNumber: ticket.ticketNumber, status: 'new' })
    expect(response.headers.get('x-request-id')).toBeTruthy()

    const mails = await mailsAbout(cloud, ticket.ticketNumber, 2)
    const confirmation = mails.find(({ to }) => String(to).includes('visitor@karoo-foods.example'))
    const desk = mails.find(({ to }) => !String(to).includes('visitor@karoo-foods.example'))
    for (const typed of ['Buy', 'spam.example', 'Lindiwe', 'Karoo']) {
      expect(`${confirmation?.subject}${confirmation?.text}${confirmation?.html}`).not.toContain(typed)
    }
    expect(desk?.text).toContain('See http://spam.example')
    expect(desk?.html).toContain('Buy &lt;b&gt;now&lt;/b&gt;')
    expect(desk?.html).not.toContain('<b>now</b>')
  })

  test('who sends the same ticket twice has one stored ticket and one set of mails', async () => {
    const ticket = ticketFrom('twice@karoo-foods.example')
    const answers = await Promise.all(Array.from({ length: 8 }, () => submit(cloud, ticket)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
    await mailsAbout(cloud, ticket.ticketNumber, 2)
    // A later ticket's mails come afterwards, so a duplicate would have arrived by then.
    const later = ticketFrom('later@karoo-foods.example')
    await submit(cloud, later)
    await mailsAbout(cloud, later.ticketNumber, 2)
    expect(await mailsAbout(cloud, ticket.ticketNumber, 2)).toHaveLength(2)
  })

  test('whose number belongs to another ticket gets an error, and the first ticket is unchanged', async () => {
    const ticket = ticketFrom('first@karoo-foods.example')
    await submit(cloud, ticket)
    const response = await submit(cloud, { ...ticket, email: 'second@karoo-foods.example' })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'ticket-number-taken' })
  })

  test('gets an error that names the invalid field', async () => {
    const response = await submit(cloud, ticketFrom('not-an-address', { subject: ' ' }))
    expect(response.status).toBe(400)
    const { issues } = (await response.json()) as { issues: { path: string }[] }
    expect(issues.map(({ path }) => path).sort()).toEqual(['email', 'subject'])
  })

  test('who fills in the honeypot field gets a normal answer, and nothing is stored', async () => {
    const ticket = ticketFrom('bot@spam.example', { website: 'http://spam.example' })
    expect((await submit(cloud, ticket)).status).toBe(200)
    expect((await get(`/api/admin/helpdesk/tickets/${ticket.ticketNumber}`, agent.accessToken)).status).toBe(404)
  })

  const ask = async (message: string, sessionId = 'session_1') => {
    const response = await fetch(`${cloud.url}/api/website-chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [CONVERSATION_SECRET_HEADER]: 'A'.repeat(43) },
      body: JSON.stringify({
        message,
        conversationHistory: [],
        sessionId,
        userEmail: 'visitor@karoo-foods.example',
        userName: 'Lindiwe',
      }),
    })
    expect(response.status).toBe(200)
    return (await response.json()) as { message: string; sessionId: string; turn?: number }
  }

  test('gets an answer from the assistant based on the site', async () => {
    expect((await ask('We are under cyber attack and need urgent help!')).message).toMatch(/CRITICAL/)
  })

  test('goes on with a conversation', async () => {
    const { sessionId, turn } = await ask('What cybersecurity services do you offer?')
    expect(turn).toBe(1)
    expect(await ask('And where is your office?', sessionId)).toMatchObject({ sessionId, turn: 2 })
  })
})

describe('a client', () => {
  test('sees only the tickets of their own address', async () => {
    const own = await personOf(cloud, 'client')
    const ticket = ticketFrom(own.email.toUpperCase())
    const foreign = ticketFrom('somebody-else@karoo-foods.example')
    await submit(cloud, ticket)
    await submit(cloud, foreign)
    const { tickets } = (await (await get('/api/tickets?limit=100', client.accessToken)).json()) as {
      tickets: { ticketNumber: string }[]
    }
    const numbers = tickets.map(({ ticketNumber }) => ticketNumber)
    expect(numbers).toContain(ticket.ticketNumber)
    expect(numbers).not.toContain(foreign.ticketNumber)
    expect((await get(`/api/tickets/${foreign.ticketNumber}`, client.accessToken)).status).toBe(404)
  })

  test('is refused the queue', async () => {
    const response = await get('/api/admin/helpdesk/tickets', client.accessToken)
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'forbidden' })
  })

  test('is refused with an ID token and without a token', async () => {
    for (const token of [client.idToken, undefined, 'nonsense']) {
      const response = await get('/api/me', token)
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ code: 'sign-in-required' })
    }
  })
})

describe('staff', () => {
  test('see every ticket in the queue, the most urgent first', async () => {
    const ticket = ticketFrom('urgent@karoo-foods.example', { priority: 'critical' })
    await submit(cloud, ticket)
    for (const { accessToken } of [agent, admin]) {
      const { tickets } = (await (await get('/api/admin/helpdesk/tickets?limit=100', accessToken)).json()) as {
        tickets: { ticketNumber: string; priority: string }[]
      }
      expect(tickets.map(({ ticketNumber }) => ticketNumber)).toContain(ticket.ticketNumber)
      const ranks = tickets.map(({ priority }) => ['critical', 'high', 'normal', 'low'].indexOf(priority))
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    }
  })

  test('are the seeded people: a client, an agent, two resellers and an admin, staff with a second factor', async () => {
    const all = await people(cloud)
    expect(all.map(({ roles }) => roles.join()).sort()).toEqual(['', 'admin', 'agent', 'reseller', 'reseller'])
    for (const { roles, totp } of all) expect(Boolean(totp)).toBe(roles.length > 0)
    const me = (await (await get('/api/me', admin.accessToken)).json()) as { roles: string[]; assurance: string }
    expect(me).toMatchObject({ roles: ['admin'], assurance: 'aal2' })
  })
})
