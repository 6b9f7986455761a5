import { tabStorage } from '../client/tab-storage.ts'

/**
 * Reaches a person who was asked for on another page of this tab, now or when the network is back, and looks for replies of the
 * engineers who have the conversation. Reads the stored text only: the chat's code is loaded if one waits or has it.
 */
export async function resumePerson(): Promise<void> {
  addEventListener('online', () => void resumeNow())
  await resumeNow()
}

async function resumeNow(): Promise<void> {
  const kept = tabStorage.getItem('veritech.conversation') ?? ''
  const isWithPeople = kept.includes('"isOver":false')
  // Browsers do not retry code that could not be loaded.
  if (!(isWithPeople || kept.includes('"personWaits":true')) || !navigator.onLine) return
  const { readTicket } = await import('./conversation-store.ts')
  if (isWithPeople) await readTicket()
}
