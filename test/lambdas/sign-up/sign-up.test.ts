import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminResetUserPasswordCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  GetUserAttributeVerificationCodeCommand,
  ListUsersCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { TERMS_VERSION } from '#domain/company/legal/terms-version.ts'
import { clientId, openUserPool, password, poolId, withPasswordFlow } from '../../local/cognito/user-pool.ts'
import { ask, createTable, type Handler, loadFunction, startEngine } from '../harness.ts'
import type { Engine, RestFunction } from '../harness.ts'
import { relayTo } from '../relay.ts'

/** The deployed functions, with the local user pool that invokes them as triggers. */

const functionArn = 'arn:aws:lambda:af-south-1:123456789012:function:sign-up:live'
const afterConfirmationArn = 'arn:aws:lambda:af-south-1:123456789012:function:token-claims:live'
const refused = { name: 'UserLambdaValidationException' }
const squattersPassword = 'Squatter-was-here-1'

let engine: Engine
let table: string
let mailTable: string
let cognito: Awaited<ReturnType<typeof relayTo>>
let gate: Handler<object, unknown>
let afterConfirmation: Handler<object, unknown>
let accounts: RestFunction

/** Each test has its own pool; the functions are loaded once. */
let poolEndpoint = ''
let network = 0

beforeAll(async () => {
  engine = await startEngine()
  table = await createTable(engine, 'accounts')
  mailTable = await createTable(engine, 'outbox')
  cognito = await relayTo(() => poolEndpoint)
  const environment = {
    ACCOUNTS_TABLE: table,
    OUTBOX_TABLE: mailTable,
    AUDIT_TABLE: await createTable(engine, 'audit'),
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito.url,
  }
  gate = await loadFunction('sign-up', environment)
  afterConfirmation = await loadFunction('token-claims', environment)
  accounts = await loadFunction('accounts', {
    PRIVACY_QUEUE: 'http://127.0.0.1:9/privacy',
    MERGING_QUEUE: 'http://127.0.0.1:9/merging',
    EXPORTS_BUCKET: 'exports',
    ...environment,
    USER_POOL_ID: poolId,
    USER_POOL_CLIENT_ID: clientId,
  })
})
afterAll(async () => {
  engine.stop()
  await cognito.stop()
})

async function open() {
  const pool = await openUserPool({
    pool: {
      LambdaConfig: { PreSignUp: functionArn, CustomMessage: functionArn, PostConfirmation: afterConfirmationArn },
    },
    client: withPasswordFlow,
    invokeTrigger: (arn, event) => (arn === functionArn ? gate : afterConfirmation)(event),
  })
  poolEndpoint = pool.endpoint
  network++
  const home = `198.51.${network}.7`
  const call = (email: string, ticket?: string) => ({
    ClientId: clientId,
    Username: email,
    ...(ticket ? { ClientMetadata: { ticket } } : {}),
  })
  const asking = (email: string, purpose = 'sign-up', ip = home) =>
    ask(accounts, { path: '/api/sign-up', body: { email, purpose, ...accepting(purpose) }, ip })
  const ticketFor = async (email: string, purpose?: string, ip?: string): Promise<string> =>
    (await asking(email, purpose, ip)).body.ticket as string
  const signUp = (email: string, ticket?: string, chosen = password) =>
    pool.sdk.send(new SignUpCommand({ ...call(email, ticket), Password: chosen }))
  return {
    pool,
    asking,
    ticketFor,
    signUp,
    confirm: (email: string, ticket?: string) =>
      pool.sdk.send(new ConfirmSignUpCommand({ ...call(email, ticket), ConfirmationCode: pool.codeFor(email) })),
    forgot: (email: string, ticket?: string) => pool.sdk.send(new ForgotPasswordCommand(call(email, ticket))),
    resend: (email: string, ticket?: string) => pool.sdk.send(new ResendConfirmationCodeCommand(call(email, ticket))),
    statusOf: async (email: string) =>
      (await pool.sdk.send(new AdminGetUserCommand({ UserPoolId: poolId, Username: email }))).UserStatus,
  }
}

const accepting = (purpose: string, terms = TERMS_VERSION) => purpose === 'sign-up' && { signUp: { terms } }

const fresh = (name: string) => `${name}-${randomUUID()}@kopano.example`

/** Moves the clock of this process and of the functions. */
function later(seconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}

const outbox = async (to: string) =>
  ((await engine.tables.send(new ScanCommand({ TableName: mailTable }))).Items ?? []).filter(
    (item) => item['to'] === to,
  )

