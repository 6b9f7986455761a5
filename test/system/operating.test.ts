import { randomUUID } from 'node:crypto'
import { Amplify } from 'aws-amplify'
import { confirmSignIn, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linkedCode } from '#domain/accounts/confirmation-link.ts'
import { TERMS_VERSION } from '#domain/company/legal/terms-version.ts'
import { type Cloud, startCloud } from '../cloud.ts'
import { operate } from '../operator.ts'
import { askForCode, people, personOf, setPassword, signInAs } from './sign-in.ts'
import { someRefusals } from '../thorough.ts'

const PASSWORD = 'Protea-under-snow-27'

let cloud: Cloud
beforeAll(async () => {
  cloud = await startCloud()
})
afterAll(() => cloud[Symbol.asyncDispose]())

const run = (command: string, args: readonly string[], environment?: Readonly<Record<string, string>>) =>
  operate(cloud, command, args, environment)

/** Calls the user pool like a browser, and returns whether it succeeded. */
async function callPool(action: string, body: object): Promise<{ ok: boolean; body: Record<string, string> }> {
  const runtime = (await (await fetch(`${cloud.url}/runtime.json`)).json()) as Record<string, string>
  const answer = await fetch(runtime['cognitoEndpoint'] ?? '', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify({ ClientId: runtime['userPoolClientId'], ...body }),
  })
  return { ok: answer.ok, body: (await answer.json()) as Record<string, string> }
}

async function mailsTo(address: string): Promise<{ subject: string; text: string }[]> {
  const answer = await fetch(`${cloud.url}/_local/mail`, { headers: { accept: 'application/json' } })
  const mails = (await answer.json()) as { to: string; subject: string; text: string }[]
  return mails.filter(({ to }) => to.includes(address))
}

/** Sets the first password of an invited person, by the link in the newest mail. */
async function choosePassword(email: string, newPassword: string): Promise<Record<string, unknown>> {
  await expect.poll(async () => (await mailsTo(email)).length).toBeGreaterThan(0)
  const mail = (await mailsTo(email)).findLast(({ text }) => text.includes('/auth#'))
  const [, fragment] = /\/auth(#\S+)/.exec(mail?.text ?? '') ?? []
  const { code, ticket, isInvited } = linkedCode(fragment ?? '') ?? {}
  expect(isInvited).toBe(true)
  const answer = await fetch(`${cloud.url}/api/sign-up`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, code, ticket, requestId: randomUUID(), newPassword, terms: TERMS_VERSION }),
  })
  return (await answer.json()) as Record<string, unknown>
}

async function configureSignIn(): Promise<void> {
  const runtime = (await (await fetch(`${cloud.url}/runtime.json`)).json()) as Record<string, string>
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: runtime['userPoolId'] ?? '',
        userPoolClientId: runtime['userPoolClientId'] ?? '',
        userPoolEndpoint: runtime['cognitoEndpoint'] ?? '',
      },
    },
  })
}

