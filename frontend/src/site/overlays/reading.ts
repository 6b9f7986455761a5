/** Smaller movements are a finger at rest. */
const MOVED_PX = 8
/** As far up moves who looks for something else. A correction while reading is shorter. */
const BACK_PX = 200

/**
 * Says on the document that the visitor scrolls down to read on, until the page is at its top or has moved up on purpose. The
 * style sheets make room then: the chat button goes and the emergency tab shrinks, where the margin beside the page has no room
 * for them. Part of the first script, because the first scroll comes before the application.
 */
export function watchReading(): void {
  const page = document.documentElement
  // Since the direction changed: the highest position before somebody reads on, the lowest one after it.
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
