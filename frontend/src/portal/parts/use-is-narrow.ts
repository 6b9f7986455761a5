import { useSyncExternalStore } from 'react'

/** Below this width a list and its record do not fit beside each other; the style sheets of the templates say the same. */
const NARROW = '(width < 1000px)'

/** Whether the window shows a list or its open record, and not both. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches)
}

function subscribe(listener: () => void) {
  const query = matchMedia(NARROW)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
