import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import * as z from 'zod'
import type { AuthAnswer } from './auth-answer.ts'
import type { ChallengeSession, Claimant } from './challenge-sessions.ts'
import { knownUser, userOf } from './claimants.ts'
import type { CognitoContext } from './context.ts'
import { invalidParameter, notAuthorized } from './cognito-error.ts'
import { asCredential, originFits, originOf, passkeysOf, relyingPartyOf, requiresVerification } from './passkeys.ts'
import type { User } from './user-store.ts'

/** AuthenticationResponseJSON of the Web Authentication standard. */
const authenticationResponse = z.object({
  id: z.base64url().min(1).max(1400),
  rawId: z.base64url(),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  response: z.object({
    clientDataJSON: z.base64url(),
    authenticatorData: z.base64url(),
    signature: z.base64url(),
    userHandle: z.base64url().optional(),
  }),
})

const PROMPT_MILLISECONDS = 60_000

/** Asks for a signature with one of the person's passkeys, which must exist. */
export async function challengeWithPasskey(context: CognitoContext, claimant: Claimant): Promise<AuthAnswer> {
  const { pool } = claimant.client
  const user = knownUser(context, claimant)
  if (!user) throw invalidParameter('WEB_AUTHN is not an available challenge.')
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(context, pool),
    timeout: PROMPT_MILLISECONDS,
    allowCredentials: passkeysOf(user).map(({ id, transports }) => ({ id, transports: [...transports] })),
    userVerification: requiresVerification(pool, user) ? 'required' : 'preferred',
  })
  return {
    ChallengeName: 'WEB_AUTHN',
    Session: context.challenges.open({
      kind: 'passkey',
      challenge: options.challenge,
      claimant,
      choseNewPassword: false,
    }),
    ChallengeParameters: { CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options), USERNAME: claimant.userId },
  }
}

/**
 * The person, if the signature was made by one of their passkeys for this challenge, origin and domain. The session must be
 * taken already: a response counts once.
 */
export async function checkPasskey(
  context: CognitoContext,
  session: ChallengeSession<'passkey'>,
  credential: string,
): Promise<User> {
  const { pool } = session.claimant.client
  const user = userOf(context, session)
  const rpID = relyingPartyOf(context, pool)
  const response = readResponse(credential)
  const passkey = passkeysOf(user).find(({ id }) => id === response.id)
  const origin = originOf(response.response.clientDataJSON)
  const { userHandle } = response.response
  const isOfOther = userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== user.username
  if (!passkey || isOfOther || origin === undefined || !originFits(origin, rpID)) throw refused()
  const verification = await verifyAuthenticationResponse({
    response,
    expectedChallenge: session.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: asCredential(passkey),
    requireUserVerification: requiresVerification(pool, user),
  }).catch(() => undefined)
  if (!verification?.verified) throw refused()
  const { newCounter } = verification.authenticationInfo
  return context.users.change(pool, user.username, (current) => {
    const stored = passkeysOf(current).find(({ id }) => id === passkey.id)
    // Removed, or used with this counter or a later one, since it was read above.
    if (!stored || (stored.counter > 0 && newCounter <= stored.counter)) throw refused()
    return {
      passkeys: passkeysOf(current).map((each) => (each === stored ? { ...each, counter: newCounter } : each)),
    }
  })
}

function readResponse(credential: string): z.infer<typeof authenticationResponse> {
  let raw: unknown
  try {
    raw = JSON.parse(credential)
  } catch {
    throw invalidParameter('CREDENTIAL is not valid JSON.')
  }
  const parsed = authenticationResponse.safeParse(raw)
  if (!parsed.success) throw invalidParameter('CREDENTIAL is not a public key credential.')
  return parsed.data
}

/** One message for every reason, so that it does not help an attacker. */
const refused = () => notAuthorized('Incorrect username or passkey.')
