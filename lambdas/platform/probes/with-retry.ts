import { setTimeout as sleep } from 'node:timers/promises'

/** A retry avoids false alarms after a lost packet. */
const SECOND_LOOK_AFTER_MS = 1500

/** Repeats a failed check once. */
export async function withRetry<T>(look: () => Promise<T>): Promise<T> {
  try {
    return await look()
  } catch {
    await sleep(SECOND_LOOK_AFTER_MS)
    return look()
  }
}
