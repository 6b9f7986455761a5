/** Room for a letter of a name, in px. */
const LETTER = 6
/** Days off that begin within this distance of each other, in px, have one label: neither name would be readable alone. */
const NEAR = 48
const GAP = 4

export interface DayOffName {
  /** Where it begins, in px. */
  readonly left: number
  readonly name: string
}

export interface Label extends DayOffName {
  /** Its widest, in px; more is cut. */
  readonly room: number
}

/** The names of days off as labels that overlap neither each other nor `taken`, a place that something else has. */
export function namesOfDaysOff(
  named: readonly DayOffName[],
  { end, taken }: { readonly end: number; readonly taken: { readonly from: number; readonly to: number } },
): Label[] {
  const joined: DayOffName[] = []
  let begun = Number.NEGATIVE_INFINITY
  for (const each of named) {
    const before = joined.at(-1)
    if (before && each.left - begun < NEAR)
      joined[joined.length - 1] = { ...before, name: `${before.name}, ${each.name}` }
    else joined.push(each)
    begun = joined.at(-1)?.left ?? each.left
  }
  return joined.flatMap((each, at) => {
    const next = (joined[at + 1]?.left ?? end) - GAP
    const wanted = each.left + each.name.length * LETTER
    const isTaken = each.left < taken.to && wanted > taken.from
    // What is there already stays whole: a name ends before it, or begins behind it.
    const left = isTaken && each.left >= taken.from - NEAR ? taken.to + GAP : each.left
    const until = isTaken && left === each.left ? Math.min(next, taken.from - GAP) : next
    const room = until - left
    return room >= NEAR - GAP ? [{ name: each.name, left, room }] : []
  })
}
