import { Amplify } from 'aws-amplify'
import { fetchAuthSession, signOut } from 'aws-amplify/auth'
import { ConsoleLogger, Hub } from 'aws-amplify/utils'
import { OWN_ACCOUNT_SCOPE } from '#domain/contract/scope.ts'
import { readRuntime } from './runtime.ts'

/** Tokens that expire within this time are renewed first. */
export const RENEW_BEFORE_MS = 60_000

/** Half of the time that signing out may take. */
const LEAVE_MS = 1500

export interface Tokens {
  readonly accessToken: string
  readonly userId: string
  /** Id of the active organisation; undefined for a person without one. */
  readonly organisation: string | undefined
  readonly email: string
  /** Empty if the account has no name. */
  readonly name: string
  /** Whether Cognito lets the person change their credentials with these tokens. */
  readonly mayChangeSignIn: boolean
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

let configuring: Promise<void> | undefined

/** Configures Amplify with the deployment's user pool. Runs once, again after a failure. */
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
  // Otherwise Amplify warns about our custom endpoint on every page.
  ConsoleLogger.LOG_LEVEL = 'ERROR'
  Amplify.configure({
    Auth: {
      Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: cognitoEndpoint, loginWith: { email: true } },
    },
  })
}

/**
 * The signed-in person's tokens, renewed if they expire soon; undefined if nobody is signed in. Throws if they have
 * expired and Cognito is unreachable; the person stays signed in. `renew` forces new tokens after a change of rights.
 */
export async function currentTokens({ renew = false } = {}): Promise<Tokens | undefined> {
  await configureAmplify()
  // Refresh tokens are single-use, so tabs must not refresh at the same time.
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
    mayChangeSignIn: typeof scope === 'string' && scope.split(' ').includes(OWN_ACCOUNT_SCOPE),
    expiresAt: exp * 1000,
  }
}

/** Reads the id from the claim of domain/accounts/organisation-claim.ts. */
function organisationIn(claim: unknown): string | undefined {
  return typeof claim === 'string' ? /"id":"([a-z0-9-]+)"/.exec(claim)?.[1] : undefined
}

/** Ends the session in this browser and, if reachable, at Cognito. */
export async function endAmplifySession(): Promise<void> {
  await leaveSession().catch(() => {
    // Then the session stays in the person's list until it expires.
  })
  await signOut()
}

/** Called directly, because a refused call of the client signs out. */
async function leaveSession(): Promise<void> {
  const tokens = await readTokens()
  if (!tokens) return
  await fetch('/api/me/sessions', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens.accessToken}` },
    body: '{}',
    signal: AbortSignal.timeout(LEAVE_MS),
  })
}

/** Calls `listener` after a sign-in or sign-out in this tab, and if Cognito refuses the session; then `isRefused`. */
export function onAuthEvent(listener: (isRefused: boolean) => void): void {
  Hub.listen('auth', ({ payload: { event } }) => {
    if (['signedIn', 'signedOut', 'tokenRefresh_failure'].includes(event)) listener(event === 'tokenRefresh_failure')
  })
}
