const COMPLETED = 'tourCompleted'
const DISMISSED = 'tourDismissed'

/** Whether the tour was neither finished nor dismissed. False without storage, because it would open on every page. */
export function isTourNew(): boolean {
  try {
    return !localStorage.getItem(COMPLETED) && !localStorage.getItem(DISMISSED)
  } catch {
    return false
  }
}

export function rememberTour(end: 'completed' | 'dismissed'): void {
  try {
    localStorage.setItem(end === 'completed' ? COMPLETED : DISMISSED, 'true')
  } catch {}
}

export function forgetTour(): void {
  try {
    localStorage.removeItem(COMPLETED)
    localStorage.removeItem(DISMISSED)
  } catch {}
}
