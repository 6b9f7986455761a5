import { isWithdrawn, pathToAnswer } from './kept-copy.ts'
import type { KeptCopy } from './kept-copy.ts'

/** Inserted by the build: the page and its assets, and a hash of their contents. */
declare const KEPT_COPY: KeptCopy

/** The parts of the service worker's interface that are used here; TypeScript's library for pages has none of it. */
interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}
interface RequestEvent extends WorkerEvent {
  readonly request: Request
  respondWith: (answer: Promise<Response>) => void
}
interface WorkerScope {
  readonly registration: { unregister: () => Promise<boolean> }
  readonly clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: ((name: 'install' | 'activate', listener: (event: WorkerEvent) => void) => void) &
    ((name: 'fetch', listener: (event: RequestEvent) => void) => void)
}

const PREFIX = 'emergency-'
const CACHE = PREFIX + KEPT_COPY.version
/** The kept page is shown if the network has not answered by then. */
const PATIENCE_MS = 2500
const worker = globalThis as unknown as WorkerScope

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', (event) => {
  const path = pathToAnswer(event.request, KEPT_COPY, location.origin)
  if (path === undefined) return
  event.respondWith(path === KEPT_COPY.page ? freshOrKept(event.request, path) : keptOrFetched(event.request, path))
})

async function install() {
  if (!isWithdrawn(KEPT_COPY)) {
    const cache = await caches.open(CACHE)
    await cache.addAll([KEPT_COPY.page, ...KEPT_COPY.files].map((path) => new Request(path, { cache: 'no-cache' })))
  }
  await worker.skipWaiting()
}

async function activate() {
  const own = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
  await Promise.all(own.filter((name) => name !== CACHE || isWithdrawn(KEPT_COPY)).map((name) => caches.delete(name)))
  if (isWithdrawn(KEPT_COPY)) await worker.registration.unregister()
  else await worker.clients.claim()
}

/** The server's page while it answers in time; otherwise the kept one. */
async function freshOrKept(request: Request, path: string): Promise<Response> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), PATIENCE_MS)
  })
  const fetched = fetch(request).catch(() => undefined)
  const answer = await Promise.race([fetched, late])
  if (answer?.ok) return answer
  return (await kept(path)) ?? (await fetched) ?? Response.error()
}

/** Names of assets contain their hash, so a kept one is the right one. */
async function keptOrFetched(request: Request, path: string): Promise<Response> {
  return (await kept(path)) ?? fetch(request)
}

async function kept(path: string): Promise<Response | undefined> {
  return (await caches.open(CACHE)).match(path)
}
