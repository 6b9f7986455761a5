/** A function with its alias and published versions. */
export interface Released {
  readonly name: string
  /** Version of the alias. */
  readonly live: number
  /** Publication time by version, milliseconds since 1970. */
  readonly published: ReadonlyMap<number, number>
  /** Origin secrets that a version accepts, the current one first; none if the edge does not call the function. */
  readonly accepts: ReadonlyMap<number, readonly string[]>
}

export interface Move {
  readonly name: string
  readonly from: number
  readonly to: number
}

/** Maximum time in which a deployment publishes its versions. */
const RELEASE_MS = 60 * 60 * 1000

/**
 * Plan to undo the last release: each function whose live version was published together with the newest one returns to its previous version.
 * Functions that the release did not change, and those without an earlier version, are left out.
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

/** Plan to undo a rollback: each function goes to its newest version. */
export function movesForward(functions: readonly Released[]): readonly Move[] {
  return functions
    .map(({ name, live, published }) => ({ name, from: live, to: Math.max(...published.keys()) }))
    .filter(({ from, to }) => from !== to)
}

/** The first move to a version that would refuse the edge, because the origin secret was rotated in between. */
export function refusingEdge(functions: readonly Released[], moves: readonly Move[]): Move | undefined {
  return moves.find(({ name, from, to }) => {
    const accepts = functions.find((each) => each.name === name)?.accepts
    const [current] = accepts?.get(from) ?? []
    return current !== undefined && !accepts?.get(to)?.includes(current)
  })
}
