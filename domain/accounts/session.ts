import type { Actor, AssuranceLevel } from './actor.ts'

/** Staff and resellers sign in anew after this many seconds, whatever they do meanwhile. */
export const STAFF_SESSION_SECONDS = 12 * 60 * 60

/** A session as its access token describes it; a refresh keeps both values. Epoch seconds. */
interface TokenTimes {
  /** When the person signed in. */
  readonly authTime: number
  /** When the current second factors were first required; undefined without one. */
  readonly secondFactorSince: number | undefined
}

/**
 * The assurance of a session: `aal2` only if the person signed in after the second factor was set up, because Cognito
 * asks for it from then on. A session in the very second of the set-up may be older than it and stays `aal1`.
 */
export function assuranceOf({ authTime, secondFactorSince }: TokenTimes): AssuranceLevel {
  return secondFactorSince !== undefined && authTime > secondFactorSince ? 'aal2' : 'aal1'
}

export type SessionState = 'current' | 'too-old' | 'ended'

/**
 * Whether a session may still be used. `endedAt` (epoch seconds) is when all sessions of the person were ended last, `now`
 * is in milliseconds. Sessions of people without a role last as long as Cognito lets them.
 */
export function sessionState(
  { roles, signedInAt }: Pick<Actor, 'roles' | 'signedInAt'>,
  { endedAt, now }: { endedAt: number | undefined; now: number },
): SessionState {
  if (roles.length === 0) return 'current'
  if (endedAt !== undefined && signedInAt <= endedAt) return 'ended'
  return now / 1000 - signedInAt > STAFF_SESSION_SECONDS ? 'too-old' : 'current'
}
