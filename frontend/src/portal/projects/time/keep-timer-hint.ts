import { isTimerHinted, TIMER_HINT } from './timer-hint.ts'

/** Tells this window and others of the browser whether a timer runs. */
export function keepTimerHint(isRunning: boolean): void {
  if (isRunning === isTimerHinted()) return
  // Without storage the timer is shown on the screens of projects only.
  try {
    if (isRunning) localStorage.setItem(TIMER_HINT, 'runs')
    else localStorage.removeItem(TIMER_HINT)
  } catch {}
  // The browser tells the other windows only.
  dispatchEvent(new StorageEvent('storage', { key: TIMER_HINT }))
}
