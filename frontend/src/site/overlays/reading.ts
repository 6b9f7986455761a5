/** Smaller scroll movements are ignored. */
const MOVED_PX = 8
/** Scrolling up by this much ends reading; shorter movements are corrections. */
const BACK_PX = 200

/**
 * Sets an attribute on the document while the visitor scrolls down to read. The style sheets then hide the chat button and
 * shrink the emergency tab if the page margin has no space for them. Part of boot.ts, because the first scroll can come
 * before the application.
 */
export function watchReading(): void {
  const page = document.documentElement
  // Extreme scroll position since the direction changed.
  let turn = window.scrollY
  const look = () => {
    const at = window.scrollY
    const reads = page.hasAttribute('data-reading')
    if (reads ? at > turn : at < turn) turn = at
    const changes = reads ? at <= MOVED_PX || at < turn - BACK_PX : at > turn + MOVED_PX
    if (!changes) return
    turn = at
    page.toggleAttribute('data-reading')
  }
  addEventListener('scroll', look, { passive: true })
}
