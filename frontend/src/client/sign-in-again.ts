import { sharedState, useSharedState } from '../ui/shared-state.ts'

const asked = sharedState(false)

/** Opens the sign-in dialog over the page, because the session is too old. */
export function askToSignInAgain(): void {
  asked.set(true)
}

export function doneAsking(): void {
  asked.set(false)
}

export function useAskedToSignInAgain(): boolean {
  return useSharedState(asked)
}
