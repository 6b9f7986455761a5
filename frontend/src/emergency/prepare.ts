/** The page that is kept for use without a network, and the script that keeps it. */
const PAGE = '/emergency'
const WORKER = '/emergency-worker.js'

/**
 * Keeps the emergency page on this device, so that it opens without a network, and sends a ticket that waits in this browser. Every page calls
 * it when it is idle. The worker's scope is the emergency page: no other page is served by it.
 */
export async function prepareForEmergency(): Promise<void> {
  await Promise.allSettled([keepPage(), sendWaiting()])
}

async function keepPage(): Promise<void> {
  // Missing in private windows of some browsers.
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(WORKER, { scope: PAGE, updateViaCache: 'none' })
}

async function sendWaiting(): Promise<void> {
  if (!localStorage.getItem('veritech.emergency')?.includes('"ticket"')) return
  const { sendKeptTicket } = await import('./send-ticket.ts')
  await sendKeptTicket()
}
