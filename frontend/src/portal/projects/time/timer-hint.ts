export const TIMER_HINT = 'timer'

/** Whether a timer of this browser's person ran when it was last asked for. Without it, no other screen asks. */
export function isTimerHinted(): boolean {
  try {
    return localStorage.getItem(TIMER_HINT) !== null
  } catch {
    return false
  }
}