describe('a sign-up', () => {
  test('with the address’s ticket gets a mailed code, and its password signs in', async () => {
    const { pool, ticketFor, signUp, confirm } = await open()
    const email = fresh('zanele')
    const ticket = await ticketFor(email.toUpperCase())
    await signUp(email, ticket)
    await confirm(email, ticket)
    await expect(pool.signIn(email)).resolves.toHaveProperty('AuthenticationResult')
  })

  test('mails what the code is for, how long it works, and a link that carries it in the fragment', async () => {
    const { pool, ticketFor, signUp, confirm, forgot } = await open()
    const email = fresh('thando')
    await signUp(email, await ticketFor(email))
    const code = pool.codeFor(email)
    expect(pool.mails.at(-1)).toMatchObject({
      subject: 'Confirm your email address for Veritech',
      text: expect.stringContaining('works for 24 hours'),
      html: expect.stringContaining(`/auth#confirm=${code}&amp;email=${encodeURIComponent(email)}"`),
    })
    await confirm(email)
    await forgot(email, await ticketFor(email, 'forgotten-password'))
    expect(pool.mails.at(-1)).toMatchObject({
      subject: 'Your code for a new Veritech password',
      text: expect.stringContaining('works for one hour'),
      html: expect.not.stringContaining('#confirm='),
    })
  })

  test.each([undefined, { terms: '2020-01-01' }])('is refused without the current terms: %j', async (signUp) => {
    const body = { email: fresh('sizwe'), purpose: 'sign-up', ...(signUp && { signUp }) }
    const refusal = await ask(accounts, { path: '/api/sign-up', body, ip: '198.51.251.7' })
    expect([refusal.status, refusal.body.code]).toEqual([409, 'terms-not-accepted'])
  })

  test('keeps which terms were accepted and when, once the address is confirmed by whom accepted them', async () => {
    const { pool, signUp, confirm } = await open()
    const acceptedBy = async (email: string) => {
      const { Username } = await pool.sdk.send(new AdminGetUserCommand({ UserPoolId: poolId, Username: email }))
      const { Items = [] } = await engine.tables.send(new ScanCommand({ TableName: table }))
      return Items.filter(({ pk, kind }) => pk === `PERSON#${Username}` && kind === 'accepted-terms')
    }
    const asAccepted = async (email: string, organisationName: string) => {
      const body = { email, purpose: 'sign-up', signUp: { terms: TERMS_VERSION, organisationName } }
      return (await ask(accounts, { path: '/api/sign-up', body, ip: '198.51.250.7' })).body
    }
    const [email, squatted] = [fresh('zanele'), fresh('lebo')]
    const { ticket } = await asAccepted(email, 'Zanele & Daughters')
    await signUp(email, ticket as string)
    expect(await acceptedBy(email)).toEqual([])
    await confirm(email, ticket as string)
    expect(await acceptedBy(email)).toMatchObject([
      { version: TERMS_VERSION, acceptedAt: expect.stringContaining('T'), organisationName: 'Zanele & Daughters' },
    ])
    await signUp(squatted, (await asAccepted(squatted, 'Squatters')).ticket as string)
    await confirm(squatted)
    expect(await acceptedBy(squatted)).toEqual([])
    expect((await asAccepted(fresh('thief'), 'Prize at evil.example')).code).toBe('invalid-input')
  })

  test.each([
    ['without a ticket', async () => undefined],
    ['with a made-up ticket', async () => 'made-up'],
    ["with another address's ticket", async ({ ticketFor }: Opened) => ticketFor(fresh('other'))],
    [
      'with a ticket for a forgotten password',
      async ({ ticketFor }: Opened, email: string) => ticketFor(email, 'forgotten-password'),
    ],
    [
      'with a ticket that a newer one replaced',
      async ({ ticketFor }: Opened, email: string) => {
        const ticket = await ticketFor(email)
        await ticketFor(email)
        return ticket
      },
    ],
    [
      'with a ticket that was used',
      async ({ pool, ticketFor, signUp }: Opened, email: string) => {
        const ticket = await ticketFor(email)
        await signUp(email, ticket)
        await pool.sdk.send(new AdminDeleteUserCommand({ UserPoolId: poolId, Username: email }))
        pool.mails.length = 0
        return ticket
      },
    ],
    [
      'with a ticket that is eleven minutes old',
      async ({ ticketFor }: Opened, email: string) => {
        const ticket = await ticketFor(email)
        later(11 * 60)
        return ticket
      },
    ],
  ])('%s is refused, and nothing is mailed', async (_, draw) => {
    const opened = await open()
    const email = fresh('sipho')
    const ticket = await draw(opened, email)
    await expect(opened.signUp(email, ticket)).rejects.toMatchObject(refused)
    await expect(opened.statusOf(email)).rejects.toMatchObject({ name: 'UserNotFoundException' })
    expect(opened.pool.mails).toEqual([])
  })

  test('cannot get a second code by resending', async () => {
    const { pool, ticketFor, signUp, resend } = await open()
    const email = fresh('thabo')
    const ticket = await ticketFor(email)
    await signUp(email, ticket)
    await expect(resend(email, await ticketFor(fresh('thabo')))).rejects.toMatchObject(refused)
    await expect(resend(email, ticket)).rejects.toMatchObject(refused)
    expect(pool.mails).toHaveLength(1)
  })
})

