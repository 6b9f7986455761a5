const COMPLETED = 'tourCompleted'
const DISMISSED = 'tourDismissed'

/** Whether the tour has neither been finished nor left. Where nothing can be stored it would come on every page, so it stays away. */
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
