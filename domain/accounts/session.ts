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

export type SessionState = 'current' | 'too-old' | 'ended' | 'rights-changed'

/** What was last recorded of a person's sessions. */
export interface SessionMarks {
  /** When all sessions were ended, in epoch seconds. */
  readonly endedAt?: number | undefined
  /** When a membership changed or ended, in milliseconds since 1970. */
  readonly rightsChangedAt?: number | undefined
}

type Session = Pick<Actor, 'roles' | 'signedInAt' | 'organisation'>

/** Whether the marks count for this session: those of people with neither a role nor an organisation last as long as Cognito lets them. */
export function isWatched({ roles, organisation }: Pick<Session, 'roles' | 'organisation'>): boolean {
  return roles.length > 0 || organisation !== undefined
}

/**
 * Whether a session may still be used. `rights-changed`: the token was issued before the person's memberships changed,
 * and the next one says what they are now. `now` is in milliseconds.
 */
export function sessionState(session: Session, marks: SessionMarks, now: number): SessionState {
  const { roles, signedInAt, organisation } = session
  const { endedAt, rightsChangedAt } = marks
  if (!isWatched(session)) return 'current'
  if (endedAt !== undefined && signedInAt <= endedAt) return 'ended'
  if (roles.length > 0 && now / 1000 - signedInAt > STAFF_SESSION_SECONDS) return 'too-old'
  if (organisation && rightsChangedAt !== undefined && organisation.asOf <= rightsChangedAt) return 'rights-changed'
  return 'current'
}
