import { useEffect, useState } from 'react'
import type { Status } from '#domain/status/status.ts'
import { readStatus } from '../../client/read-status.ts'

const LOOK_EVERY_MS = 60_000

/** The status record and when it was read (milliseconds since 1970). */
export type Look =
  | { readonly state: 'looking' }
  | { readonly state: 'unreadable' }
  | { readonly state: 'read'; readonly status: Status; readonly now: number }

/** Reads the status record, again every minute while the page is visible. */
export function useStatus(): Look {
  const [look, setLook] = useState<Look>({ state: 'looking' })
  useEffect(() => {
    let gone = false
    const read = async (): Promise<void> => {
      if (document.hidden) return
      const next = await readStatus().then(
        (status): Look => ({ state: 'read', status, now: Date.now() }),
        (): Look => ({ state: 'unreadable' }),
      )
      if (!gone) setLook(next)
    }
    void read()
    const timer = setInterval(() => void read(), LOOK_EVERY_MS)
    const seen = (): void => void read()
    document.addEventListener('visibilitychange', seen)
    return () => {
      gone = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [])
  return look
}
