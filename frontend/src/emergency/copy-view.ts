import { byId, say } from './dom.ts'
import { keepEmergencyPage } from './prepare.ts'

const WITHOUT = 'This browser does not keep the page for use without a network. Print it.'

/** Keeps the page for use without a network, says so, and removes the copy on request. */
export function startCopy(): void {
  byId('remove-copy').addEventListener('click', () => {
    void removeCopy()
  })
  if (!('serviceWorker' in navigator)) {
    say(byId('offline-state'), WITHOUT)
    return
  }
  void keepEmergencyPage()
  void showKept()
}

async function showKept(): Promise<void> {
  await navigator.serviceWorker.ready
  byId('remove-copy').hidden = false
  say(byId('offline-state'), 'This page is kept on this device and opens without a network.')
}

async function removeCopy(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/emergency')
  await registration?.unregister()
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('emergency-')).map((name) => caches.delete(name)))
  byId('remove-copy').hidden = true
  say(byId('offline-state'), 'The copy is removed. It comes back with your next visit to our site.')
}
