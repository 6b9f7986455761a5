import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import * as z from 'zod'
import type { CognitoContext } from './context.ts'
import type { Pool } from './pools.ts'
import { CognitoError } from './cognito-error.ts'
import type { Passkey } from './passkey.ts'
import { challengeNotFound, type PasskeyHolder } from './passkey-registrations.ts'
import { MOST_PASSKEYS, originFits, originOf, passkeysOf, relyingPartyOf, requiresVerification } from './passkeys.ts'

/** RegistrationResponseJSON of the Web Authentication standard, as browsers send it. */
export const registrationResponse = z.object({
  id: z.base64url().min(1).max(1400),
  rawId: z.base64url(),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  response: z.object({
    clientDataJSON: z.base64url(),
    attestationObject: z.base64url(),
    transports: z.array(z.string().max(32)).max(10).default([]),
  }),
})

const PROMPT_MILLISECONDS = 60_000

/** What the browser needs to make a passkey. */
export async function beginRegistration(context: CognitoContext, holder: PasskeyHolder): Promise<object> {
  const { pool, user } = holder
  const rpID = relyingPartyOf(context, pool)
  if (passkeysOf(user).length >= MOST_PASSKEYS) throw tooMany()
  const name = user.attributes['email'] ?? user.username
  const options = await generateRegistrationOptions({
    rpName: rpID,
    rpID,
    userName: name,
    userDisplayName: user.attributes['name'] ?? name,
    userID: Uint8Array.from(Buffer.from(user.username)),
    timeout: PROMPT_MILLISECONDS,
    attestationType: 'none',
    excludeCredentials: passkeysOf(user).map(({ id, transports }) => ({ id, transports: [...transports] })),
    authenticatorSelection: {
      residentKey: 'required',
      userVerification: requiresVerification(pool, user) ? 'required' : 'preferred',
    },
    supportedAlgorithmIDs: [-7, -257],
  })
  context.passkeyRegistrations.begin(holder, options.challenge)
  return options
}

/** Stores the passkey if the browser's response proves that it was made for this challenge, origin and domain. */
export async function completeRegistration(
  context: CognitoContext,
  holder: PasskeyHolder,
  response: z.infer<typeof registrationResponse>,
): Promise<void> {
  const { pool, user } = holder
  const rpID = relyingPartyOf(context, pool)
  const challenge = context.passkeyRegistrations.take(holder)
  const origin = originOf(response.response.clientDataJSON)
  if (origin === undefined || !originFits(origin, rpID))
    throw new CognitoError('WebAuthnOriginNotAllowedException', 'The origin does not fit the relying party id.')
  const passkey = await verified(response, { challenge, origin, rpID, verifies: requiresVerification(pool, user) })
  context.users.change(pool, user.username, (current) => {
    const present = passkeysOf(current)
    if (present.length >= MOST_PASSKEYS) throw tooMany()
    if (isTaken(context, pool, passkey.id)) throw notSupported('The passkey is registered already.')
    return { passkeys: [...present, { ...passkey, createdAt: context.now() }] }
  })
}

interface Expected {
  readonly challenge: string
  readonly origin: string
  readonly rpID: string
  readonly verifies: boolean
}

async function verified(
  response: z.infer<typeof registrationResponse>,
  { challenge, origin, rpID, verifies }: Expected,
): Promise<Omit<Passkey, 'createdAt'>> {
  let isChallengeWrong = false
  const verification = await verifyRegistrationResponse({
    response,
    expectedChallenge: (given) => {
      isChallengeWrong = given !== challenge
      return !isChallengeWrong
    },
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: verifies,
    supportedAlgorithmIDs: [-7, -257],
  }).catch((error: unknown) => {
    if (isChallengeWrong) throw challengeNotFound()
    const reason = error instanceof Error ? error.message : 'The response cannot be read.'
    // The library names no kinds of errors; the domain's hash is the only one that Cognito tells apart.
    if (reason.startsWith('Unexpected RP ID hash'))
      throw new CognitoError('WebAuthnRelyingPartyMismatchException', 'The passkey was made for another domain.')
    throw notSupported(reason)
  })
  if (!verification.verified || !verification.registrationInfo) throw notSupported('The attestation is not valid.')
  const { credential, credentialDeviceType } = verification.registrationInfo
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: response.response.transports,
    attachment: response.authenticatorAttachment,
    name: credentialDeviceType === 'multiDevice' ? 'Synced passkey' : 'Passkey',
    relyingPartyId: rpID,
  }
}

function isTaken(context: CognitoContext, pool: Pool, id: string): boolean {
  return context.users.all(pool).some((user) => passkeysOf(user).some((passkey) => passkey.id === id))
}

const notSupported = (message: string) => new CognitoError('WebAuthnCredentialNotSupportedException', message)
const tooMany = () => new CognitoError('LimitExceededException', `A user can have ${MOST_PASSKEYS} passkeys at most.`)
