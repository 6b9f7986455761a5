import type { AssuranceLevel } from '#domain/accounts/actor.ts'
import { canonicalEmail } from '#domain/accounts/email.ts'

interface Person {
  readonly attributes: Readonly<Record<string, string>>
  /** What the pool asks this person for after the password, such as SOFTWARE_TOKEN_MFA. */
  readonly secondFactors: readonly string[]
}

/**
 * The claims that Cognito leaves out of access tokens. An e-mail address is one only once its owner has proved it.
 * Nothing in a token or a trigger's event tells how somebody signed in, but the pool asks everybody who has set a
 * second factor for it at every sign-in with a password, and the factor's set-up proves it once more: having one is
 * having passed it.
 */
export function claimsOf({ attributes, secondFactors }: Person): { assurance: AssuranceLevel; email?: string } {
  const { email, email_verified: verified } = attributes
  return {
    assurance: secondFactors.length > 0 ? 'aal2' : 'aal1',
    ...(email && verified === 'true' && { email: canonicalEmail(email) }),
  }
}
