import './styles.css'
import type { SiteEventName, OverlayRequests } from '../ui/events.ts'
import type { start as startApplication } from './main.tsx'
import { watchReading } from './overlays/reading.ts'

/**
 * The only script in a page's HTML. Links, menus and accordions work without React, so the application is loaded when the
 * browser is idle or on the first user input.
 */
const root = document.getElementById('root')!
/** Events of user input. `focus` is missing, because the tour sets it without the user. */
const inputEvents = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'click', 'scroll']
const requests = Object.keys({
  openChatbot: 0,
  openHelpdesk: 0,
  highlightChatbot: 0,
  highlightUnderAttack: 0,
  restartGuidedTour: 0,
  changeCookieConsent: 0,
} satisfies Record<keyof OverlayRequests, 0>)
const received: CustomEvent<unknown>[] = []
const pressed: HTMLElement[] = []
let started = false

async function start() {
  if (started) return
  started = true
  // The build lists all chunks of the application and this page; they load in parallel.
  link(root.dataset.chunks, { rel: 'modulepreload' })
  // These sheets are inlined. A disabled link is not fetched and keeps the bundler's loader from fetching them.
  link(root.dataset.present, { rel: 'stylesheet', disabled: true })
  // Evaluated one by one, each in its own task, to keep tasks short.
  for (const chunk of named(root.dataset.chunks)) await import(/* @vite-ignore */ chunk)
  const application = (await import(/* @vite-ignore */ root.dataset.app!)) as { start: typeof startApplication }
  await application.start(root, firstInput)
  removeEventListener('click', keepClick, true)
  for (const button of pressed) button.click()
}

function link(addresses: string | undefined, as: { rel: string; disabled?: boolean }) {
  for (const href of named(addresses)) {
    document.head.append(Object.assign(document.createElement('link'), { ...as, href }))
  }
}

function named(addresses = ''): string[] {
  return addresses.match(/\S+/g) ?? []
}

/** Resolves on the first user input, or at once if the page was not prerendered. A site event counts as input. */
const firstInput = new Promise<void>((resolve) => {
  const seen = () => {
    for (const name of inputEvents) removeEventListener(name, seen, true)
    resolve()
    void start()
  }
  const keepRequest = (request: Event) => {
    received.push(request as CustomEvent)
    seen()
  }
  for (const request of requests) addEventListener(request, keepRequest)
  addEventListener(
    'overlaysReady' satisfies SiteEventName,
    () => {
      for (const request of requests) removeEventListener(request, keepRequest)
      for (const { type, detail } of received) dispatchEvent(new CustomEvent(type, { detail }))
    },
    { once: true },
  )
  if (root.hasAttribute('data-prerendered')) {
    for (const name of inputEvents) addEventListener(name, seen, { capture: true, passive: true })
  } else resolve()
})

/** Records clicks on buttons before hydration; `start` repeats them. */
function keepClick(event: Event) {
  const button = event.target instanceof Element && event.target.closest('button')
  // The browser handles these clicks itself; do not repeat them.
  if (!button || !event.isTrusted || button.popoverTargetElement || button.commandForElement) return
  pressed.push(button)
  // Our forms submit by script; a native submit would reload the page and lose the input.
  if (button.type === 'submit' && button.form?.method === 'get') event.preventDefault()
}

/** Lays out sections with `content-visibility` in idle time after the first user input. */
function layOut(parts: HTMLElement[], time?: IdleDeadline) {
  for (let part = parts.shift(); part; part = parts.shift()) {
    part.style.contentVisibility = 'visible'
    // Reading the height forces layout now, so that the remaining idle time is accurate.
    void part.offsetHeight
    if (time && time.timeRemaining() < 5) return whenIdle((more) => layOut(parts, more))
  }
  root.removeAttribute('data-unlaid')
}

function whenIdle(work: (time?: IdleDeadline) => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 3000 })
  else setTimeout(work, 300)
}

watchReading()
if (root.hasAttribute('data-prerendered')) {
  addEventListener('click', keepClick, true)
  if (document.readyState === 'complete') whenIdle(start)
  else addEventListener('load', () => whenIdle(start), { once: true })
  void firstInput.then(() =>
    whenIdle((time) => layOut([...root.querySelectorAll<HTMLElement>('.section, .ticker, .closing, .footer')], time)),
  )
} else {
  void start()
}
