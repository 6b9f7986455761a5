const RANGE = 2 ** 32

/** A uniformly distributed random integer from 0 to `bound` - 1. */
export function randomBelow(bound: number): number {
  const fair = RANGE - (RANGE % bound)
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  return drawn < fair ? drawn % bound : randomBelow(bound)
}
