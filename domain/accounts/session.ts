import type { Actor, AssuranceLevel } from './actor.ts'

/** Staff and resellers must sign in again after this time, even if active. */
export const STAFF_SESSION_SECONDS = 12 * 60 * 60

/** Claims of the access token in epoch seconds. A refresh keeps both. */
interface TokenTimes {
  /** The time of the sign-in. */
  readonly authTime: number
  /** When the current second factors became required; undefined without second factor. */
  readonly secondFactorSince: number | undefined
}

/**
 * The assurance of a session: `aal2` only if the sign-in was after the second factor was set up, because Cognito then requires
 * it. A sign-in within the same second may have been earlier and stays `aal1`.
 */
export function assuranceOf({ authTime, secondFactorSince }: TokenTimes): AssuranceLevel {
  return secondFactorSince !== undefined && authTime > secondFactorSince ? 'aal2' : 'aal1'
}

/** For this long after a sign-in a person may change what protects accounts and data. */
const FRESH_SIGN_IN_SECONDS = 15 * 60

/**
 * Whether the session began just now with every factor that the person has. A refreshed token keeps the time of its sign-in. `now` is in
 * milliseconds since 1970.
 */
export function isFreshSignIn(
  { signedInAt, hasSecondFactor, assurance }: Pick<Actor, 'signedInAt' | 'hasSecondFactor' | 'assurance'>,
  now: number,
): boolean {
  return now / 1000 - signedInAt <= FRESH_SIGN_IN_SECONDS && (!hasSecondFactor || assurance === 'aal2')
}

export type SessionState = 'current' | 'too-old' | 'ended' | 'rights-changed'

/** The last recorded changes that affect a person's sessions. */
export interface SessionTimestamps {
  /** When all sessions were ended, in epoch seconds. */
  readonly endedAt?: number | undefined
  /** When a membership changed or ended, in milliseconds since 1970. */
  readonly rightsChangedAt?: number | undefined
  /** Ids of sessions that were ended one by one. */
  readonly endedOnes?: ReadonlySet<string> | undefined
}

type SessionClaims = Pick<Actor, 'roles' | 'sessionId' | 'signedInAt' | 'organisation'>

/** No refresh token lives longer, so no session does. */
export const LONGEST_SESSION_DAYS = 30

/**
 * Whether a session is still valid. `rights-changed`: the memberships changed after the token was issued, and a refreshed token
 * contains the new ones. `now` is in milliseconds since 1970.
 */
export function sessionState(session: SessionClaims, timestamps: SessionTimestamps, now: number): SessionState {
  const { roles, sessionId, signedInAt, organisation } = session
  const { endedAt, rightsChangedAt, endedOnes } = timestamps
  if (endedOnes?.has(sessionId)) return 'ended'
  if (endedAt !== undefined && signedInAt <= endedAt) return 'ended'
  if (roles.length > 0 && now / 1000 - signedInAt > STAFF_SESSION_SECONDS) return 'too-old'
  if (organisation && rightsChangedAt !== undefined && organisation.asOf <= rightsChangedAt) return 'rights-changed'
  return 'current'
}
