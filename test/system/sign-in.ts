import { Amplify } from 'aws-amplify'
import { confirmSignIn, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { TERMS_VERSION } from '#domain/company/legal/terms-version.ts'
import { OWN_ACCOUNT, SIGN_IN_PURPOSE } from '#domain/contract/scope.ts'
import type { Cloud } from '../cloud.ts'

export interface Person {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly roles: readonly string[]
  /** The current authenticator code; absent without an authenticator. */
  readonly totp?: string | null
}

export interface Tokens {
  readonly accessToken: string
  readonly idToken: string
  readonly refreshToken: string
}

/** The seeded people, as the operator's page lists them. */
export async function people(cloud: Pick<Cloud, 'url'>): Promise<Person[]> {
  const response = await fetch(`${cloud.url}/_local/people`, { headers: { accept: 'application/json' } })
  return (await response.json()) as Person[]
}

/** The first seeded person of a role; `client` is one without a role. */
export async function personOf(cloud: Pick<Cloud, 'url'>, role: string): Promise<Person> {
  const person = (await people(cloud)).find(({ roles }) =>
    role === 'client' ? roles.length === 0 : roles.includes(role),
  )
  if (!person) throw new Error(`No ${role} was seeded.`)
  return person
}

/** Has a code mailed that sets the password of an address. Returns the ticket, which says which mail the code is of. */
export async function askForCode(
  cloud: Pick<Cloud, 'url'>,
  email: string,
  purpose: 'sign-up' | 'forgotten-password',
): Promise<string> {
  const { ticket } = await passwords(cloud, 'POST', {
    email,
    purpose,
    ...(purpose === 'sign-up' && { signUp: { terms: TERMS_VERSION } }),
  })
  if (!ticket) throw new Error(`No ticket for ${email}`)
  return ticket
}

/** Sets the password of an address with its mailed code. */
export async function setPassword(
  cloud: Pick<Cloud, 'url'>,
  given: { readonly email: string; readonly ticket: string; readonly code: string; readonly newPassword: string },
): Promise<void> {
  const { set } = await passwords(cloud, 'PUT', { ...given, requestId: crypto.randomUUID() })
  if (!set) throw new Error(`No password for ${given.email}`)
}

async function passwords(cloud: Pick<Cloud, 'url'>, method: string, body: object) {
  const answer = await fetch(`${cloud.url}/api/sign-up`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as { readonly ticket?: string; readonly set?: true }
}

/**
 * Signs in like the browser: SRP, then the authenticator code if set up. `keep` keeps the session; the tokens may change how the person
 * signs in with `changesSignIn`.
 */
export async function signInAs(
  cloud: Pick<Cloud, 'url'>,
  person: Person,
  { keep = false, changesSignIn = false } = {},
): Promise<Tokens> {
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
  const options = changesSignIn ? { clientMetadata: { [SIGN_IN_PURPOSE]: OWN_ACCOUNT } } : {}
  const { nextStep } = await signIn({ username: person.email, password: person.password, options })
  if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE')
    await confirmSignIn({ challengeResponse: person.totp ?? '', options })
  else if (nextStep.signInStep !== 'DONE') throw new Error(`Unexpected sign-in step ${nextStep.signInStep}`)
  const { tokens } = await fetchAuthSession()
  const refreshToken = (await cognitoUserPoolsTokenProvider.authTokenStore.loadTokens())?.refreshToken ?? ''
  if (keep) await cognitoUserPoolsTokenProvider.authTokenStore.clearTokens()
  else await signOut({ global: false })
  if (!tokens?.idToken) throw new Error('Signed in without tokens.')
  return { accessToken: tokens.accessToken.toString(), idToken: tokens.idToken.toString(), refreshToken }
}
