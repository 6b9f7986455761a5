import { canonicalEmail } from '#domain/accounts/email.ts'
import { OWN_ACCOUNT_SCOPE, SIGNED_IN_SCOPE } from '#domain/contract/scope.ts'

type Attributes = Readonly<Record<string, string>>

/**
 * What Cognito leaves out of access tokens: the verified address, since when a second factor is asked for, and the
 * organisation that the person acts for. A refreshed token loses the scope by which second factor and password are changed.
 */
export function accessTokenChanges(person: {
  readonly attributes: Attributes
  readonly secondFactorSince: number | undefined
  /** The claim, written. */
  readonly organisation: string | undefined
  readonly isSignIn: boolean
}) {
  const { attributes, secondFactorSince, organisation, isSignIn } = person
  const email = verifiedEmail(attributes)
  return {
    claimsToAddOrOverride: {
      ...(email !== undefined && { email }),
      ...(secondFactorSince !== undefined && { secondFactorSince: String(secondFactorSince) }),
      ...(organisation !== undefined && { organisation }),
    },
    scopesToAdd: [SIGNED_IN_SCOPE],
    scopesToSuppress: isSignIn ? [] : [OWN_ACCOUNT_SCOPE],
  }
}

/** An email address is one only once its owner has proved it. */
export function verifiedEmail({ email, email_verified: verified }: Attributes): string | undefined {
  return email && verified === 'true' ? canonicalEmail(email) : undefined
}

/** The second factors to compare: another telephone is another factor, which Cognito's list does not show. */
export function factorsOf(settings: readonly string[], { phone_number: phone }: Attributes): string[] {
  return settings.map((factor) => (factor === 'SMS_MFA' ? `${factor} ${phone ?? ''}` : factor)).toSorted()
}
