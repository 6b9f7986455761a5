import { useSyncExternalStore } from 'react'

let asked = false
const listeners = new Set<() => void>()

/** Opens the sign-in dialog over the page, because the session is too old. */
export function askToSignInAgain(): void {
  become(true)
}

export function doneAsking(): void {
  become(false)
}

export function useAskedToSignInAgain(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => asked,
    () => false,
  )
}

function become(next: boolean): void {
  asked = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
