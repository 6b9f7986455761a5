import type { ActiveOrganisation } from './organisation-claim.ts'

/** Groups of the user pool. A person without a role is a client. */
export const roles = ['admin', 'agent', 'reseller'] as const
type UserRole = (typeof roles)[number]

/** Authenticator assurance level: `aal2` after a sign-in with a second factor (NIST SP 800-63B). */
export const assuranceLevels = ['aal1', 'aal2'] as const
export type AssuranceLevel = (typeof assuranceLevels)[number]

/** The person who makes a call, from the verified access token. */
export interface Actor {
  readonly id: string
  /** The verified email address in canonical form; undefined if not verified. A client's public tickets are found by it. */
  readonly email: string | undefined
  readonly roles: readonly UserRole[]
  readonly assurance: AssuranceLevel
  /** The active organisation; undefined without a membership. */
  readonly organisation: ActiveOrganisation | undefined
  /** Cognito's `origin_jti`, which all tokens of one sign-in share. */
  readonly sessionId: string
  /** The time of the sign-in in epoch seconds; a token refresh does not change it. */
  readonly signedInAt: number
  readonly hasSecondFactor: boolean
  /** Whether the token may change password and second factor: true after a sign-in, false after a refresh. */
  readonly mayChangeSignIn: boolean
}
