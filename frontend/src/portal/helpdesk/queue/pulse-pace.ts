const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

/** Milliseconds until the next pulse: five seconds while the agent works, and longer while the page is idle. */
export function pulsePace(idleMs: number): number {
  if (idleMs < 2 * MINUTE_MS) return 5 * SECOND_MS
  return idleMs < 10 * MINUTE_MS ? 15 * SECOND_MS : 60 * SECOND_MS
}
