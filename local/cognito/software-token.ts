import type { CognitoContext } from './context.ts'
import type { Pool } from './pools.ts'
import { CognitoError } from './cognito-error.ts'
import { checkTotp, newTotpSecret } from './totp.ts'
import type { User } from './user-store.ts'

/** Creates the secret for setting up an authenticator app. */
export function proposeSecret(context: CognitoContext, pool: Pool, user: User): string {
  if (!pool.mfaMethods.includes('SOFTWARE_TOKEN_MFA'))
    throw new CognitoError(
      'SoftwareTokenMFANotFoundException',
      'Software token MFA has not been enabled for the userPool.',
    )
  const secret = newTotpSecret()
  context.users.change(pool, user.username, { proposedTotpSecret: secret })
  return secret
}

/** Completes the set-up after a valid code, which counts as used. */
export function acceptProposedSecret(context: CognitoContext, pool: Pool, user: User, code: string): void {
  const secret = user.proposedTotpSecret
  const step = secret ? checkTotp({ secret, lastStep: 0 }, code, context.now()) : 'wrong'
  if (!secret || typeof step === 'string') throw new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch')
  context.users.change(pool, user.username, {
    authenticator: { secret, lastStep: step },
    proposedTotpSecret: undefined,
  })
}

/** Accepts a code only once, so that an observed code is worthless. */
export function redeemTotp(context: CognitoContext, pool: Pool, user: User, code: string): void {
  const step = user.authenticator ? checkTotp(user.authenticator, code, context.now()) : 'wrong'
  if (step === 'used') throw new CognitoError('ExpiredCodeException', 'Your software token has already been used once.')
  if (step === 'wrong' || !user.authenticator)
    throw new CognitoError('CodeMismatchException', 'Invalid code received for user')
  context.users.change(pool, user.username, { authenticator: { ...user.authenticator, lastStep: step } })
}
