import { useState } from 'react'
import type { SiteEventName } from '../../ui/events.ts'

/** By name: what a person chose on screens that they left. */
const held = new Map<string, unknown>()

// Nothing that one person chose is shown to another one.
globalThis.window?.addEventListener('personChanged' satisfies SiteEventName, () => held.clear())

/**
 * A state that is there again when its screen is: going back shows what was chosen. It stays in the memory of this page, so that neither the
 * address nor a server learns of it.
 */
export function useHeld<Value>(name: string, initial: Value): readonly [Value, (value: Value) => void] {
  const [value, setValue] = useState<Value>(() => (held.has(name) ? (held.get(name) as Value) : initial))
  const hold = (next: Value) => {
    held.set(name, next)
    setValue(next)
  }
  return [value, hold]
}

/** Lets go of all states whose names begin with a word, for a screen that begins anew. */
export function letGo(beginning: string): void {
  for (const name of held.keys()) if (name.startsWith(beginning)) held.delete(name)
}
