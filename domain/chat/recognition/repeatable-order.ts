/** A copy of a list in another order, drawn with numbers below a bound (Fisher and Yates). */
export function shuffled<Item>(items: readonly Item[], random: (bound: number) => number): readonly Item[] {
  const mixed = [...items]
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = random(at + 1)
    ;[mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!]
  }
  return mixed
}

/** Numbers below a bound, the same in every run (a linear congruential generator), so that learning gives the same result. */
export function repeatable(): (bound: number) => number {
  let state = 1
  return (bound) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * bound)
  }
}
