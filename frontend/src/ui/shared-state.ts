import { useSyncExternalStore } from 'react'

export interface SharedState<Value> {
  readonly get: () => Value
  readonly set: (next: Value) => void
  /** Calls `listener` after each `set`, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void
  /** The value of prerendered pages. */
  readonly initial: Value
}

/** State outside the component tree. Code sets it anywhere; components read it with `useSharedState`. */
export function sharedState<Value>(initial: Value): SharedState<Value> {
  let value = initial
  const changes = new EventTarget()
  return {
    initial,
    get: () => value,
    set: (next) => {
      value = next
      changes.dispatchEvent(new Event('change'))
    },
    subscribe: (listener) => {
      changes.addEventListener('change', listener)
      return () => changes.removeEventListener('change', listener)
    },
  }
}

/** The current value, or what `select` returns for it. `select` must return the same object for the same value. */
export function useSharedState<Value>(state: SharedState<Value>): Value
export function useSharedState<Value, Part>(state: SharedState<Value>, select: (value: Value) => Part): Part
export function useSharedState<Value>(state: SharedState<Value>, select = (value: Value): unknown => value): unknown {
  return useSyncExternalStore(
    state.subscribe,
    () => select(state.get()),
    () => select(state.initial),
  )
}
