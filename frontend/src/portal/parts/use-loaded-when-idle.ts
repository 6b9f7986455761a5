import { useEffect } from 'react'
import { whenIdle } from '../../ui/when-idle.ts'

/** Loads parts that are opened later while the network is still there. `load` stays the same function. */
export function useLoadedWhenIdle(load: () => Promise<unknown>): void {
  useEffect(() => {
    const { connection } = navigator as { connection?: { readonly saveData?: boolean } }
    if (connection?.saveData) return undefined
    // What is missing is loaded when it is opened.
    return whenIdle(() => void load().catch(() => undefined)).cancel
  }, [load])
}
