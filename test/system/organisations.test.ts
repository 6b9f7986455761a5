import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cloud, startCloud } from '../cloud.ts'
import { operate } from '../operator.ts'
import { people, personOf, signInAs } from './sign-in.ts'
import { mailbox } from './ticket.ts'
import { someRefusals } from '../thorough.ts'

let cloud: Cloud
beforeAll(async () => {
  cloud = await startCloud()
})
afterAll(() => cloud[Symbol.asyncDispose]())

const run = (...args: string[]) => operate(cloud, 'organisation', args)
const me = async (token: string) => {
  const answer = await fetch(`${cloud.url}/api/me`, { headers: { authorization: `Bearer ${token}` } })
  return (await answer.json()) as {
    code?: string
    organisation?: string
    organisations?: { id: string; name: string }[]
  }
}
const renewed = async (refreshToken: string): Promise<string> => {
  const runtime = (await (await fetch(`${cloud.url}/runtime.json`)).json()) as Record<string, string>
  const answer = await fetch(runtime['cognitoEndpoint'] ?? '', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken',
    },
    body: JSON.stringify({ ClientId: runtime['userPoolClientId'], RefreshToken: refreshToken }),
  })
  const { AuthenticationResult } = (await answer.json()) as { AuthenticationResult: { AccessToken: string } }
  return AuthenticationResult.AccessToken
}

test('every demo person acts for an organisation after the first sign-in, and the operator’s page names it', async () => {
  const all = (await people(cloud)) as readonly { roles: readonly string[]; organisation?: string }[]
  expect(all.map(({ organisation }) => organisation)).toEqual([
    'Mokoena Logistics',
    'Veritech',
    'Highveld Networks',
    'Umhlanga Cloud',
    'Veritech',
  ])
  const { accessToken } = await signInAs(cloud, await personOf(cloud, 'client'))
  expect(await me(accessToken)).toMatchObject({ organisation: 'org-mokoena' })
})

test('a person with two organisations switches, and the next access token has the other one', async () => {
  const [ayesha] = (await people(cloud)).filter(({ name }) => name.startsWith('Ayesha'))
  const { accessToken, refreshToken } = await signInAs(cloud, ayesha!, { keep: true })
  expect((await me(accessToken)).organisation).toBe('org-umhlangacloud')
  const chosen = await fetch(`${cloud.url}/api/me/organisation`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id: 'org-umhlangadental' }),
  })
  expect(chosen.status).toBe(200)
  expect((await me(accessToken)).organisation).toBe('org-umhlangacloud')
  expect((await me(await renewed(refreshToken))).organisation).toBe('org-umhlangadental')
})

