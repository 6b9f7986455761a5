import { canonicalEmail } from '#domain/accounts/canonical-email.ts'
import type { Membership } from '#domain/accounts/organisation.ts'
import { mayUseTextCodes } from '#domain/accounts/text-codes/text-code.ts'
import { OWN_ACCOUNT_SCOPE, SIGNED_IN_SCOPE } from '#domain/contract/scope.ts'
import type { MemberContact } from '#lambdas/platform/membership-writes.ts'

type Attributes = Readonly<Record<string, string>>

/**
 * Claims that Cognito's access tokens lack: verified address, start of the second factor, active organisation. Only the token of a sign-in
 * that was made for it keeps the scope that allows changes of credentials (docs/decisions/298).
 */
export function accessTokenChanges(person: {
  readonly attributes: Attributes
  readonly secondFactorSince: number | undefined
  /** The encoded claim. */
  readonly organisation: string | undefined
  readonly mayChangeSignIn: boolean
}) {
  const { attributes, secondFactorSince, organisation, mayChangeSignIn } = person
  const email = verifiedEmail(attributes)
  return {
    claimsToAddOrOverride: {
      ...(email !== undefined && { email }),
      ...(secondFactorSince !== undefined && { secondFactorSince: String(secondFactorSince) }),
      ...(organisation !== undefined && { organisation }),
    },
    scopesToAdd: [SIGNED_IN_SCOPE],
    scopesToSuppress: mayChangeSignIn ? [] : [OWN_ACCOUNT_SCOPE],
  }
}

/** The canonical address; undefined unless it is verified. */
export function verifiedEmail({ email, email_verified: verified }: Attributes): string | undefined {
  return email && verified === 'true' ? canonicalEmail(email) : undefined
}

const LONGEST_NAME = 100

/** How other members of an organisation see the person; undefined unless the address is verified. */
export function contactOf(attributes: Attributes): MemberContact | undefined {
  const email = verifiedEmail(attributes)
  const name = attributes['name']?.trim().slice(0, LONGEST_NAME)
  return email === undefined ? undefined : { email, ...(name && { name }) }
}

/**
 * Groups with the role of a reseller for members of a reseller, sorted: joining or leaving its organisation gives or takes the role
 * (docs/decisions/220). Who only reads what it shares with them gets none.
 */
export function withMembersRole(
  groups: readonly string[],
  memberships: readonly Pick<Membership, 'kind' | 'reach'>[],
): string[] {
  const isMember = memberships.some(({ kind, reach }) => kind === 'reseller' && reach !== 'client')
  return [...new Set([...groups, ...(isMember ? ['reseller'] : [])])].toSorted()
}

/**
 * Second factors for the snapshot, with the telephone number: Cognito's list does not show that it changed. Passkeys are left out:
 * Cognito takes them only beside another factor, and our own records follow them (docs/decisions/111). Texts are no factor of people with a
 * role (docs/decisions/175).
 */
export function factorsOf(
  settings: readonly string[],
  { phone_number: phone }: Attributes,
  groups: readonly string[],
): string[] {
  return settings
    .filter((factor) => !factor.startsWith('WEB_AUTHN'))
    .filter((factor) => factor !== 'SMS_MFA' || mayUseTextCodes({ roles: groups }))
    .map((factor) => (factor === 'SMS_MFA' ? `${factor} ${phone ?? ''}` : factor))
    .toSorted()
}
