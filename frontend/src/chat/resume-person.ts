import { tabStorage } from '../client/tab-storage.ts'

/**
 * Reaches a person who was asked for on another page of this tab, now or when the network is back. Reads the stored text only: the chat's
 * code is loaded if one waits.
 */
export async function resumePerson(): Promise<void> {
  addEventListener('online', () => void resumeNow())
  await resumeNow()
}

async function resumeNow(): Promise<void> {
  const isWaiting = tabStorage.getItem('veritech.conversation')?.includes('"personWaits":true')
  // Browsers do not retry code that could not be loaded.
  if (isWaiting && navigator.onLine) await import('./conversation-store.ts')
}
