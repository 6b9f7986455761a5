import { sharedState, useSharedState } from '../ui/shared-state.ts'
import { hasTypedText, watchTyping } from './typed-text.ts'

/** Why the person has to sign in again: the session is older than allowed, or it has ended. */
export type Reason = 'too-old' | 'ended'

const asked = sharedState<Reason | undefined>(undefined)
/** Pending while calls wait for the sign-in; resolves to whether the person signed in. */
let waiting: PromiseWithResolvers<boolean> | undefined
/** Number of dialogs that can ask. */
let askers = 0

/** Opens the sign-in dialog over the page. */
export function askToSignInAgain(reason: Reason): void {
  if (asked.get() === undefined) asked.set(reason)
}

/** Whether the person is asked over the page, so that what they typed stays; without typed text the sign-in page does. */
export function isAskedOverPage(): boolean {
  return asked.get() !== undefined || (askers > 0 && hasTypedText())
}

/** Closes the dialog, and answers all waiting calls. */
export function doneAsking(isSignedIn: boolean): void {
  asked.set(undefined)
  waiting?.resolve(isSignedIn)
  waiting = undefined
}

/** Waits until the person who is asked has signed in, or has declined. False if no dialog can ask. */
export async function signedInAgain(): Promise<boolean> {
  if (askers === 0) return false
  waiting ??= Promise.withResolvers<boolean>()
  return waiting.promise
}

/** Registers a dialog that can ask. The returned function removes it. */
export function registerSignInAgain(): () => void {
  askers += 1
  if (askers === 1) watchTyping()
  return () => {
    askers -= 1
    if (askers === 0) waiting?.resolve(false)
  }
}

export function useAskedToSignInAgain(): Reason | undefined {
  return useSharedState(asked)
}
