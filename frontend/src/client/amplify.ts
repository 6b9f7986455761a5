import { Amplify } from 'aws-amplify'
import { fetchAuthSession, signOut } from 'aws-amplify/auth'
import { ConsoleLogger, Hub } from 'aws-amplify/utils'
import { OWN_ACCOUNT_SCOPE } from '#domain/contract/scope.ts'
import { readRuntime } from './runtime.ts'

/** A token that ends sooner than this is renewed before it is used. */
export const RENEW_BEFORE_MS = 60_000

export interface Tokens {
  readonly accessToken: string
  readonly userId: string
  /** The id of the organisation that the person acts for; undefined for somebody who belongs to none. */
  readonly organisation: string | undefined
  readonly email: string
  /** Empty where the person gave none. */
  readonly name: string
  /** Whether they come from a sign-in and not from a refresh: only then may password and second factor be changed. */
  readonly areOfSignIn: boolean
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

let configuring: Promise<void> | undefined

/** Tells Amplify which user pool this deployment has; once, unless it failed. */
export async function configureAmplify(): Promise<void> {
  configuring ??= configure()
  try {
    await configuring
  } catch (error) {
    configuring = undefined
    throw error
  }
}

async function configure(): Promise<void> {
  const { userPoolId, userPoolClientId, cognitoEndpoint } = await readRuntime()
  // It would warn of the endpoint that we give it on every page.
  ConsoleLogger.LOG_LEVEL = 'ERROR'
  Amplify.configure({
    Auth: {
      Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: cognitoEndpoint, loginWith: { email: true } },
    },
  })
}

/**
 * The tokens of the signed-in person, renewed when they are about to end; undefined when nobody is signed in.
 * Throws when they have ended and Cognito can't be reached: the person is still signed in then.
 * `renew` asks for new ones in any case, because what they say of the person has changed.
 */
export async function currentTokens({ renew = false } = {}): Promise<Tokens | undefined> {
  await configureAmplify()
  // A refresh token is good for one use, so the tabs of one browser take turns.
  return navigator.locks.request('veritech-session', async () => {
    const tokens = await readTokens()
    if (!tokens) return undefined
    if (renew) return readTokens({ forceRefresh: true })
    if (tokens.expiresAt - Date.now() > RENEW_BEFORE_MS) return tokens
    return readTokens({ forceRefresh: true }).catch((error: unknown) => {
      if (tokens.expiresAt > Date.now()) return tokens
      throw error
    })
  })
}

async function readTokens(options?: { forceRefresh: boolean }): Promise<Tokens | undefined> {
  const { tokens } = await fetchAuthSession(options)
  if (!tokens) return undefined
  const { exp = 0, sub = '', scope, organisation } = tokens.accessToken.payload
  const { email, name } = tokens.idToken?.payload ?? {}
  return {
    accessToken: tokens.accessToken.toString(),
    userId: sub,
    organisation: organisationIn(organisation),
    email: typeof email === 'string' ? email : '',
    name: typeof name === 'string' ? name : '',
    areOfSignIn: typeof scope === 'string' && scope.split(' ').includes(OWN_ACCOUNT_SCOPE),
    expiresAt: exp * 1000,
  }
}

/** Of the claim that domain/accounts/organisation-claim.ts writes; the server is who reads all of it. */
function organisationIn(claim: unknown): string | undefined {
  return typeof claim === 'string' ? /"id":"([a-z0-9-]+)"/.exec(claim)?.[1] : undefined
}

/** Ends the session here, and at Cognito where it answers. */
export async function endAmplifySession(): Promise<void> {
  await signOut()
}

/** Calls `listener` whenever somebody signed in or out in this tab, or the session was refused by Cognito. */
export function onAuthEvent(listener: () => void): void {
  Hub.listen('auth', ({ payload }) => {
    if (['signedIn', 'signedOut', 'tokenRefresh_failure'].includes(payload.event)) listener()
  })
}
