import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { TERMS_VERSION } from '#domain/company/legal/terms-version.ts'
import { clientId, openUserPool, poolId, withPasswordFlow } from '../../local/cognito/user-pool.ts'
import { ask, createTable, type Handler, linesOf, loadFunction, startEngine } from '../harness.ts'
import type { Engine, RestFunction } from '../harness.ts'
import { relayTo } from '../relay.ts'
import { startStandIn } from '../stand-in.ts'
import type { StandIn } from '../stand-in.ts'

/** The deployed functions with the local user pool, which makes accounts for administrators only. */

const gateArn = 'arn:aws:lambda:af-south-1:123456789012:function:message-gate:live'
const password = 'Baobab and thunder'
const other = 'Rooibos on the stoep'

let engine: Engine
let table: string
let mailTable: string
let cognito: Awaited<ReturnType<typeof relayTo>>
/** The list of stolen passwords. */
let list: StandIn
let gate: Handler<object, unknown>
let accounts: RestFunction
/** With the pause between two codes. */
let unhurried: RestFunction

/** Each test has its own pool; the functions are loaded once. */
let poolEndpoint = ''
let network = 0

beforeAll(async () => {
  engine = await startEngine()
  table = await createTable(engine, 'accounts')
  mailTable = await createTable(engine, 'outbox')
  cognito = await relayTo(() => poolEndpoint)
  list = await startStandIn(knowsNothing)
  const environment = {
    ACCOUNTS_TABLE: table,
    OUTBOX_TABLE: mailTable,
    AUDIT_TABLE: await createTable(engine, 'audit'),
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito.url,
  }
  gate = await loadFunction('message-gate', environment)
  const calls = {
    PRIVACY_QUEUE: 'http://127.0.0.1:9/privacy',
    MERGING_QUEUE: 'http://127.0.0.1:9/merging',
    EXPORTS_BUCKET: 'exports',
    ...environment,
    STOLEN_PASSWORDS: `${list.endpoint}/range`,
    // Tests ask for many codes; one of them asks a function with the pause.
    SECONDS_BETWEEN_CODES: '0',
    USER_POOL_ID: poolId,
    USER_POOL_CLIENT_ID: clientId,
  }
  accounts = await loadFunction('accounts', calls)
  unhurried = await loadFunction('accounts', { ...calls, SECONDS_BETWEEN_CODES: '60' })
})
afterAll(async () => {
  engine.stop()
  await cognito.stop()
  await list.stop()
})

const knowsNothing: StandIn['answer'] = (_, response) => response.end(`${'0'.repeat(35)}:0`)

async function open() {
  const pool = await openUserPool({
    pool: {
      LambdaConfig: { CustomMessage: gateArn },
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'admin_only', Priority: 1 }] },
      Policies: {
        PasswordPolicy: { MinimumLength: 12, PasswordHistorySize: 2 },
        SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'WEB_AUTHN'] },
      },
    },
    client: withPasswordFlow,
    invokeTrigger: (_, event) => gate(event),
  })
  poolEndpoint = pool.endpoint
  network++
  const home = `198.51.${network}.7`
  const asking = (email: string, purpose = 'sign-up', more: object = {}, ip = home) =>
    ask(accounts, {
      path: '/api/sign-up',
      body: { email, purpose, ...(purpose === 'sign-up' && { signUp: { terms: TERMS_VERSION } }), ...more },
      ip,
    })
  const mailed = async (email: string, purpose = 'sign-up', more: object = {}, ip = home) => {
    const { body } = await asking(email, purpose, more, ip)
    return { email, ticket: body.ticket as string, code: (await codesOf(email)).at(-1) }
  }
  const set = (begun: Partial<Awaited<ReturnType<typeof mailed>>>, newPassword = password, more: object = {}) =>
    ask(accounts, {
      method: 'PUT',
      path: '/api/sign-up',
      body: { requestId: randomUUID(), newPassword, ...begun, ...more },
      ip: home,
    })
  return {
    pool,
    asking,
    mailed,
    set,
    accountOf: async (email: string) => pool.sdk.send(new AdminGetUserCommand({ UserPoolId: poolId, Username: email })),
  }
}

