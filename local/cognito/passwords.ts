import type { CognitoContext } from './context.ts'
import { checkPolicy } from './password-policy.ts'
import type { Pool } from './pools.ts'
import { CognitoError } from './cognito-error.ts'
import { makeVerifier, passwordMatches, type PasswordVerifier } from './srp.ts'
import type { User, UserChange } from './user-store.ts'

const day = 86_400_000

/** Returns the changes for a new password. Throws if the policy or the history forbids it. */
export function newPassword(pool: Pool, user: User, password: string): UserChange {
  checkPolicy(pool.passwordPolicy, password)
  const before = [user.password, ...user.formerPasswords].filter(
    (verifier): verifier is PasswordVerifier => verifier !== undefined,
  )
  const remembered = before.slice(0, pool.passwordPolicy.PasswordHistorySize)
  if (remembered.some((verifier) => passwordMatches(pool.id, user.username, password, verifier)))
    throw new CognitoError(
      'PasswordHistoryPolicyViolationException',
      'Password has previously been used. Please choose a different password.',
    )
  return {
    password: makeVerifier(pool.id, user.username, password),
    formerPasswords: remembered,
    temporaryPasswordExpiresAt: undefined,
  }
}

/** Returns the changes for a temporary password, which must be replaced at the first sign-in before it expires. */
export function temporaryPassword(context: CognitoContext, pool: Pool, user: User, password: string): UserChange {
  checkPolicy(pool.passwordPolicy, password)
  return {
    password: makeVerifier(pool.id, user.username, password),
    status: 'FORCE_CHANGE_PASSWORD',
    temporaryPasswordExpiresAt: context.now() + pool.passwordPolicy.TemporaryPasswordValidityDays * day,
  }
}