describe('create-admin', () => {
  const email = 'first.admin@veritech.example'

  test('creates a person who sets a password and a second factor and then sees the queue, without printing the password', async () => {
    const { code, said } = await run('create-admin', [email])
    expect([code, said]).toEqual([0, expect.stringContaining(`${email} was created and is now in the group admin`)])
    expect(said).not.toContain('#confirm')
    expect(await choosePassword(email, 'Password123456')).toMatchObject({ code: 'password-guessable' })
    expect(await choosePassword(email, 'correct horse battery staple')).toMatchObject({ code: 'password-stolen' })
    expect(await choosePassword(email, PASSWORD)).toEqual({ set: true })
    expect(await choosePassword(email, `${PASSWORD} again`)).toMatchObject({ code: 'code-over' })

    await configureSignIn()
    const first = await signIn({ username: email, password: PASSWORD })
    expect(first.nextStep.signInStep).toBe('DONE')

    const queue = async (forceRefresh = false) => {
      const { tokens } = await fetchAuthSession({ forceRefresh })
      return fetch(`${cloud.url}/api/admin/helpdesk/tickets`, {
        headers: { authorization: `Bearer ${tokens?.accessToken.toString()}` },
      })
    }
    const refused = await queue()
    expect([refused.status, await refused.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'second-factor-required' }),
    ])

    const { setUpTOTP, updateMFAPreference, verifyTOTPSetup } = await import('aws-amplify/auth')
    const { sharedSecret } = await setUpTOTP()
    await verifyTOTPSetup({ code: new TOTP({ secret: sharedSecret }).generate() })
    await updateMFAPreference({ totp: 'PREFERRED' })
    // The session from before the second factor has ended, and the person gets a mail.
    await expect(queue(true)).rejects.toThrow()
    await signOut({ global: false })
    await expect
      .poll(async () => (await mailsTo(email)).map(({ subject }) => subject))
      .toContain('Your second factor was turned on')
    const settled = Date.now() + 2000
    await expect.poll(() => Date.now() > settled, { timeout: 5000 }).toBe(true)
    const admin = (await people(cloud)).find((person) => person.email === email)!
    const { accessToken } = await signInAs(cloud, { ...admin, password: PASSWORD })
    expect((await queueWith(accessToken)).status).toBe(200)
  })

  test('changes nothing on a second run, and says so', async () => {
    const before = await mailsTo(email)
    const { code, said } = await run('create-admin', [email.toUpperCase()])
    expect([code, said]).toEqual([0, expect.stringContaining(`${email} was there already and was in the group admin`)])
    expect(await mailsTo(email)).toHaveLength(before.length)
  })

  test('resends the invitation only to people who never signed in', async () => {
    await run('create-admin', ['late@veritech.example', '--group', 'agent'])
    const { code } = await run('create-admin', ['late@veritech.example', '--group', 'agent', '--again'])
    expect(code).toBe(0)
    await expect.poll(async () => (await mailsTo('late@veritech.example')).length).toBe(2)
    const { code: refused, said } = await run('create-admin', [(await personOf(cloud, 'client')).email, '--again'])
    expect([refused, said]).toEqual([1, expect.stringContaining('has a password already')])
  })

  test.each(
    someRefusals([
      ['an invalid address', ['thandi'], {}, 'thandi is not an email address.'],
      ['nobody', [], {}, 'Call it like this: npm run create-admin -- EMAIL'],
      ['an option that there is not', ['a@veritech.example', '--grup', 'agent'], {}, "Unknown option '--grup'"],
      ['a group that there is not', ['a@veritech.example', '--group', 'boss'], {}, 'There is no group boss'],
      [
        'an unknown stage',
        ['a@veritech.example', '--stage', 'live'],
        {},
        'There is no stack veritech-live-identity in af-south-1',
      ],
      [
        'another region',
        ['a@veritech.example', '--region', 'eu-west-1'],
        {},
        'There is no stack veritech-demo-identity in eu-west-1',
      ],
      [
        'no credentials',
        ['a@veritech.example'],
        { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '' },
        'There are no AWS credentials',
      ],
      [
        'unknown credentials',
        ['a@veritech.example'],
        { AWS_ACCESS_KEY_ID: 'AKIASOMEBODY' },
        'AWS does not know these credentials',
      ],
      [
        'nothing that answers',
        ['a@veritech.example'],
        { AWS_ENDPOINT_URL: 'http://localhost:9' },
        'Nothing answers at http://localhost:9',
      ],
    ]),
  )('refuses %s with a message', async (_, args, environment, sentence) => {
    const { code, said } = await run('create-admin', args, environment)
    expect([code, said]).toEqual([1, expect.stringContaining(sentence)])
    expect(said).not.toMatch(/^\s+at /m)
  })
})

const queueWith = (token: string) =>
  fetch(`${cloud.url}/api/admin/helpdesk/tickets`, { headers: { authorization: `Bearer ${token}` } })

