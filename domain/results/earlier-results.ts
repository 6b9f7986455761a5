/** Results older than the compared one, in which what is open now may have been open. */
export const MOST_OLDER = 3

interface Kept {
  readonly id: string
  readonly keptAt: string
}

/**
 * The results that stand for an earlier time than one of them, the latest first. `dayOf` is the day that a result stands for, YYYY-MM-DD,
 * which may be long before it was kept; of the same day, what was kept first is earlier.
 */
export function earlierResults<Result extends Kept>(
  results: readonly Result[],
  than: Result,
  dayOf: (result: Result) => string,
): readonly Result[] {
  const order = (a: Result, b: Result): number => {
    const [left, right] = [dayOf(a), dayOf(b)]
    if (left !== right) return left < right ? -1 : 1
    return a.keptAt < b.keptAt ? -1 : Number(a.keptAt > b.keptAt)
  }
  return results.filter((each) => each.id !== than.id && order(each, than) < 0).toSorted((a, b) => order(b, a))
}
