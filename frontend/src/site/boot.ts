import './styles.css'
import type { SiteEventName, Wishes } from '../ui/events.ts'
import type { start as startApplication } from './main.tsx'
import { watchReading } from './overlays/reading.ts'

/**
 * The only script that a page loads by itself. The pages are readable and their links, menus and accordions work without
 * React, so the application comes when the browser is idle or the visitor reaches for something, whichever is first.
 */
const root = document.getElementById('root')!
/** What somebody does who is really there. The focus is no such sign: the tour takes it when it opens by itself. */
const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'click', 'scroll']
const wishes = Object.keys({
  openChatbot: 0,
  openHelpdesk: 0,
  highlightChatbot: 0,
  highlightUnderAttack: 0,
  restartGuidedTour: 0,
  changeCookieConsent: 0,
} satisfies Record<keyof Wishes, 0>)
const wished: CustomEvent<unknown>[] = []
const pressed: HTMLElement[] = []
let started = false

async function start() {
  if (started) return
  started = true
  // Named by the build: all chunks of the application and of this page are asked for at once.
  link(root.dataset.chunks, { rel: 'modulepreload' })
  // A page has these in itself. Disabled, they are not fetched, and the bundler's code finds them and does not either.
  link(root.dataset.present, { rel: 'stylesheet', disabled: true })
  // And started one after the other, each in a task of its own, so that none keeps a visitor waiting.
  for (const chunk of named(root.dataset.chunks)) await import(/* @vite-ignore */ chunk)
  const application = (await import(/* @vite-ignore */ root.dataset.app!)) as { start: typeof startApplication }
  await application.start(root, visitor)
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

/** Resolves with the first sign of life; a wish is one. */
const visitor = new Promise<void>((resolve) => {
  const seen = () => {
    for (const sign of signsOfLife) removeEventListener(sign, seen, true)
    resolve()
    void start()
  }
  const keepWish = (wish: Event) => {
    wished.push(wish as CustomEvent)
    seen()
  }
  for (const wish of wishes) addEventListener(wish, keepWish)
  addEventListener(
    'overlaysListen' satisfies SiteEventName,
    () => {
      for (const wish of wishes) removeEventListener(wish, keepWish)
      for (const { type, detail } of wished) dispatchEvent(new CustomEvent(type, { detail }))
    },
    { once: true },
  )
  if (root.hasAttribute('data-prerendered')) {
    for (const sign of signsOfLife) addEventListener(sign, seen, { capture: true, passive: true })
  } else resolve()
})

/** A button that was pressed before React came is pressed again once it is there. */
function keepClick(event: Event) {
  const button = event.target instanceof Element && event.target.closest('button')
  // What the browser does by itself must not be done twice.
  if (!button || !event.isTrusted || button.popoverTargetElement || button.commandForElement) return
  pressed.push(button)
  // Our forms are sent by scripts; the browser would load the page anew and lose what was typed.
  if (button.type === 'submit' && button.form?.method === 'get') event.preventDefault()
}

/** The styles keep what is far below from being laid out before somebody is there. Then it is, as the browser finds time. */
function layOut(parts: HTMLElement[], time?: IdleDeadline) {
  for (let part = parts.shift(); part; part = parts.shift()) {
    part.style.contentVisibility = 'visible'
    // Asked for its height, the browser lays it out now, and the time that is left is known.
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
  void visitor.then(() =>
    whenIdle((time) => layOut([...root.querySelectorAll<HTMLElement>('.section, .ticker, .closing, .footer')], time)),
  )
} else {
  void start()
}
