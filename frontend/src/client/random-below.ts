const RANGE = 2 ** 32

/** A fresh integer from 0 up to but excluding `bound`, every one equally likely. */
export function randomBelow(bound: number): number {
  const fair = RANGE - (RANGE % bound)
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  return drawn < fair ? drawn % bound : randomBelow(bound)
}
