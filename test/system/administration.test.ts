import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cloud, startCloud } from '../cloud.ts'
import { people, personOf, signInAs } from './sign-in.ts'
import { mailbox } from './ticket.ts'

/** A cloud of its own: roles are changed. */
let cloud: Cloud
let admin: string
beforeAll(async () => {
  cloud = await startCloud()
  admin = (await signInAs(cloud, await personOf(cloud, 'admin'))).accessToken
})
afterAll(() => cloud[Symbol.asyncDispose]())

interface Answer {
  readonly status: number
  readonly body: Record<string, unknown> & { readonly code?: string }
}

async function call(method: string, path: string, body?: object, token = admin): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(`${cloud.url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}
const idOf = async (words: string) => {
  const { body } = await call('GET', `/api/admin/people?words=${encodeURIComponent(words)}`)
  const [found] = body['people'] as { personId: string }[]
  return found!.personId
}
const reason = 'Joined the desk on Monday.'

test('an agent and a client may call nothing of it', async () => {
  const agent = (await signInAs(cloud, await personOf(cloud, 'agent'))).accessToken
  const client = (await signInAs(cloud, await personOf(cloud, 'client'))).accessToken
  for (const token of [agent, client])
    for (const path of ['/api/admin/people', '/api/admin/organisations', '/api/admin/person?personId=x'])
      expect((await call('GET', path, undefined, token)).body.code).toBe('forbidden')
})

test('the figures of accounts, chat and mail are read from their tables, and the log of the company from its own', async () => {
  const today = new Date(Date.now() + 2 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const figures = async (subject: string) =>
    (await call('GET', `/api/admin/figures?subject=${subject}&from=${today}&to=${today}`)).body['days']
  // The admin signed in for the first time.
  expect(await figures('accounts')).toMatchObject([{ day: today, counts: { people: expect.any(Number) } }])
  for (const subject of ['chat', 'mail']) expect(await figures(subject)).toEqual(expect.any(Array))
  const { body } = await call('GET', `/api/admin/audit?from=${today}&to=${today}&objectType=ticket`)
  expect(body['entries']).toContainEqual(expect.objectContaining({ action: 'ticket-submitted' }))
})

test('the cost of this month is what Cost Explorer answers', async () => {
  const { status, body } = await call('GET', '/api/admin/costs')
  expect(status).toBe(200)
  const { days, services } = body['costs'] as { days: { day: string }[]; services: { service: string }[] }
  expect(days[0]?.day).toMatch(/-01$/)
  expect(services).toContainEqual(expect.objectContaining({ service: 'AWS Lambda' }))
  expect(body['monthlyBudget']).toBeGreaterThan(0)
})

test('people are found by the start of their address and by role, whatever they type', async () => {
  const ana = await call('GET', '/api/admin/people?words=ANA.')
  expect(ana.body['people']).toEqual([expect.objectContaining({ name: 'Ana Dlamini', state: 'active' })])
  const agents = await call('GET', '/api/admin/people?role=agent')
  expect(agents.body['people']).toContainEqual(expect.objectContaining({ name: 'Thabo Molefe' }))
  for (const words of ['"', '\\', '" or "a" ^= "', '%', '𝒜'])
    expect((await call('GET', `/api/admin/people?words=${encodeURIComponent(words)}`)).body['people']).toEqual([])
})

test('a granted role ends the sessions of the person and is recorded with its reason', async () => {
  const client = await personOf(cloud, 'client')
  const { accessToken } = await signInAs(cloud, client, { keep: true })
  const personId = await idOf(client.email)
  const granted = await call('POST', '/api/admin/person/role', { personId, role: 'reseller', action: 'grant', reason })
  expect(granted.body).toMatchObject({
    roles: ['reseller'],
    changes: [{ action: 'role-granted', role: 'reseller', reason }],
  })
  await expect.poll(async () => (await call('GET', '/api/me', undefined, accessToken)).status).toBe(401)
  const revoked = await call('POST', '/api/admin/person/role', { personId, role: 'reseller', action: 'revoke', reason })
  expect(revoked.body).toMatchObject({ roles: [], changes: [{ action: 'role-revoked' }, { action: 'role-granted' }] })
  expect(
    (await call('POST', '/api/admin/person/role', { personId, role: 'agent', action: 'grant', reason: '' })).status,
  ).toBe(400)
}, 120_000)

test('the last admin keeps the role, also when two are revoked at once', async () => {
  const nomsa = await idOf((await personOf(cloud, 'admin')).email)
  const revoke = (personId: string) =>
    call('POST', '/api/admin/person/role', { personId, role: 'admin', action: 'revoke', reason })
  expect((await revoke(nomsa)).body.code).toBe('last-admin')
  expect((await call('POST', '/api/admin/person/state', { personId: nomsa, disabled: true, reason })).body.code).toBe(
    'own-account',
  )
  const thabo = await idOf('thabo.molefe')
  await call('POST', '/api/admin/person/role', { personId: thabo, role: 'admin', action: 'grant', reason })
  const answers = await Promise.all([revoke(thabo), revoke(nomsa)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const admins = (await people(cloud)).filter(({ roles }) => roles.includes('admin'))
  expect(admins).toHaveLength(1)
}, 60_000)

test('staff are invited with a role, once', async () => {
  const fresh = (
    await signInAs(
      cloud,
      (await people(cloud)).find(({ roles }) => roles.includes('admin'))!,
    )
  ).accessToken
  const invite = () =>
    call('POST', '/api/admin/people', { email: 'Sipho@veritech.example', role: 'agent', reason }, fresh)
  const { status, body } = await invite()
  expect(status).toBe(200)
  expect((await invite()).body.code).toBe('person-exists')
  const person = await call('GET', `/api/admin/person?personId=${String(body['personId'])}`, undefined, fresh)
  expect(person.body).toMatchObject({ email: 'sipho@veritech.example', roles: ['agent'], state: 'invited' })
  await expect.poll(async () => (await mailbox(cloud)).map(({ to }) => to)).toContain('sipho@veritech.example')

  const again = () => call('PUT', '/api/admin/people', { personId: body['personId'] }, fresh)
  expect((await again()).body).toMatchObject({ state: 'invited', changes: [{ action: 'invited-again' }, {}] })
  expect((await again()).body.code).toBe('invited-just-now')
  const invitations = async () => (await mailbox(cloud)).filter(({ to }) => to.includes('sipho@veritech.example'))
  await expect.poll(async () => (await invitations()).length).toBe(2)
  const links = new Set((await invitations()).map(({ text }) => /\/auth#\S+/.exec(text)?.[0]))
  expect(links.size).toBe(2)
  const { email } = await personOf(cloud, 'client')
  const found = await call('GET', `/api/admin/people?words=${email}`, undefined, fresh)
  const [active] = found.body['people'] as { personId: string }[]
  const late = await call('PUT', '/api/admin/people', { personId: active?.personId }, fresh)
  expect(late.body.code).toBe('password-chosen')

  const state = (disabled: boolean) =>
    call('POST', '/api/admin/person/state', { personId: body['personId'], disabled, reason }, fresh)
  expect((await state(true)).body['state']).toBe('disabled')
  expect((await state(false)).body['state']).toBe('invited')

  const added = await call(
    'POST',
    '/api/admin/organisations',
    { name: 'Sandton Legal', kind: 'client', owner: 'partner@sandton-legal.example' },
    fresh,
  )
  const organisation = String(added.body['id'])
  const record = await call('GET', `/api/admin/organisation?id=${organisation}`, undefined, fresh)
  expect(record.body).toMatchObject({ members: [], invitations: [{ email: 'partner@sandton-legal.example' }] })
  const [invited] = record.body['invitations'] as { id: string }[]
  await call('PATCH', '/api/admin/organisation/invitations', { id: organisation, invitationId: invited!.id }, fresh)
  const renamed = await call('POST', '/api/admin/organisation/name', { id: organisation, name: 'Sandton Law' }, fresh)
  expect(renamed.body['name']).toBe('Sandton Law')
  const list = await call('GET', '/api/admin/organisations', undefined, fresh)
  expect(list.body['organisations']).toContainEqual(expect.objectContaining({ name: 'Sandton Law' }))
}, 60_000)
