const SMALLEST_GAP = 1e-6

/** Where tasks stand in the list, as numbers that grow. A task keeps its number where the order allows it, so that a move writes one task. */
export function ranksOf(ids: readonly string[], known: ReadonlyMap<string, number>): number[] {
  const kept = longestGrowing(ids.map((id) => known.get(id)))
  const ranks: number[] = []
  let at = 0
  while (at < ids.length) {
    const own = kept.get(at)
    if (own !== undefined) {
      ranks.push(own)
      at += 1
      continue
    }
    let end = at
    while (end < ids.length && !kept.has(end)) end += 1
    const before = ranks.at(-1) ?? 0
    const after = kept.get(end) ?? before + (end - at + 1)
    const step = (after - before) / (end - at + 1)
    if (step < SMALLEST_GAP) return ids.map((_, index) => index + 1)
    for (let place = 1; at < end; at += 1, place += 1) ranks.push(before + step * place)
  }
  return ranks
}

/** The longest series of numbers that grow, by their places. */
function longestGrowing(numbers: readonly (number | undefined)[]): Map<number, number> {
  const ends: number[] = []
  const before = new Map<number, number>()
  numbers.forEach((number, place) => {
    if (number === undefined) return
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[ends[middle]!] ?? 0) < number) low = middle + 1
      else high = middle
    }
    const previous = ends[low - 1]
    if (previous !== undefined) before.set(place, previous)
    ends[low] = place
  })
  const kept = new Map<number, number>()
  for (let place = ends.at(-1); place !== undefined; place = before.get(place)) kept.set(place, numbers[place]!)
  return kept
}
