import { useState } from 'react'
import { useSession } from '../../client/session.ts'

/** In the memory of this tab only. */
const kept = new Map<string, unknown>()

/**
 * What is typed into a dialog. It outlives the dialog, because Escape or a press beside it closes one by mistake, and is there when the same
 * person opens it again.
 */
export function useKept<Value>(name: string, initial: Value) {
  const session = useSession()
  const key = `${session.status === 'signed-in' ? session.userId : ''} ${name}`
  const [wasKept, setWasKept] = useState(() => kept.has(key))
  const [value, setValue] = useState(() => (kept.has(key) ? (kept.get(key) as Value) : initial))
  const forget = () => kept.delete(key)
  return {
    value,
    /** Whether it was typed before the dialog was opened. */
    wasKept,
    change: (next: Value) => {
      kept.set(key, next)
      setValue(next)
    },
    forget,
    startAgain: () => {
      forget()
      setValue(initial)
      setWasKept(false)
    },
  }
}
