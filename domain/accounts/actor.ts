import type { ActiveOrganisation } from './organisation-claim.ts'

/** Groups of the user pool. Someone without a role is a client. */
export const roles = ['admin', 'agent', 'reseller'] as const
type Role = (typeof roles)[number]

/** Authenticator assurance level: `aal2` once a second factor proved the sign-in (NIST SP 800-63B). */
export const assuranceLevels = ['aal1', 'aal2'] as const
export type AssuranceLevel = (typeof assuranceLevels)[number]

/** The person who makes a call, as the verified access token names them. */
export interface Actor {
  readonly id: string
  /** Verified email address in lower case; what a client's tickets are found by. Absent while it is not verified. */
  readonly email: string | undefined
  readonly roles: readonly Role[]
  readonly assurance: AssuranceLevel
  /** The organisation that the person acts for; undefined for somebody who belongs to none. */
  readonly organisation: ActiveOrganisation | undefined
  /** When the person signed in, in epoch seconds; refreshing tokens leaves it as it is. */
  readonly signedInAt: number
  readonly hasSecondFactor: boolean
  /** Whether the token comes from a sign-in and not from a refresh: only then may password and second factor be changed. */
  readonly mayChangeSignIn: boolean
}