const fresh = (name: string) => `${name}-${randomUUID()}@kopano.example`

/** Moves the clock of this process and of the functions. */
function later(seconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}

const outbox = async (to: string) =>
  ((await engine.tables.send(new ScanCommand({ TableName: mailTable }))).Items ?? [])
    .filter((item) => item['to'] === to)
    .toSorted((one, two) => String(one['createdAt']).localeCompare(String(two['createdAt'])))

const codesOf = async (email: string) =>
  (await outbox(email)).flatMap(({ template, code }) => (template === 'password-code' ? [String(code)] : []))

const wrong = (code: string | undefined) => (code === '000000' ? '111111' : '000000')

describe('a sign-up', () => {
  test('makes the account with the mailed code, and its password signs in', async () => {
    const { pool, mailed, set, accountOf } = await open()
    const email = fresh('zanele')
    const begun = await mailed(email)
    await expect(accountOf(email)).rejects.toMatchObject({ name: 'UserNotFoundException' })
    expect((await set(begun)).body).toEqual({ set: true })
    const { UserAttributes, UserStatus } = await accountOf(email)
    expect(UserStatus).toBe('CONFIRMED')
    expect(UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' })
    await expect(pool.signIn(email, password)).resolves.toHaveProperty('AuthenticationResult')
  })

  test.each([undefined, { terms: '2020-01-01' }])('is refused without the current terms: %j', async (signUp) => {
    const { asking } = await open()
    const { status, body } = await asking(fresh('sizwe'), 'sign-up', { signUp })
    expect([status, body.code]).toEqual([409, 'terms-not-accepted'])
  })

  test('keeps which terms were accepted and when, once the address is confirmed', async () => {
    const { mailed, set, accountOf, asking } = await open()
    const acceptedBy = async (email: string) => {
      const { Username } = await accountOf(email)
      const { Items = [] } = await engine.tables.send(new ScanCommand({ TableName: table }))
      return Items.filter(({ pk, kind }) => pk === `PERSON#${Username}` && kind === 'accepted-terms')
    }
    const [here, elsewhere] = [fresh('zanele'), fresh('lebo')]
    const named = (organisationName: string) => ({ signUp: { terms: TERMS_VERSION, organisationName } })
    await set(await mailed(here, 'sign-up', named('Zanele & Daughters')))
    expect(await acceptedBy(here)).toMatchObject([
      { version: TERMS_VERSION, acceptedAt: expect.stringContaining('T'), organisationName: 'Zanele & Daughters' },
    ])
    // In another browser the person accepts anew, and another person may have typed the name.
    const begun = await mailed(elsewhere, 'sign-up', named('Squatters'))
    expect((await set(begun, password, { terms: '2020-01-01' })).body.code).toBe('terms-not-accepted')
    await set(begun, password, { terms: TERMS_VERSION })
    const [accepted] = await acceptedBy(elsewhere)
    expect(accepted).toMatchObject({ version: TERMS_VERSION })
    expect(accepted).not.toHaveProperty('organisationName')
    expect((await asking(fresh('thief'), 'sign-up', named('Prize at evil.example'))).body.code).toBe('invalid-input')
  })

  test('of an address with an account gets the same answer and mail, and its code sets the password of the account', async () => {
    const { pool, asking, mailed, set } = await open()
    const [known, unknown] = [fresh('ana'), fresh('nobody')]
    pool.addPerson(known)
    const answers = []
    for (const email of [known, unknown]) {
      const { status, body } = await asking(email)
      const [mail] = await outbox(email)
      answers.push({
        status,
        keys: Object.keys(body),
        template: mail!['template'],
      })
    }
    expect(answers[0]).toEqual(answers[1])
    // Its owner reads that there is an account, and nothing that leads past the page where the address was typed.
    expect((await outbox(known))[0]).toMatchObject({ purpose: 'known-address' })
    expect((await outbox(known))[0]).not.toHaveProperty('ticket')
    expect((await outbox(unknown))[0]).toMatchObject({ purpose: 'sign-up', ticket: expect.any(String) })
    await set(await mailed(known), other)
    await expect(pool.signIn(known, other)).resolves.toHaveProperty('AuthenticationResult')
    expect((await outbox(known)).map(({ change }) => change)).toContain('password-reset')
  })

  test("leaves another browser's sign-up of the same address alone", async () => {
    const { pool, mailed, set } = await open()
    const email = fresh('owner')
    const own = await mailed(email)
    const strangers = await mailed(email, 'sign-up', {}, '192.0.2.66')
    expect((await set({ ...own, code: strangers.code })).body.code).toBe('code-wrong')
    expect((await set(own)).status).toBe(200)
    await expect(pool.signIn(email, password)).resolves.toHaveProperty('AuthenticationResult')
  })
})

describe('a code', () => {
  test('is over after five wrong ones', async () => {
    const { mailed, set } = await open()
    const begun = await mailed(fresh('thabo'))
    const codes = []
    for (let attempt = 0; attempt < 5; attempt++)
      codes.push((await set({ ...begun, code: wrong(begun.code) })).body.code)
    expect(codes).toEqual(Array.from({ length: 5 }, () => 'code-wrong'))
    expect((await set(begun)).body.code).toBe('code-over')
  })

  test('works for its own address and ticket only', async () => {
    const { mailed, set } = await open()
    const begun = await mailed(fresh('thabo'))
    expect((await set({ ...begun, email: fresh('other') })).body.code).toBe('code-wrong')
    expect((await set({ ...begun, ticket: 'made-up' })).body.code).toBe('code-over')
  })

  test('works once; the same request may repeat, and sets no other password', async () => {
    const { pool, mailed, set } = await open()
    const email = fresh('thabo')
    const begun = await mailed(email)
    const requestId = randomUUID()
    expect((await set(begun, password, { requestId })).status).toBe(200)
    expect((await set(begun, password, { requestId })).status).toBe(200)
    expect((await set(begun, other)).body.code).toBe('code-over')
    expect((await set(begun, other, { requestId })).body.code).toBe('code-over')
    await expect(pool.signIn(email, password)).resolves.toHaveProperty('AuthenticationResult')
  })

  test.each([
    ['forgotten-password', 14, 16],
    ['sign-up', 23 * 60, 25 * 60],
  ])('of a %s works for %i minutes and not for %i', async (purpose, good, over) => {
    const { pool, mailed, set } = await open()
    const email = fresh('late')
    if (purpose === 'forgotten-password') pool.addPerson(email)
    const [one, two] = [await mailed(email, purpose), await mailed(email, purpose)]
    later(good * 60)
    expect((await set(one)).status).toBe(200)
    later((over - good) * 60)
    expect((await set(two)).body.code).toBe('code-over')
  })
})

describe('a new password', () => {
  test.each([
    ['too short', 'Short-1', 'password-refused'],
    ['a common one', 'password1234', 'password-guessable'],
    ['made of our name', 'Veritech2026!', 'password-guessable'],
    ['one character again and again', 'aaaaaaaaaaaaaa', 'password-guessable'],
    ['on the keys side by side', 'qwertyuiop123', 'password-guessable'],
  ])('that is %s is refused before the mail and with its code', async (_, newPassword, code) => {
    const { asking, mailed, set } = await open()
    const email = fresh('lazy')
    expect((await asking(email, 'sign-up', { newPassword })).body.code).toBe(code)
    expect(await outbox(email)).toEqual([])
    expect((await set(await mailed(email), newPassword)).body.code).toBe(code)
  })

  test('that is made of the address is refused', async () => {
    const { asking } = await open()
    const { body } = await asking('nomathemba.dlamini@kopano.example', 'sign-up', { newPassword: 'nomathemba.dlamini' })
    expect(body.code).toBe('password-guessable')
  })

  describe('is looked up in a list of stolen ones,', () => {
    const stolen = 'maytheforcebewithyou'
    const hash = createHash('sha1').update(stolen).digest('hex').toUpperCase()
    const answering = (answer: StandIn['answer']) => {
      const asked: { url: string | undefined; padding: unknown }[] = []
      list.answer = (request, response) => {
        asked.push({ url: request.url, padding: request.headers['add-padding'] })
        return answer(request, response)
      }
      onTestFinished(() => void (list.answer = knowsNothing))
      return asked
    }
    const line =
      (times: number): StandIn['answer'] =>
      (_, response) =>
        response.end(`${'0'.repeat(35)}:0\r\n${hash.slice(5)}:${times}`)

    test('which gets five letters of a hash, and refuses it before the mail and with its code', async () => {
      const { asking, mailed, set } = await open()
      const asked = answering(line(7))
      const email = fresh('stolen')
      expect((await asking(email, 'sign-up', { newPassword: stolen })).body.code).toBe('password-stolen')
      expect(await outbox(email)).toEqual([])
      const begun = await mailed(email)
      expect((await set(begun, stolen)).body.code).toBe('password-stolen')
      expect(asked).toEqual(Array.from({ length: 2 }, () => ({ url: `/range/${hash.slice(0, 5)}`, padding: 'true' })))
      list.answer = line(0)
      expect((await set(begun, stolen)).status).toBe(200)
    })

    test.each<[string, StandIn['answer']]>([
      ['does not answer', () => undefined],
      ['fails', (_, response) => response.writeHead(503).end()],
      ['leads elsewhere', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
    ])('and is taken where the list %s, which is counted', async (_, answer) => {
      const { mailed, set } = await open()
      const begun = await mailed(fresh('unchecked'))
      answering(answer)
      const lines = await linesOf(async () => expect((await set(begun, stolen)).status).toBe(200))
      expect(lines.join('')).toContain('stolen passwords not checked')
      expect(lines.join('')).not.toContain(hash.slice(0, 5))
    })
  })

  test('needs no kinds of characters', async () => {
    const { asking } = await open()
    expect((await asking(fresh('easy'), 'sign-up', { newPassword: 'jacaranda kettle umbrella' })).status).toBe(200)
  })

  test('that was used before is refused, and its code still works', async () => {
    const { pool, mailed, set } = await open()
    const email = fresh('again')
    pool.addPerson(email)
    await set(await mailed(email, 'forgotten-password'), password)
    const begun = await mailed(email, 'forgotten-password')
    for (let attempt = 0; attempt < 6; attempt++)
      expect((await set(begun, password)).body.code).toBe('password-refused')
    expect((await set(begun, other)).status).toBe(200)
    await expect(pool.signIn(email, other)).resolves.toHaveProperty('AuthenticationResult')
  })
})

describe('a forgotten password', () => {
  test('gets the same answer for every address, with the same number of writes, and a mail only where there is an account', async () => {
    const { pool, asking } = await open()
    const [unknown, known] = [fresh('unknown'), fresh('known')]
    pool.addPerson(known)
    const written = async () =>
      (
        await Promise.all([table, mailTable].map((TableName) => engine.tables.send(new ScanCommand({ TableName }))))
      ).reduce((sum, { Items = [] }) => sum + Items.length, 0)
    const answers = []
    for (const email of [unknown, known]) {
      const before = await written()
      const { status, body } = await asking(email, 'forgotten-password', {}, `198.19.${answers.length}.1`)
      answers.push({ status, keys: Object.keys(body), written: (await written()) - before })
    }
    expect(answers[1]).toEqual(answers[0])
    expect([await codesOf(unknown), (await codesOf(known)).length]).toEqual([[], 1])
  })

  test('of an invited person sets their first password', async () => {
    const { pool, mailed, set } = await open()
    const email = fresh('invited')
    await pool.sdk.send(new AdminCreateUserCommand({ UserPoolId: poolId, Username: email, MessageAction: 'SUPPRESS' }))
    expect((await set(await mailed(email, 'forgotten-password'))).status).toBe(200)
    await expect(pool.signIn(email, password)).resolves.toHaveProperty('AuthenticationResult')
  })

  test('of a disabled account is mailed no code, and a deleted account is not made again', async () => {
    const { pool, mailed, set } = await open()
    const [disabled, deleted] = [fresh('disabled'), fresh('deleted')]
    for (const email of [disabled, deleted]) pool.addPerson(email)
    await pool.sdk.send(new AdminDisableUserCommand({ UserPoolId: poolId, Username: disabled }))
    expect((await mailed(disabled, 'forgotten-password')).code).toBeUndefined()
    const begun = await mailed(deleted, 'forgotten-password')
    await pool.sdk.send(new AdminDeleteUserCommand({ UserPoolId: poolId, Username: deleted }))
    expect((await set(begun)).body.code).toBe('code-over')
  })

  test('ends every session', async () => {
    const { pool, mailed, set } = await open()
    const email = fresh('stolen')
    const person = pool.addPerson(email)
    await set(await mailed(email, 'forgotten-password'))
    const { Items = [] } = await engine.tables.send(new ScanCommand({ TableName: table }))
    expect(Items.filter(({ pk }) => String(pk).startsWith('SESSIONS#'))).toContainEqual(
      expect.objectContaining({ endedAt: expect.any(Number) }),
    )
    expect(person).not.toBeNull()
  })
})

describe('a flood of codes', () => {
  test('to one mailbox gets one a minute from a network, whether or not it has an account', async () => {
    const { pool } = await open()
    const known = fresh('known')
    pool.addPerson(known)
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    onTestFinished(() => void vi.useRealTimers())
    const asking = (email: string, seconds: number, ip = '198.51.77.9') => {
      vi.setSystemTime(start + seconds * 1000)
      return ask(unhurried, {
        path: '/api/sign-up',
        method: 'POST',
        body: { email, purpose: 'forgotten-password' },
        ip,
      })
    }
    for (const email of [known, fresh('unknown')]) {
      expect((await asking(email, 0)).status).toBe(200)
      const { status, body, headers } = await asking(email, 58)
      expect([status, body.code, Number(headers['retry-after']) > 0]).toEqual([429, 'code-just-sent', true])
      // A stranger elsewhere makes nobody wait.
      expect((await asking(email, 59, '192.0.2.7')).status).toBe(200)
      expect((await asking(email, 61)).status).toBe(200)
    }
    expect(await outbox(known)).toHaveLength(3)
  })

  test('of sixty from one IP address gets at most twenty mails; refusals have Retry-After', async () => {
    const { asking } = await open()
    const answers = []
    for (let visitor = 0; visitor < 60; visitor++) answers.push(await asking(fresh('flood')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    const refusals = answers.filter(({ status }) => status !== 200)
    expect(
      new Set(
        refusals.map(({ status, body, headers }) => `${status} ${body.code} ${Number(headers['retry-after']) > 0}`),
      ),
    ).toEqual(new Set(['429 too-many-codes true']))
  })

  test('from one network gets forty a day', async () => {
    const { asking } = await open()
    const statuses = []
    for (let host = 0; host < 50; host++)
      statuses.push((await asking(fresh('flood'), 'sign-up', {}, `203.0.113.${host}`)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(40)
    // Another network is not affected.
    expect((await asking(fresh('neighbour'), 'sign-up', {}, '203.0.114.1')).status).toBe(200)
  })

  test('from one network cannot use up the codes of a mailbox', async () => {
    const { asking } = await open()
    const email = fresh('victim')
    const statuses = []
    for (let attempt = 0; attempt < 12; attempt++)
      statuses.push((await asking(email, 'sign-up', {}, '192.0.2.1')).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(8)
    expect((await asking(email, 'sign-up', {}, '198.18.0.1')).status).toBe(200)
  })
})

test('the user pool itself makes no accounts, and changes no address by an access token alone', async () => {
  const { pool, mailed, set } = await open()
  const direct = new SignUpCommand({ ClientId: clientId, Username: fresh('direct'), Password: password })
  await expect(pool.sdk.send(direct)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  const email = fresh('kagiso')
  await set(await mailed(email))
  const { AuthenticationResult: { AccessToken } = {} } = await pool.signIn(email, password)
  const change = new UpdateUserAttributesCommand({
    AccessToken,
    UserAttributes: [{ Name: 'email', Value: fresh('intruder') }],
  })
  await expect(pool.sdk.send(change)).rejects.toMatchObject({ name: 'UserLambdaValidationException' })
  expect(pool.mails).toEqual([])
})
