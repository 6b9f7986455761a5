import { sharedState, useSharedState } from '../ui/shared-state.ts'
import { ApiError } from './api-error.ts'

/** Pending while the person is asked to sign in again; resolves to whether they did. */
const asked = sharedState<PromiseWithResolvers<boolean> | undefined>(undefined)
/** Number of dialogs that can ask. */
let askers = 0

/**
 * Makes a call, and once more after a fresh sign-in if the server asks for one. Calls that are refused meanwhile wait for the same
 * sign-in. A person who declines gets the refusal.
 */
export async function withFreshSignIn<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'fresh-sign-in-required' || askers === 0) throw error
    const asking = asked.get() ?? Promise.withResolvers<boolean>()
    if (!asked.get()) asked.set(asking)
    if (!(await asking.promise)) throw error
    return call()
  }
}

/** Answers all waiting calls. */
export function endStepUp(isSignedIn: boolean): void {
  const asking = asked.get()
  asked.set(undefined)
  asking?.resolve(isSignedIn)
}

/** Registers a dialog that can ask. The returned function removes it. */
export function registerStepUp(): () => void {
  askers += 1
  return () => {
    askers -= 1
    if (askers === 0) endStepUp(false)
  }
}

export function useIsStepUpAsked(): boolean {
  return useSharedState(asked, (asking) => asking !== undefined)
}
