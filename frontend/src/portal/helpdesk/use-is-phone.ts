import { useSyncExternalStore } from 'react'

/** Where queue.css shows the list or the ticket, and not both. */
const PHONE = '(width < 760px)'

/** Whether the window is as narrow as a phone's. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(PHONE).matches)
}

function subscribe(listener: () => void) {
  const query = matchMedia(PHONE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