describe('a stolen password', () => {
  test('gives no access once a second factor is set up, and cannot change it', async () => {
    const email = 'robbed@veritech.example'
    await run('create-admin', [email, '--group', 'agent'])
    const person = { name: '', email, password: PASSWORD, roles: ['agent'] }
    await configureSignIn()
    await choosePassword(email, PASSWORD)
    await signIn({ username: email, password: PASSWORD })
    await signOut({ global: false })

    const runtime = (await (await fetch(`${cloud.url}/runtime.json`)).json()) as Record<string, string>
    const cognito = async (action: string, body: object) => {
      const answer = await fetch(runtime['cognitoEndpoint'] ?? '', {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
        },
        body: JSON.stringify(body),
      })
      return { ok: answer.ok, body: (await answer.json()) as Record<string, string> }
    }
    const refreshTokenOf = () => {
      const key = [...stored.keys()].find((name) => name.endsWith('.refreshToken'))
      return stored.get(key ?? '') ?? ''
    }
    const stored = new Map<string, string>()
    const { cognitoUserPoolsTokenProvider } = await import('aws-amplify/auth/cognito')
    cognitoUserPoolsTokenProvider.setKeyValueStorage({
      setItem: async (key, value) => void stored.set(key, value),
      getItem: async (key) => stored.get(key) ?? null,
      removeItem: async (key) => void stored.delete(key),
      clear: async () => stored.clear(),
    })

    // The thief signs in with the password and keeps the tokens.
    await signIn({ username: email, password: PASSWORD })
    const thief = (await fetchAuthSession()).tokens!.accessToken.toString()
    const thiefsRefresh = refreshTokenOf()
    stored.clear()

    // The owner sets up a second factor.
    await signIn({ username: email, password: PASSWORD })
    const owner = (await fetchAuthSession()).tokens!.accessToken.toString()
    const { SecretCode = '' } = (await cognito('AssociateSoftwareToken', { AccessToken: owner })).body
    const UserCode = new TOTP({ secret: SecretCode }).generate()
    expect((await cognito('VerifySoftwareToken', { AccessToken: owner, UserCode })).ok).toBe(true)
    const on = { SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } }
    expect((await cognito('SetUserMFAPreference', { AccessToken: owner, ...on })).ok).toBe(true)

    // The thief's refresh fails, and every session has ended.
    const refresh = { ClientId: runtime['userPoolClientId'], RefreshToken: thiefsRefresh }
    expect((await callPool('GetTokensFromRefreshToken', refresh)).ok).toBe(false)
    expect((await callPool('GetTokensFromRefreshToken', refresh)).body['message']).toMatch(/revoked/i)
    expect((await queueWith(thief)).status).toBe(401)
    const off = { SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false } }
    for (const [action, more] of [
      ['AssociateSoftwareToken', {}],
      ['SetUserMFAPreference', off],
    ] as const) {
      const { ok, body } = await cognito(action, { AccessToken: thief, ...more })
      expect([ok, body['message']]).toEqual([false, expect.stringContaining('revoked')])
    }
    await expect
      .poll(async () => (await mailsTo(email)).map(({ subject }) => subject))
      .toContain('Your second factor was turned on')

    // The owner signs in with a code. A refreshed token can no longer change factors.
    const settled = Date.now() + 2000
    await expect.poll(() => Date.now() > settled, { timeout: 5000 }).toBe(true)
    stored.clear()
    const totp = (await people(cloud)).find((one) => one.email === email)?.totp ?? ''
    await signIn({ username: person.email, password: PASSWORD })
    await confirmSignIn({ challengeResponse: totp })
    const { tokens } = await fetchAuthSession({ forceRefresh: true })
    const refreshed = tokens!.accessToken.toString()
    expect((await queueWith(refreshed)).status).toBe(200)
    const refused = await cognito('SetUserMFAPreference', { AccessToken: refreshed, ...off })
    expect([refused.ok, refused.body['message']]).toEqual([false, expect.stringContaining('scopes')])
    await signOut({ global: false })
  })
})

