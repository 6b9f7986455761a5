import { useSyncExternalStore } from 'react'
import { maybeSignedIn } from './session-hint.ts'

/** Whether this browser stores a session, without loading the code of the session. False while prerendering. */
export function useMaybeSignedIn(): boolean {
  return useSyncExternalStore(subscribe, maybeSignedIn, () => false)
}

function subscribe(listener: () => void) {
  window.addEventListener('sessionChanged', listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener('sessionChanged', listener)
    window.removeEventListener('storage', listener)
  }
}
