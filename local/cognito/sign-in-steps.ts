import { missingRequired } from './attributes.ts'
import type { AuthAnswer } from './auth-answer.ts'
import type { Claimant, ChallengeSession } from './challenge-sessions.ts'
import type { CognitoContext } from './context.ts'
import { challengeWithEmailCode } from './email-code-challenge.ts'
import { textCode } from './text-code-challenge.ts'
import { passkeyCountsTwice } from './passkeys.ts'
import type { MfaMethod } from './pool-properties.ts'
import { invalidParameter, notAuthorized, CognitoError } from './cognito-error.ts'
import { signIn } from './token-issue.ts'
import type { User } from './user-store.ts'

/** A sign-in after its first factor. */
export interface SignInProgress {
  readonly claimant: Claimant
  readonly user: User
  readonly choseNewPassword: boolean
  readonly clientMetadata: Readonly<Record<string, string>> | undefined
}

/** Second factors that the user has set up and the pool allows. */
export function usableMfa(claimant: Claimant, user: User): MfaMethod[] {
  return user.mfa.filter((method) => claimant.client.pool.mfaMethods.includes(method))
}

/** Next step after the first factor: a challenge, or the tokens. */
export async function afterFirstFactor(context: CognitoContext, progress: SignInProgress): Promise<AuthAnswer> {
  const { user, claimant } = progress
  refuseByStatus(context, user)
  if (user.status === 'FORCE_CHANGE_PASSWORD') return askForNewPassword(context, progress)
  const methods = usableMfa(claimant, user)
  const preferred = methods.find((method) => method === user.preferredMfa)
  const [only, ...others] = preferred ? [preferred] : methods
  if (only && others.length > 0) return askWhichMfa(context, progress, methods)
  if (only) return askForMfa(context, progress, only)
  if (claimant.client.pool.properties.MfaConfiguration === 'ON') return askToSetUpMfa(context, progress)
  return finish(context, progress)
}

/** Next step after a passkey, which is both factors for those whose passkeys count twice. */
export function afterPasskey(context: CognitoContext, progress: SignInProgress): Promise<AuthAnswer> {
  const { user, claimant } = progress
  const isBoth = passkeyCountsTwice(claimant.client.pool, user) && user.status !== 'FORCE_CHANGE_PASSWORD'
  if (!isBoth) return afterFirstFactor(context, progress)
  refuseByStatus(context, user)
  return finish(context, progress)
}

export async function askForMfa(
  context: CognitoContext,
  progress: SignInProgress,
  method: MfaMethod,
): Promise<AuthAnswer> {
  const { claimant } = progress
  if (method === 'SOFTWARE_TOKEN_MFA')
    return {
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session: openSession(context, progress, { kind: 'totp' }),
      ChallengeParameters: { USER_ID_FOR_SRP: claimant.userId },
    }
  if (method === 'EMAIL_OTP') return challengeWithEmailCode(context, claimant, 'second', progress.choseNewPassword)
  const destination = await textCode(context, claimant, progress.user)
  return {
    ChallengeName: 'SMS_MFA',
    Session: openSession(context, progress, { kind: 'text-code' }),
    ChallengeParameters: {
      CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS',
      CODE_DELIVERY_DESTINATION: destination,
      USER_ID_FOR_SRP: claimant.userId,
    },
  }
}

export async function finish(context: CognitoContext, progress: SignInProgress): Promise<AuthAnswer> {
  const { claimant, user, choseNewPassword, clientMetadata } = progress
  const source = choseNewPassword ? 'TokenGeneration_NewPasswordChallenge' : 'TokenGeneration_Authentication'
  return {
    ChallengeParameters: {},
    AuthenticationResult: await signIn(context, claimant.client, user, source, clientMetadata),
  }
}

function refuseByStatus(context: CognitoContext, user: User): void {
  if (!user.enabled) throw notAuthorized('User is disabled.')
  if (user.status === 'UNCONFIRMED') throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.')
  if (user.status === 'RESET_REQUIRED')
    throw new CognitoError('PasswordResetRequiredException', 'Password reset required for the user')
  if (user.temporaryPasswordExpiresAt !== undefined && user.temporaryPasswordExpiresAt <= context.now())
    throw notAuthorized('Temporary password has expired and must be reset by an administrator.')
}

function askForNewPassword(context: CognitoContext, progress: SignInProgress): AuthAnswer {
  const { user, claimant } = progress
  const missing = missingRequired(claimant.client.pool, user.attributes).map((name) => `userAttributes.${name}`)
  const { sub: _, ...userAttributes } = user.attributes
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: openSession(context, progress, { kind: 'new-password' }),
    ChallengeParameters: {
      USER_ID_FOR_SRP: claimant.userId,
      requiredAttributes: JSON.stringify(missing),
      userAttributes: JSON.stringify(userAttributes),
    },
  }
}

function askWhichMfa(context: CognitoContext, progress: SignInProgress, methods: readonly MfaMethod[]): AuthAnswer {
  return {
    ChallengeName: 'SELECT_MFA_TYPE',
    Session: openSession(context, progress, { kind: 'select-mfa' }),
    ChallengeParameters: { USER_ID_FOR_SRP: progress.claimant.userId, MFAS_CAN_CHOOSE: JSON.stringify(methods) },
  }
}

function askToSetUpMfa(context: CognitoContext, progress: SignInProgress): AuthAnswer {
  if (!progress.claimant.client.pool.mfaMethods.includes('SOFTWARE_TOKEN_MFA'))
    throw invalidParameter('A second factor is required, and this user pool offers none that can be set up here.')
  return {
    ChallengeName: 'MFA_SETUP',
    Session: openSession(context, progress, { kind: 'mfa-setup' }),
    ChallengeParameters: {
      USER_ID_FOR_SRP: progress.claimant.userId,
      MFAS_CAN_SETUP: JSON.stringify(['SOFTWARE_TOKEN_MFA']),
    },
  }
}

function openSession(
  context: CognitoContext,
  { claimant, choseNewPassword }: SignInProgress,
  step: { kind: Exclude<ChallengeSession['kind'], 'password-verifier' | 'email-code' | 'passkey'> },
): string {
  return context.challenges.open({ ...step, claimant, choseNewPassword })
}
