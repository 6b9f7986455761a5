/** A function with an alias that callers invoke, and its published versions. */
export interface Released {
  readonly name: string
  /** Version that the alias points at. */
  readonly live: number
  /** When each version was published: milliseconds since 1970, by version. */
  readonly published: ReadonlyMap<number, number>
}

export interface Move {
  readonly name: string
  readonly from: number
  readonly to: number
}

/** A deployment publishes versions of its functions within this time. */
const RELEASE_MS = 60 * 60 * 1000

/**
 * What undoes the last release: each function whose live version was published with the newest live one goes back to the version before.
 * Functions that the release did not change stay, and so does one that has no earlier version.
 */
export function movesBack(functions: readonly Released[]): readonly Move[] {
  const newest = Math.max(...functions.map(({ live, published }) => published.get(live) ?? 0))
  return functions
    .filter(({ live, published }) => (published.get(live) ?? 0) > newest - RELEASE_MS)
    .flatMap(({ name, live, published }) => {
      const earlier = [...published.keys()].filter((version) => version < live)
      return earlier.length === 0 ? [] : [{ name, from: live, to: Math.max(...earlier) }]
    })
}

/** What undoes a roll-back: each function goes to its newest version, as the templates say. */
export function movesForward(functions: readonly Released[]): readonly Move[] {
  return functions
    .map(({ name, live, published }) => ({ name, from: live, to: Math.max(...published.keys()) }))
    .filter(({ from, to }) => from !== to)
}
