/** More attempts than this point to another problem. */
const MOST_ATTEMPTS = 8
/** The answer must come before the function's time is up, which many writers at once use up. */
const LONGEST_MS = 3000

/** The attempts of a change that others forestall. */
export function* attempts(): Generator<number> {
  const startedAt = performance.now()
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
    if (performance.now() - startedAt > LONGEST_MS) return
    yield attempt
  }
}
