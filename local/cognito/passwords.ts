import type { Context } from './context.ts'
import { checkPolicy } from './password-policy.ts'
import type { Pool } from './pools.ts'
import { Refusal } from './refusal.ts'
import { makeVerifier, passwordMatches, type Verifier } from './srp.ts'
import type { User, UserChange } from './user-store.ts'

const day = 86_400_000

/** What changes about a user whose password becomes this one; refuses what the policy or the history forbids. */
export function newPassword(pool: Pool, user: User, password: string): UserChange {
  checkPolicy(pool.passwordPolicy, password)
  const before = [user.password, ...user.formerPasswords].filter(
    (verifier): verifier is Verifier => verifier !== undefined,
  )
  const remembered = before.slice(0, pool.passwordPolicy.PasswordHistorySize)
  if (remembered.some((verifier) => passwordMatches(pool.id, user.username, password, verifier)))
    throw new Refusal(
      'PasswordHistoryPolicyViolationException',
      'Password has previously been used. Please choose a different password.',
    )
  return {
    password: makeVerifier(pool.id, user.username, password),
    formerPasswords: remembered,
    temporaryPasswordExpiresAt: undefined,
  }
}

/** A password that an administrator set: it must be replaced at the first sign-in, within the policy's days. */
export function temporaryPassword(context: Context, pool: Pool, user: User, password: string): UserChange {
  checkPolicy(pool.passwordPolicy, password)
  return {
    password: makeVerifier(pool.id, user.username, password),
    status: 'FORCE_CHANGE_PASSWORD',
    temporaryPasswordExpiresAt: context.now() + pool.passwordPolicy.TemporaryPasswordValidityDays * day,
  }
}
