/** The page that is kept for use without a network, and the script that keeps it. */
const PAGE = '/emergency'
const WORKER = '/emergency-worker.js'

/** Attempts to send a ticket come further apart, and at once when the network is back. */
const FIRST_PAUSE_MS = 5000
const LONGEST_PAUSE_MS = 60_000

/**
 * Keeps the emergency page on this device, so that it opens without a network, and sends a ticket that waits in this browser. Every page calls
 * it once, when it is idle.
 */
export async function prepareForEmergency(): Promise<void> {
  addEventListener('online', () => void sendWaiting())
  await Promise.allSettled([keepEmergencyPage(), sendWaiting()])
}

/** Keeps the page. The worker's scope is the emergency page: no other page is served by it. */
export async function keepEmergencyPage(): Promise<void> {
  // Missing in private windows of some browsers.
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(WORKER, { scope: PAGE, updateViaCache: 'none' })
}

/** Whether the page opens without a network. */
export async function isEmergencyPageKept(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  return (await navigator.serviceWorker.getRegistration(PAGE))?.active?.state === 'activated'
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Sends the ticket, and tries again until the server has it. */
async function sendWaiting(pause = FIRST_PAUSE_MS): Promise<void> {
  clearTimeout(timer)
  // Browsers do not retry code that could not be loaded.
  if (!isWaiting() || !navigator.onLine) return
  const { sendKeptTicket } = await import('./send-ticket.ts')
  await sendKeptTicket()
  if (isWaiting()) timer = setTimeout(() => void sendWaiting(Math.min(pause * 2, LONGEST_PAUSE_MS)), pause)
}

/** Reads the stored text only, because what understands it is loaded with a waiting ticket. */
function isWaiting(): boolean {
  const kept = localStorage.getItem('veritech.emergency') ?? ''
  return kept.includes('"ticket":{') && !kept.includes('"sentAt":') && !kept.includes('"refused":')
}
