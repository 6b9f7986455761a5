import type { Context } from './context.ts'
import type { Pool } from './pools.ts'
import { Refusal } from './refusal.ts'
import { checkTotp, newTotpSecret } from './totp.ts'
import type { User } from './user-store.ts'

/** Draws the secret that an authenticator app is to be set up with. */
export function proposeSecret(context: Context, pool: Pool, user: User): string {
  if (!pool.mfaMethods.includes('SOFTWARE_TOKEN_MFA'))
    throw new Refusal('SoftwareTokenMFANotFoundException', 'Software token MFA has not been enabled for the userPool.')
  const secret = newTotpSecret()
  context.users.change(pool, user.username, { proposedTotpSecret: secret })
  return secret
}

/** The app has shown that it holds the secret. The code that showed it is used up with that. */
export function acceptProposedSecret(context: Context, pool: Pool, user: User, code: string): void {
  const secret = user.proposedTotpSecret
  const step = secret ? checkTotp({ secret, lastStep: 0 }, code, context.now()) : 'wrong'
  if (!secret || typeof step === 'string') throw new Refusal('EnableSoftwareTokenMFAException', 'Code mismatch')
  context.users.change(pool, user.username, {
    authenticator: { secret, lastStep: step },
    proposedTotpSecret: undefined,
  })
}

/** A code counts once: reading one over somebody's shoulder must not be enough. */
export function useCode(context: Context, pool: Pool, user: User, code: string): void {
  const step = user.authenticator ? checkTotp(user.authenticator, code, context.now()) : 'wrong'
  if (step === 'used') throw new Refusal('ExpiredCodeException', 'Your software token has already been used once.')
  if (step === 'wrong' || !user.authenticator)
    throw new Refusal('CodeMismatchException', 'Invalid code received for user')
  context.users.change(pool, user.username, { authenticator: { ...user.authenticator, lastStep: step } })
}
