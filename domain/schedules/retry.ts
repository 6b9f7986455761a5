/** Attempts that a due item gets before it is set aside for a person. */
export const MOST_ATTEMPTS = 8

const LONGEST_PAUSE_MINUTES = 60

/** The pause after a failed attempt, in minutes: 1 after the first, twice as long after each further one, at most 60. */
export function minutesUntilRetry(attempts: number): number {
  return Math.min(2 ** (attempts - 1), LONGEST_PAUSE_MINUTES)
}