test('signing out everywhere also ends the refresh token of the requesting session', async () => {
  const { accessToken, refreshToken } = await signInAs(cloud, await personOf(cloud, 'client'), { keep: true })
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
  const ended = await fetch(`${cloud.url}/api/me/sign-out-everywhere`, { method: 'POST', headers, body: '{}' })
  expect(ended.status).toBe(200)
  const runtime = (await (await fetch(`${cloud.url}/runtime.json`)).json()) as Record<string, string>
  const refreshed = await fetch(runtime['cognitoEndpoint'] ?? '', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken',
    },
    body: JSON.stringify({ ClientId: runtime['userPoolClientId'], RefreshToken: refreshToken }),
  })
  expect([refreshed.ok, await refreshed.text()]).toEqual([false, expect.stringContaining('revoked')])
})

describe('person', () => {
  test.each(['sign-out', 'leave-groups'])('%s ends the access of open pages', async (deed) => {
    const reseller = (await people(cloud))
      .filter(({ roles }) => roles.includes('reseller'))
      .at(deed === 'sign-out' ? -1 : 0)!
    const { accessToken } = await signInAs(cloud, reseller)
    expect((await run('person', [deed, reseller.email])).code).toBe(0)
    const { status } = await fetch(`${cloud.url}/api/me`, { headers: { authorization: `Bearer ${accessToken}` } })
    expect(status).toBe(401)
  })

  test('blocks a person at once, and unblocks them', async () => {
    const agent = await personOf(cloud, 'agent')
    expect((await run('person', ['block', agent.email])).said).toContain('is blocked and signed out everywhere')
    await expect(signInAs(cloud, agent)).rejects.toThrow()
    expect((await run('person', ['unblock', agent.email])).said).toMatch(/may sign in again[\s\S]*groups +agent/)
    expect((await signInAs(cloud, await personOf(cloud, 'agent'))).accessToken).toBeTruthy()
  })

  test('forget-second-factor lets them sign in by password, but not use what needs a second factor', async () => {
    const admin = await personOf(cloud, 'admin')
    expect((await run('person', ['forget-second-factor', admin.email])).said).toMatch(/second factor +none/)
    const { accessToken } = await signInAs(cloud, { ...admin, totp: null })
    const queue = await fetch(`${cloud.url}/api/admin/helpdesk/tickets`, {
      headers: { authorization: `Bearer ${accessToken}` },
    })
    expect([queue.status, await queue.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'second-factor-required' }),
    ])
  })

  test('leave-groups removes a person from every group', async () => {
    const reseller = await personOf(cloud, 'reseller')
    expect((await run('person', ['leave-groups', reseller.email])).said).toMatch(/groups +none/)
    expect((await people(cloud)).find(({ email }) => email === reseller.email)?.roles).toEqual([])
  })

  test('reports an unknown person', async () => {
    const { code, said } = await run('person', ['block', 'nobody@veritech.example'])
    expect([code, said]).toEqual([
      1,
      expect.stringContaining('There is nobody with the address nobody@veritech.example'),
    ])
  })
})

test('a password reset ends earlier sessions', async () => {
  const client = await personOf(cloud, 'client')
  const { refreshToken } = await signInAs(cloud, client, { keep: true })
  const ticket = await askForCode(cloud, client.email, 'forgotten-password')
  const codes = async () =>
    (await mailsTo(client.email)).flatMap(({ text }) => /(?:new password[^]*?)\b(\d{6})\b/.exec(text)?.[1] ?? [])
  await expect.poll(codes).toHaveLength(1)
  const [code] = await codes()
  await setPassword(cloud, { email: client.email, ticket, code: code!, newPassword: 'Baobab-at-noon-88' })

  const { ok, body } = await callPool('GetTokensFromRefreshToken', { RefreshToken: refreshToken })
  expect([ok, body['message']]).toEqual([false, expect.stringContaining('revoked')])
  await expect
    .poll(async () => (await mailsTo(client.email)).map(({ subject }) => subject))
    .toContain('Your password was reset')
  expect((await signInAs(cloud, { ...client, password: 'Baobab-at-noon-88' })).accessToken).toBeTruthy()
})

