import './styles.css'

/**
 * The only script that a page loads by itself. The pages are readable and their links, menus and accordions work without
 * React, so the application comes when the browser is idle or the visitor reaches for something, whichever is first.
 */
const root = document.getElementById('root')!
const intents = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'focusin']
const wishes = ['openChatbot', 'openHelpdesk', 'restartGuidedTour']
const waiting: (() => void)[] = []
let started = false

async function start() {
  if (started) return
  started = true
  for (const intent of intents) removeEventListener(intent, start, true)
  const page = root.dataset.page
  if (page) void import(/* @vite-ignore */ page).catch(() => undefined)
  const { start: startApplication } = await import('./main.tsx')
  await startApplication(root)
  removeEventListener('click', keepClick, true)
  for (const wish of wishes) removeEventListener(wish, keepWish)
  for (const replay of waiting) replay()
}

/** A button that was pressed before React came is pressed again once it is there. */
function keepClick(event: Event) {
  const button = event.target instanceof Element && event.target.closest('button')
  if (button && event.isTrusted) waiting.push(() => button.click())
}

function keepWish(event: Event) {
  waiting.push(() =>
    dispatchEvent(new CustomEvent(event.type, { detail: event instanceof CustomEvent ? event.detail : null })),
  )
  void start()
}

if (root.hasAttribute('data-prerendered')) {
  for (const intent of intents) addEventListener(intent, start, { capture: true, passive: true })
  addEventListener('click', keepClick, true)
  for (const wish of wishes) addEventListener(wish, keepWish)
  const whenIdle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(() => void start(), { timeout: 3000 })
      : setTimeout(start, 300)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
} else {
  void start()
}
