/** What was known of a person when tokens were last issued to them. */
export interface Seen {
  /** Their second factors, sorted. */
  readonly factors: readonly string[]
  /** Epoch seconds; a session that began later has passed a second factor. Undefined without one. */
  readonly secondFactorSince: number | undefined
  /** Their groups, sorted. */
  readonly groups: readonly string[]
}

type FactorChange = 'second-factor-on' | 'second-factor-off' | 'second-factor-changed'

export interface Comparison {
  /** What is to be remembered instead; undefined if nothing changed. */
  readonly remember: Seen | undefined
  /** Set if the second factors changed: all sessions end and the person is told. */
  readonly change: FactorChange | undefined
  /** Whether the person lost a group since then: sessions that were begun with it end. */
  readonly lostGroup: boolean
  readonly secondFactorSince: number | undefined
}

/** Cognito's clock and ours may differ by so many seconds at a person's first sign-in that we see. */
const CLOCK_DIFFERENCE_SECONDS = 60
/** A sign-in for which the pool had looked for factors before the change may end so much later. */
const SETTLING_SECONDS = 1

/**
 * Compares what the pool says of a person with what was seen last. Cognito runs no trigger when a second factor changes,
 * so the next token of any session brings it to light. `now` is in milliseconds; `isSignIn` is false for a refresh.
 *
 * A change starts `secondFactorSince` anew, so that no session from before it counts. A person seen for the first time at a
 * sign-in has passed the factors that they have; one first seen at a refresh may have signed in without them.
 */
export function compareWithSeen(
  seen: Seen | undefined,
  current: { readonly factors: readonly string[]; readonly groups: readonly string[] },
  { now, isSignIn }: { now: number; isSignIn: boolean },
): Comparison {
  const { factors, groups } = current
  const second = Math.floor(now / 1000)
  if (!seen) {
    const since = isSignIn ? second - CLOCK_DIFFERENCE_SECONDS : second + SETTLING_SECONDS
    const secondFactorSince = factors.length > 0 ? since : undefined
    return { remember: { ...current, secondFactorSince }, change: undefined, lostGroup: false, secondFactorSince }
  }
  const lostGroup = seen.groups.some((group) => !groups.includes(group))
  if (isSame(seen.factors, factors)) {
    const { secondFactorSince } = seen
    const remember = isSame(seen.groups, groups) ? undefined : { ...current, secondFactorSince }
    return { remember, change: undefined, lostGroup, secondFactorSince }
  }
  const secondFactorSince = factors.length > 0 ? second + SETTLING_SECONDS : undefined
  const change = changeOf(seen.factors, factors)
  return { remember: { ...current, secondFactorSince }, change, lostGroup, secondFactorSince }
}

function changeOf(before: readonly string[], after: readonly string[]): FactorChange {
  if (after.length === 0) return 'second-factor-off'
  return before.length === 0 ? 'second-factor-on' : 'second-factor-changed'
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index])
}
