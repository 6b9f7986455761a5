/** How long, and how often, a lost focus is looked for, in milliseconds: rows go when the answer of the worker or the server is there. */
const LOOKED_FOR = 1500
const LOOKED_EVERY = 100

/** Whether nothing of the page has the focus: what had it is gone. */
function isFocusLost(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.tagName === 'MAIN'
}

/** Gives the focus to `target` if what has it leaves the page after an action. Returns what ends the look-out. */
export function keepFocus(target: () => Element | null | undefined): () => void {
  const timer = setInterval(() => {
    if (!isFocusLost()) return
    const element = target()
    if (element instanceof HTMLElement) element.focus({ preventScroll: true })
  }, LOOKED_EVERY)
  const end = setTimeout(() => clearInterval(timer), LOOKED_FOR)
  return () => {
    clearInterval(timer)
    clearTimeout(end)
  }
}

/** The title of the page, else a heading that takes the focus. */
export const titleOfPage = (): Element | null =>
  document.querySelector('main h1[tabindex]') ?? document.querySelector('main :is(h2, h3)[tabindex]')