describe('a flood of sign-ups', () => {
  test('of sixty from one IP address gets at most twenty codes; refusals have Retry-After', async () => {
    const { pool, asking, signUp } = await open()
    const refusals = []
    for (let visitor = 0; visitor < 60; visitor++) {
      const email = fresh('flood')
      const { status, body, headers } = await asking(email)
      if (status === 200) await signUp(email, body.ticket)
      else refusals.push([status, body.code, Number(headers['retry-after']) > 0])
    }
    expect(pool.mails).toHaveLength(20)
    expect(new Set(refusals.map(String))).toEqual(new Set(['429,too-many-codes,true']))
  })

  test('from one network gets forty codes a day', async () => {
    const { asking } = await open()
    const statuses = []
    for (let host = 0; host < 50; host++)
      statuses.push((await asking(fresh('flood'), 'sign-up', `203.0.113.${host}`)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(40)
    // Another network is not affected.
    expect((await asking(fresh('neighbour'), 'sign-up', '203.0.114.1')).status).toBe(200)
  })

  test('from one network cannot use up the codes of a mailbox', async () => {
    const { asking } = await open()
    const email = fresh('victim')
    const statuses = []
    for (let attempt = 0; attempt < 12; attempt++) statuses.push((await asking(email, 'sign-up', '192.0.2.1')).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(8)
    expect((await asking(email, 'sign-up', '198.18.0.1')).status).toBe(200)
  })
})

describe('an address that a stranger has signed up with', () => {
  test('can be signed up by its owner, whose password counts', async () => {
    const { pool, ticketFor, signUp, confirm } = await open()
    const email = fresh('owner')
    await signUp(email, await ticketFor(email, 'sign-up', '192.0.2.66'), squattersPassword)
    const ticket = await ticketFor(email)
    await signUp(email, ticket)
    await confirm(email, ticket)
    await expect(pool.signIn(email)).resolves.toHaveProperty('AuthenticationResult')
    await expect(pool.signIn(email, squattersPassword)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })

  test("is not the stranger's after the owner enters the stranger's code: their password does not sign in", async () => {
    const { pool, ticketFor, signUp, confirm, forgot } = await open()
    const email = fresh('owner')
    const ticket = await ticketFor(email)
    await signUp(email, ticket)
    await signUp(email, await ticketFor(email, 'sign-up', '192.0.2.66'), squattersPassword)
    await confirm(email, ticket)
    for (const known of [password, squattersPassword])
      await expect(pool.signIn(email, known)).rejects.toMatchObject({ name: 'NotAuthorizedException' })

    await forgot(email, await ticketFor(email, 'forgotten-password'))
    await pool.sdk.send(
      new ConfirmForgotPasswordCommand({
        ClientId: clientId,
        Username: email,
        ConfirmationCode: pool.codeFor(email),
        Password: password,
      }),
    )
    await expect(pool.signIn(email)).resolves.toHaveProperty('AuthenticationResult')
  })

  test('keeps its account and password after confirmation', async () => {
    const { pool, ticketFor, signUp, confirm } = await open()
    const email = fresh('owner')
    const ticket = await ticketFor(email)
    await signUp(email, ticket)
    await confirm(email, ticket)
    await expect(signUp(email, await ticketFor(email), squattersPassword)).rejects.toMatchObject({
      name: 'UsernameExistsException',
    })
    await expect(pool.signIn(email)).resolves.toHaveProperty('AuthenticationResult')
  })
})

describe('a forgotten password', () => {
  test('gets a mailed code with a ticket, and none without or with a used one', async () => {
    const { pool, ticketFor, forgot } = await open()
    const email = fresh('ana')
    pool.addPerson(email)
    await expect(forgot(email)).rejects.toMatchObject(refused)
    const ticket = await ticketFor(email, 'forgotten-password')
    await forgot(email, ticket)
    await expect(forgot(email, ticket)).rejects.toMatchObject(refused)
    expect(pool.mails).toHaveLength(1)
    expect(await outbox(email)).toEqual([])
  })

  test('of an unconfirmed or invited account is answered by a mail with instructions', async () => {
    const { pool, ticketFor, signUp } = await open()
    const [unconfirmed, invited] = [fresh('unconfirmed'), fresh('invited')]
    await signUp(unconfirmed, await ticketFor(unconfirmed), squattersPassword)
    await pool.sdk.send(new AdminCreateUserCommand({ UserPoolId: poolId, Username: invited }))
    for (const email of [unconfirmed, invited]) await ticketFor(email, 'forgotten-password')
    expect(await outbox(unconfirmed)).toMatchObject([{ kind: 'mail', template: 'reset-refused', why: 'unconfirmed' }])
    expect(await outbox(invited)).toMatchObject([{ kind: 'mail', template: 'reset-refused', why: 'invited' }])
  })

  test('gets the same answer for every address, with the same number of calls', async () => {
    const { pool, asking, signUp, ticketFor } = await open()
    const [unknown, unconfirmed, confirmed] = [fresh('unknown'), fresh('unconfirmed'), fresh('confirmed')]
    pool.addPerson(confirmed)
    await signUp(unconfirmed, await ticketFor(unconfirmed))
    const answers = []
    for (const email of [unknown, unconfirmed, confirmed]) {
      const before = await writtenAnswers()
      const { status, body } = await asking(email, 'forgotten-password', `198.19.${answers.length}.1`)
      answers.push({ status, keys: Object.keys(body), written: (await writtenAnswers()) - before })
    }
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    expect(await outbox(unknown)).toEqual([])
  })

  const writtenAnswers = async () =>
    ((await engine.tables.send(new ScanCommand({ TableName: mailTable }))).Items ?? []).filter(
      ({ sk }) => sk === 'MAIL',
    ).length
})

test('operators invite people and reset passwords without a ticket', async () => {
  const { pool } = await open()
  const [invited, known] = [fresh('invited'), fresh('known')]
  await pool.sdk.send(
    new AdminCreateUserCommand({
      UserPoolId: poolId,
      Username: invited,
      UserAttributes: [{ Name: 'email', Value: invited }],
    }),
  )
  pool.addPerson(known)
  await pool.sdk.send(new AdminResetUserPasswordCommand({ UserPoolId: poolId, Username: known }))
  expect(pool.mails.map(({ to }) => to)).toEqual([invited, known])
})

test('only unconfirmed accounts are deleted after a day', async () => {
  const { pool, ticketFor, signUp } = await open()
  const [abandoned, invited, confirmed, young] = ['abandoned', 'invited', 'confirmed', 'young'].map(fresh) as [
    string,
    string,
    string,
    string,
  ]
  await signUp(abandoned, await ticketFor(abandoned))
  await pool.sdk.send(new AdminCreateUserCommand({ UserPoolId: poolId, Username: invited }))
  pool.addPerson(confirmed)
  const left = async () => {
    await gate({ sweep: { userPoolId: poolId } })
    const { Users = [] } = await pool.sdk.send(new ListUsersCommand({ UserPoolId: poolId }))
    const emails = Users.map(({ Attributes }) => Attributes?.find(({ Name }) => Name === 'email')?.Value ?? '')
    return new Set(emails)
  }
  expect(await left()).toEqual(new Set([abandoned, invited, confirmed]))
  const day = 24 * 60 * 60
  later(day + 60)
  pool.clock.advance(day + 60)
  await signUp(young, await ticketFor(young))
  expect(await left()).toEqual(new Set([invited, confirmed, young]))
})

type Opened = Awaited<ReturnType<typeof open>>

test('an access token alone neither changes the address nor mails a code', async () => {
  const { pool, ticketFor, signUp, confirm } = await open()
  const email = fresh('kagiso')
  const ticket = await ticketFor(email)
  await signUp(email, ticket)
  await confirm(email, ticket)
  const { AuthenticationResult: { AccessToken } = {} } = await pool.signIn(email)
  pool.mails.length = 0
  const change = new UpdateUserAttributesCommand({
    AccessToken,
    UserAttributes: [{ Name: 'email', Value: fresh('intruder') }],
  })
  await expect(pool.sdk.send(change)).rejects.toMatchObject(refused)
  const code = new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName: 'email' })
  await expect(pool.sdk.send(code)).rejects.toMatchObject(refused)
  expect(pool.mails).toEqual([])
})
