/** A person's factors and groups when their tokens were last issued. */
export interface PersonSnapshot {
  /** Their second factors, sorted. */
  readonly factors: readonly string[]
  /** Epoch seconds. Sessions that started later used a second factor. Undefined without second factor. */
  readonly secondFactorSince: number | undefined
  /** Their groups, sorted. */
  readonly groups: readonly string[]
}

type FactorChange = 'second-factor-on' | 'second-factor-off' | 'second-factor-changed'

export interface Comparison {
  /** The snapshot to store; undefined if nothing changed. */
  readonly remember: PersonSnapshot | undefined
  /** Set if the second factors changed: all sessions end and a mail is sent. */
  readonly change: FactorChange | undefined
  /** Whether the person lost a group: their sessions end. */
  readonly lostGroup: boolean
  readonly secondFactorSince: number | undefined
}

/** The tolerated difference between Cognito's clock and ours at the first recorded sign-in. */
const CLOCK_DIFFERENCE_SECONDS = 60
/** A sign-in that started before the change may complete this much later. */
const SIGN_IN_OVERLAP_SECONDS = 1

/**
 * Compares a person's factors and groups with the stored snapshot. Cognito runs no trigger when a second factor changes, so the
 * change is detected when the next token is issued. `now` is in milliseconds since 1970; `isSignIn` is false for a refresh.
 *
 * A change resets `secondFactorSince`, so that earlier sessions no longer count as `aal2`. Without a snapshot, a sign-in used the
 * current factors, but a refresh may belong to a sign-in without them.
 */
export function compareSnapshot(
  snapshot: PersonSnapshot | undefined,
  current: { readonly factors: readonly string[]; readonly groups: readonly string[] },
  { now, isSignIn }: { now: number; isSignIn: boolean },
): Comparison {
  const { factors, groups } = current
  const second = Math.floor(now / 1000)
  if (!snapshot) {
    const since = isSignIn ? second - CLOCK_DIFFERENCE_SECONDS : second + SIGN_IN_OVERLAP_SECONDS
    const secondFactorSince = factors.length > 0 ? since : undefined
    return { remember: { ...current, secondFactorSince }, change: undefined, lostGroup: false, secondFactorSince }
  }
  const lostGroup = snapshot.groups.some((group) => !groups.includes(group))
  if (isSame(snapshot.factors, factors)) {
    const { secondFactorSince } = snapshot
    const remember = isSame(snapshot.groups, groups) ? undefined : { ...current, secondFactorSince }
    return { remember, change: undefined, lostGroup, secondFactorSince }
  }
  const secondFactorSince = factors.length > 0 ? second + SIGN_IN_OVERLAP_SECONDS : undefined
  const change = changeOf(snapshot.factors, factors)
  return { remember: { ...current, secondFactorSince }, change, lostGroup, secondFactorSince }
}

function changeOf(before: readonly string[], after: readonly string[]): FactorChange {
  if (after.length === 0) return 'second-factor-off'
  return before.length === 0 ? 'second-factor-on' : 'second-factor-changed'
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index])
}
