import { setTimeout as sleep } from 'node:timers/promises'

/** One lost packet is no outage. */
const SECOND_LOOK_AFTER_MS = 1500

/** Looks a second time where the first look failed. */
export async function twice<T>(look: () => Promise<T>): Promise<T> {
  try {
    return await look()
  } catch {
    await sleep(SECOND_LOOK_AFTER_MS)
    return look()
  }
}
