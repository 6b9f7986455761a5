import type { AwsAnswer, AwsCall } from '../front-door/service.ts'
import { readAccessToken, type AccessTokenClaims } from './access-token.ts'
import { AttemptStore } from './attempt-store.ts'
import { ChallengeSessions } from './challenge-sessions.ts'
import { CodeStore } from './code-store.ts'
import type { CognitoContext, InvokeTrigger, MailTransport, TextTransport } from './context.ts'
import { Database } from './database.ts'
import { loadPoolKeys, loadSecret, publish, type JsonWebKeySet } from './keys.ts'
import { PasskeyRegistrations } from './passkey-registrations.ts'
import { People, type Person, type SeededPerson } from './people.ts'
import { Pools } from './pools.ts'
import { answerCall } from './protocol.ts'
import { SignInStore } from './sign-in-store.ts'
import { UserStore } from './user-store.ts'

export interface CognitoOptions {
  /** Folder of the persistent state; created if missing. */
  readonly directory: string
  readonly accountId: string
  readonly region: string
  readonly mailbox: MailTransport
  readonly texts: TextTransport
  readonly invokeTrigger: InvokeTrigger
  /** The site's domain on this machine: a browser makes no passkey for the deployed one here. */
  readonly passkeyDomain?: string
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/** The Cognito user pools of the local cloud. */
export interface Cognito {
  /**
   * AWS::Cognito::UserPool with its resolved properties. The id is the value of `Ref`, and must be the same after a
   * restart.
   */
  createPool(id: string, properties: object): void
  /** AWS::Cognito::UserPoolClient. The id is the value of `Ref`. */
  createClient(id: string, properties: object): void
  /** AWS::Cognito::UserPoolGroup. */
  createGroup(properties: object): void
  handle(call: AwsCall): Promise<AwsAnswer>
  jwks(poolId: string): JsonWebKeySet
  /**
   * Verifies an access token as API Gateway's user pool authorizer does. Returns its claims, or undefined if signature,
   * issuer, kind or expiry is wrong. A revoked token stays valid until it expires.
   */
  verifyAccessToken(token: string, poolIds?: readonly string[]): AccessTokenClaims | undefined
  /** Adds a confirmed person to the pool (the first one by default). An existing person stays unchanged. */
  addPerson(person: SeededPerson, poolId?: string): void
  /** Lets `people` show a password seeded by an earlier start, because passwords are not stored. */
  rememberPassword(email: string, password: string): void
  people(): Person[]
  /** Accepts authenticator codes again that were used already. */
  forgetUsedCodes(): void
  close(): void
}

export function createCognito({
  directory,
  accountId,
  region,
  mailbox,
  texts,
  invokeTrigger,
  passkeyDomain,
  now = Date.now,
}: CognitoOptions): Cognito {
  const database = new Database(directory)
  const secret = loadSecret(directory)
  const pools = new Pools()
  const context: CognitoContext = {
    pools,
    users: new UserStore(database, now),
    signIns: new SignInStore(database, now),
    attempts: new AttemptStore(database, now),
    codes: new CodeStore(database, now, secret),
    challenges: new ChallengeSessions(now),
    passkeyRegistrations: new PasskeyRegistrations(now),
    passkeyDomain,
    mailbox,
    texts,
    invokeTrigger,
    now,
    secret,
  }
  const people = new People(context)

  return {
    createPool(id, properties) {
      pools.addPool(id, properties, { accountId, region, now: now(), keys: loadPoolKeys(directory, id) })
    },
    createClient(id, properties) {
      pools.addClient(id, properties)
    },
    createGroup(properties) {
      pools.addGroup(properties)
    },
    handle: (call) => answerCall(context, call),
    jwks: (poolId) => publish(pools.pool(poolId).keys),
    verifyAccessToken(token, poolIds) {
      const read = readAccessToken(pools, token)
      if (!read || read.claims.exp * 1000 <= now()) return undefined
      return poolIds && !poolIds.includes(read.pool.id) ? undefined : read.claims
    },
    addPerson(person, poolId) {
      const pool = poolId ? pools.pool(poolId) : pools.all()[0]
      if (!pool) throw new Error('There is no user pool to add a person to.')
      people.add(pool, person)
    },
    rememberPassword: (email, password) => people.remember(email, password),
    people: () => people.list(),
    forgetUsedCodes: () => people.forgetUsedCodes(),
    close: () => database.close(),
  }
}
