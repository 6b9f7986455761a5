import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CognitoIdentityProviderClient, InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, onTestFinished } from 'vitest'
import { createCognito, type Cognito } from '#local/cognito/cognito.ts'
import type { InvokeTrigger, OutgoingMail } from '#local/cognito/context.ts'
import type { SeededPerson } from '#local/cognito/people.ts'

export const region = 'af-south-1'
export const poolId = 'af-south-1_Test12345'
export const clientId = 'a1b2c3d4e5f6g7h8i9j0k1l2m3'
export const password = 'Correct-horse-1'

export const poolProperties = {
  UserPoolName: 'test',
  UsernameAttributes: ['email'],
  UsernameConfiguration: { CaseSensitive: false },
  AutoVerifiedAttributes: ['email'],
  UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
  Schema: [{ Name: 'email', Required: true, Mutable: true }],
  AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
  AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
  EmailConfiguration: { EmailSendingAccount: 'DEVELOPER', From: 'Veritech <no-reply@veritech.example>' },
  EnabledMfas: ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'],
  MfaConfiguration: 'OPTIONAL',
  Policies: {
    PasswordPolicy: {
      MinimumLength: 12,
      RequireLowercase: true,
      RequireUppercase: true,
      RequireNumbers: true,
      RequireSymbols: true,
      PasswordHistorySize: 2,
      TemporaryPasswordValidityDays: 3,
    },
    SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'WEB_AUTHN'] },
  },
}

export const clientProperties = {
  UserPoolId: poolId,
  ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_USER_AUTH'],
  PreventUserExistenceErrors: 'ENABLED',
  EnableTokenRevocation: true,
  AccessTokenValidity: 15,
  IdTokenValidity: 15,
  RefreshTokenValidity: 30,
  TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'days' },
  RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 10 },
  ReadAttributes: ['email', 'email_verified', 'name'],
  WriteAttributes: ['email', 'name'],
}

/** For tests that sign in with a plain password in one call instead of SRP. */
export const withPasswordFlow = {
  ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_USER_AUTH', 'ALLOW_USER_PASSWORD_AUTH'],
}

/** A clock that only tests advance, so that slow machines do not affect short locks. */
class Clock {
  #time = Date.now()
  readonly now = () => this.#time

  advance(seconds: number): void {
    this.#time += seconds * 1000
  }
}

interface Options {
  readonly pool?: object
  readonly client?: object
  readonly invokeTrigger?: InvokeTrigger
}

// Generating RSA keys is slow, so all pools of a file share those of the first.
const sharedKeys = mkdtempSync(join(tmpdir(), 'cognito-keys-'))
afterAll(() => rmSync(sharedKeys, { recursive: true, force: true }))

/** A user pool over real HTTP, whose mailbox and clock the test controls. */
export async function openUserPool(options: Options = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'cognito-'))
  cpSync(sharedKeys, directory, { recursive: true })
  const mails: OutgoingMail[] = []
  const texts: { readonly to: string; readonly words: string }[] = []
  const clock = new Clock()

  const start = (): Cognito => {
    const cognito = createCognito({
      directory,
      accountId: '123456789012',
      region,
      now: clock.now,
      mailbox: { deliver: (mail) => mails.push(mail) },
      texts: { add: (to, words) => texts.push({ to, words }) },
      invokeTrigger: options.invokeTrigger ?? (async () => ({})),
    })
    cognito.createPool(poolId, { ...poolProperties, ...options.pool })
    cognito.createClient(clientId, { ...clientProperties, ...options.client })
    for (const GroupName of ['admin', 'agent']) cognito.createGroup({ UserPoolId: poolId, GroupName })
    return cognito
  }

  let cognito = start()
  cpSync(join(directory, 'keys'), join(sharedKeys, 'keys'), { recursive: true })
  const server = createServer(async (request, response) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)] as const),
    )
    const answer = await cognito.handle({
      service: 'cognito',
      action: '',
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers,
      body: await bodyOf(request),
      principal: headers['authorization']?.startsWith('AWS4')
        ? { name: 'operator', roleArn: 'arn:aws:iam::123456789012:role/operator' }
        : undefined,
    })
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const sdk = new CognitoIdentityProviderClient({
    region,
    endpoint,
    maxAttempts: 1,
    credentials: { accessKeyId: 'AKIATEST', secretAccessKey: 'secret' },
  })

  onTestFinished(async () => {
    sdk.destroy()
    server.closeAllConnections()
    server.close()
    cognito.close()
    rmSync(directory, { recursive: true, force: true })
  })

  return {
    endpoint,
    sdk,
    clock,
    mails,
    texts,
    directory,
    get cognito() {
      return cognito
    },
    /** As after kill -9: the old process stops writing, and a new one opens the same folder. */
    restart(): void {
      const old = cognito
      cognito = start()
      old.close()
    },
    /** A confirmed person with the password that all tests use. */
    addPerson(email: string, more: Partial<SeededPerson> = {}): void {
      clock.advance(0.001)
      cognito.addPerson({ name: 'Thandi Nkosi', email, password, ...more })
    },
    /** A password sign-in as a server makes it. The pool's client must allow it. */
    signIn(username: string, secret = password) {
      return sdk.send(
        new InitiateAuthCommand({
          ClientId: clientId,
          AuthFlow: 'USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: username, PASSWORD: secret },
        }),
      )
    },
    /** All three tokens of a person without a second factor. */
    async tokensOf(username: string) {
      const { AuthenticationResult } = await this.signIn(username)
      const { AccessToken = '', IdToken = '', RefreshToken = '' } = AuthenticationResult ?? {}
      return { accessToken: AccessToken, idToken: IdToken, refreshToken: RefreshToken }
    },
    codeFor(email: string): string {
      const mail = mails.findLast(({ to }) => to === email)
      const code = mail && /\b\d{6}\b/.exec(mail.text)?.[0]
      if (!code) throw new Error(`No mail with a code went to ${email}`)
      return code
    },
  }
}

/** A code other than the given one. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** The payload of a token. */
export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
}

export type UserPool = Awaited<ReturnType<typeof openUserPool>>

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
