import { useSyncExternalStore } from 'react'

/** Below this width queue.css shows either the list or the ticket. */
const PHONE = '(width < 760px)'

/** Whether the window has a phone's width. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(PHONE).matches)
}

function subscribe(listener: () => void) {
  const query = matchMedia(PHONE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