test('a sign-up makes the account with the mailed code', async () => {
  const [email, newPassword] = ['newcomer@kopano.example', PASSWORD]
  const ticket = await askForCode(cloud, email, 'sign-up')
  const codes = async () => (await mailsTo(email)).flatMap(({ text }) => /\b(\d{6})\b/.exec(text)?.[1] ?? [])
  await expect.poll(codes).toHaveLength(1)
  await setPassword(cloud, { email, ticket, code: (await codes())[0]!, newPassword })
  expect((await signInAs(cloud, { name: '', email, password: newPassword, roles: [] })).accessToken).toBeTruthy()
})

test('names prints shell variables', async () => {
  const { code, said } = await run('names', [])
  expect(code).toBe(0)
  for (const line of said.trim().split('\n')) expect(line).toMatch(/^export [A-Z_]+='[\w./:-]+'$/)
  expect(said).toMatch(/^export POOL='af-south-1_/m)
})

test('dns prints every record of the domain as a zone file has it', async () => {
  const { code, said } = await run('dns', [])
  expect(code).toBe(0)
  const records = said.split('\n').filter((line) => line !== '' && !line.startsWith(';'))
  for (const line of records) expect(line).toMatch(/^[\w.-]+\. \d+ IN (?:CNAME [\w.-]+\.|MX 10 [\w.-]+\.|TXT "[^"]+")$/)
  expect(
    records.map((line) =>
      line
        .replace(/^\w{32}/, 'KEY')
        .split(' ')
        .toSpliced(1, 2)
        .slice(0, 2)
        .join(' '),
    ),
  ).toEqual([
    'veritech.example. CNAME',
    'KEY._domainkey.veritech.example. CNAME',
    'KEY._domainkey.veritech.example. CNAME',
    'KEY._domainkey.veritech.example. CNAME',
    'bounce.veritech.example. MX',
    'bounce.veritech.example. TXT',
    '_dmarc.veritech.example. TXT',
    'KEY._domainkey.tickets.veritech.example. CNAME',
    'KEY._domainkey.tickets.veritech.example. CNAME',
    'KEY._domainkey.tickets.veritech.example. CNAME',
    'tickets.veritech.example. MX',
  ])
})

test('no page and no stranger can act as an operator', async () => {
  const ask = (headers: Record<string, string>) =>
    fetch(`${cloud.url}/_aws/`, {
      method: 'POST',
      headers: {
        authorization: 'AWS4-HMAC-SHA256 Credential=operator/20261122/af-south-1/cognito-idp/aws4_request, Signature=0',
        'x-amz-target': 'AWSCognitoIdentityProviderService.AdminGetUser',
        ...headers,
      },
      body: '{}',
    })
  expect((await ask({ origin: cloud.url })).status).toBe(403)
  expect((await ask({ 'sec-fetch-site': 'same-origin' })).status).toBe(403)
  const unsigned = await ask({ authorization: '' })
  expect([unsigned.status, await unsigned.text()]).toEqual([400, expect.stringContaining('MissingAuthenticationToken')])
})

test('counters are compared with what they count, of each feature that has some', async () => {
  const { code, said } = await run('recount', [])
  expect([code, said]).toEqual([
    0,
    'helpdesk: tickets in the queue, by status and priority, and the figures of reports\nEvery counter is right.\n',
  ])
  expect(await run('recount', ['accounts'])).toMatchObject({
    code: 1,
    said: expect.stringContaining('accounts is no feature with counters') as string,
  })
})

test('what is no list of work set aside is refused with the features that have one', async () => {
  expect((await run('set-aside', [])).code).toBe(0)
  const { code, said } = await run('set-aside', ['retry', 'chat'])
  expect([code, said]).toEqual([1, expect.stringContaining('chat has no job that what is due starts') as string])
  const unclear = await run('set-aside', ['drop', 'chat', 'reminder'])
  expect(unclear).toMatchObject({ code: 1, said: expect.stringContaining('Call it like this') as string })
})