test('an admin sees what a merge would move, merges by a job, and nobody else can', async () => {
  const { accessToken } = await signInAs(cloud, await personOf(cloud, 'admin'), { keep: true })
  const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token = accessToken) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(`${cloud.url}/api/admin/${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await answer.json()) as { id: string; jobId: string; state: string; code: string; plan?: object }
  }
  const add = async (name: string) => (await ask('POST', 'organisations', { name, kind: 'client' })).id
  const [id, into] = [await add('Overberg Vets'), await add('Overberg Animal Health')]
  // Another test changes the client's organisation.
  const owner = (await personOf(cloud, 'reseller')).email
  expect(await run('join', id, owner, '--duties', 'owner')).toMatchObject({ code: 0 })
  const ended = async ({ jobId }: { jobId: string }) => {
    const read = () => ask('GET', `organisation/merge?jobId=${jobId}`)
    await expect.poll(async () => (await read()).state).toMatch(/^(?:done|failed)$/)
    return read()
  }

  expect(await ended(await ask('PUT', 'organisation/merge', { id, into }))).toMatchObject({
    state: 'done',
    plan: { people: 1, owners: 1, peopleOfBoth: 0, tickets: 0, productsOfBoth: [], hasAgreement: false },
  })
  expect(await ended(await ask('PUT', 'organisation/merge', { id, into: 'org-veritech' }))).toMatchObject({
    state: 'failed',
    failure: { code: 'provider-stays' },
  })
  const order = { id, into, reason: 'Overberg Animal Health bought them.' }
  const agent = await signInAs(cloud, await personOf(cloud, 'agent'), { keep: true })
  expect(await ask('POST', 'organisation/merge', order, agent.accessToken)).toMatchObject({ code: 'forbidden' })

  const merge = await ask('POST', 'organisation/merge', order)
  expect(await ended(merge)).toMatchObject({ state: 'done' })
  expect(await ask('GET', `organisation/merge?jobId=${merge.jobId}`, undefined, agent.accessToken)).toMatchObject({
    code: 'forbidden',
  })
  const news = 'Overberg Vets is part of Overberg Animal Health now'
  await expect
    .poll(async () => (await mailbox(cloud)).filter(({ to, subject }) => to === owner && subject === news).length)
    .toBe(1)
  const closed = (await ask('GET', `organisation?id=${id}`)) as object
  expect(closed).toMatchObject({ organisation: { mergedInto: into }, members: [] })
  expect(closed).not.toMatchObject({ organisation: { isMerging: true } })
  expect(await ask('GET', `organisation?id=${into}`)).toMatchObject({ members: [{ rights: { duties: ['owner'] } }] })
  expect(await run('leave', into, owner)).toMatchObject({ code: 0 })
})

describe('an operator', () => {
  test("adds an organisation and a member, changes the member's reach, and ends the membership", async () => {
    const { email } = await personOf(cloud, 'agent')
    const added = await run('add', 'Karoo Foods', '--kind', 'client')
    const [, id = ''] = /^Karoo Foods was added: (org-\w+)$/m.exec(added.said) ?? []
    expect([added.code, id]).toEqual([0, expect.stringMatching(/^org-[a-z0-9]{10}$/)])
    expect(await run('join', id, email.toUpperCase(), '--reach', 'site', '--sites', 'durban, gqeberha')).toEqual({
      code: 0,
      said: `${email} belongs to Karoo Foods: reach site, sites durban, gqeberha, duties member.\n`,
    })
    expect((await run('show', id)).said).toBe(
      `Karoo Foods (client, ${id})\n  ${email}: reach site, sites durban, gqeberha, duties member\n`,
    )
    expect((await operate(cloud, 'person', ['show', email])).said).toMatch(
      // By id, and the id of a new one is random.
      new RegExp(`organisations +(?:Veritech.*, )?Karoo Foods \\(${id}, reach site\\)`),
    )
    expect((await run('leave', id, email)).code).toBe(0)
    expect((await run('show', id)).said).toBe(`Karoo Foods (client, ${id})\n`)
    expect(await run('leave', id, email)).toMatchObject({ code: 1, said: `${email} does not belong to Karoo Foods.\n` })
  })

  test('renames an organisation: its members and new tokens have the new name, the audit log only that it changed', async () => {
    const [ayesha] = (await people(cloud)).filter(({ name }) => name.startsWith('Ayesha'))
    expect(await run('rename', 'org-umhlangadental', 'Umhlanga Dental Studio')).toEqual({
      code: 0,
      said: 'Umhlanga Dental is Umhlanga Dental Studio now. Pages that are open show it within five minutes.\n',
    })
    expect((await run('show', 'org-umhlangadental')).said).toContain(
      'Umhlanga Dental Studio (client, org-umhlangadental)',
    )
    expect((await operate(cloud, 'person', ['show', ayesha!.email])).said).toContain('Umhlanga Dental Studio')
    const { accessToken } = await signInAs(cloud, ayesha!)
    const names = (await me(accessToken)).organisations?.map(({ name }) => name)
    expect(names).toContain('Umhlanga Dental Studio')
    expect((await run('rename', 'org-umhlangadental', 'Umhlanga Dental')).code).toBe(0)
  })

  test('suspends an organisation with a reason and resumes it: its people change nothing meanwhile, its owners are mailed', async () => {
    const owner = await personOf(cloud, 'client')
    const ofMokoena = ['org-mokoena', '--reason', 'Three invoices are overdue.'] as const
    expect(await run('suspend', 'org-mokoena')).toMatchObject({ code: 1 })
    expect(await run('suspend', 'org-nothing123', '--reason', 'Overdue.')).toMatchObject({ code: 1 })
    expect(await run('suspend', ...ofMokoena)).toMatchObject({ code: 0 })
    expect((await run('show', 'org-mokoena')).said).toContain('Mokoena Logistics (client, org-mokoena, suspended)')
    const { accessToken } = await signInAs(cloud, owner)
    const start = (token: string) =>
      fetch(`${cloud.url}/api/trials`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ product: 'cyberscore' }),
      }).then(async (answer) => ((await answer.json()) as { code?: string }).code)
    expect(await start(accessToken)).toBe('organisation-suspended')
    expect(await run('suspend', ...ofMokoena)).toMatchObject({
      code: 1,
      said: expect.stringContaining('suspended already'),
    })
    await expect
      .poll(async () => (await mailbox(cloud)).map(({ subject, text }) => `${subject} ${text}`))
      .toContainEqual(expect.stringContaining('Three invoices are overdue.'))
    expect(await run('resume', 'org-mokoena', '--reason', 'They paid.')).toMatchObject({ code: 0 })
    expect((await run('show', 'org-mokoena')).said).toContain('Mokoena Logistics (client, org-mokoena)\n')
    expect(await run('suspend', 'org-veritech', '--reason', 'Never.')).toMatchObject({ code: 1 })
  })

  test('merges an organisation into another after saying what would move, and the closed one leads there', async () => {
    const added = async (name: string) => /org-[a-z0-9]+/.exec((await run('add', name)).said)?.[0] ?? ''
    const [closed, other] = [await added('Kloof Attorneys'), await added('Kloof Inc')]
    const { email } = await personOf(cloud, 'client')
    expect(await run('join', closed, email, '--reach', 'all', '--duties', 'owner')).toMatchObject({ code: 0 })
    const asked = await run('merge', closed, other)
    expect(asked).toMatchObject({ code: 0, said: expect.stringContaining('1  people') })
    expect(asked.said).toContain('1 owners of Kloof Attorneys become owners of Kloof Inc.')
    expect((await run('show', closed)).said).not.toContain('merged')
    expect(await run('merge', closed, other, '--write')).toMatchObject({ code: 1 })
    const ordered = ['merge', closed, other, '--write', '--reason', 'Kloof Inc bought them.']
    expect(await run(...ordered)).toMatchObject({ code: 0 })
    expect((await run('show', closed)).said).toContain(`merged into ${other}`)
    expect((await run('show', other)).said).toContain(`${email}: reach all, duties owner`)
    expect(await run('merge', closed, 'org-mokoena')).toMatchObject({
      code: 1,
      said: expect.stringContaining('merged into another'),
    })
    expect((await run('leave', other, email)).code).toBe(0)
  })

  test('sees on the page of people what each belongs to now, also of those who came since', async () => {
    const organisationOf = async (address: string) => {
      const all = (await people(cloud)) as readonly { email: string; organisation?: string | null }[]
      return all.find(({ email }) => email === address)?.organisation
    }
    const [email, { email: agent }] = ['new.colleague@karoo-foods.example', await personOf(cloud, 'agent')]
    expect(await organisationOf(email)).toBeUndefined()
    expect((await operate(cloud, 'create-admin', [email])).code).toBe(0)
    expect(await organisationOf(email)).toBeNull()
    expect(await run('join', 'org-mokoena', email)).toMatchObject({ code: 0 })
    expect(await organisationOf(email)).toBe('Mokoena Logistics')
    expect((await run('leave', 'org-mokoena', email)).code).toBe(0)
    expect(await organisationOf(email)).toBeNull()
    expect(await organisationOf(agent)).toBe('Veritech')
  })

  test('ends the access of open pages with a membership, and a renewed token has no organisation', async () => {
    const [pieter] = (await people(cloud)).filter(({ name }) => name.startsWith('Pieter'))
    const { accessToken, refreshToken } = await signInAs(cloud, pieter!, { keep: true })
    expect((await run('leave', 'org-highveld', pieter!.email)).code).toBe(0)
    expect((await me(accessToken)).code).toBe('rights-changed')
    expect(await me(await renewed(refreshToken))).toMatchObject({ organisations: [] })
  })

  test('imports many at once, repeatedly without harm', async () => {
    const { email } = await personOf(cloud, 'admin')
    const file = join(await mkdtemp(join(tmpdir(), 'organisations-')), 'file.json')
    const organisation = { id: 'org-vaalfabrication', name: 'Vaal Fabrication', kind: 'client' }
    await writeFile(file, JSON.stringify([{ ...organisation, members: [{ email, reach: 'own' }] }]))
    for (let times = 0; times < 2; times++)
      expect((await run('import', file)).said).toContain('1 organisations and 1 memberships are as')
    expect((await run('show', 'org-vaalfabrication')).said).toContain(`${email}: reach own, duties member`)
  })

  test.each(
    someRefusals([
      ['nothing', [], 'Call it like this:'],
      ['an unknown action', ['dissolve', 'org-mokoena'], 'Call it like this:'],
      ['another name of an organisation that there is not', ['rename', 'org-nowhere', 'X'], 'There is no organisation'],
      ['an empty name', ['rename', 'org-mokoena', ' '], 'at name'],
      ['a kind that there is not', ['add', 'X', '--kind', 'friend'], 'at kind'],
      ['an organisation that there is not', ['show', 'org-nowhere'], 'There is no organisation org-nowhere.'],
      ['an id that is none', ['show', 'mokoena'], 'This is not the id of an organisation.'],
      ['a person without an account', ['join', 'org-mokoena', 'no@body.example'], 'There is nobody with the address'],
      ['a site reach without sites', ['join', 'org-mokoena', 'a@b.example', '--reach', 'site'], 'at least one site'],
      ['a file that is not there', ['import', '/nowhere.json'], 'cannot be read'],
    ]),
  )('gets an error for %s', async (_what, args, said) => {
    expect(await run(...args)).toEqual({ code: 1, said: expect.stringContaining(said) })
  })
})
