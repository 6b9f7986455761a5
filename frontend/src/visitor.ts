/** What somebody does who is really there. */
export const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'focusin', 'scroll'] as const

let here: Promise<void> | undefined

/** Resolves with the first sign that somebody looks at the page; at once where they have moved already. */
export function visitor(): Promise<void> {
  here ??= new Promise((resolve) => {
    const root = document.getElementById('root')
    if (!root?.hasAttribute('data-prerendered') || root.hasAttribute('data-visited') || window.scrollY > 0) resolve()
    else
      for (const sign of signsOfLife)
        addEventListener(sign, () => resolve(), { capture: true, once: true, passive: true })
  })
  return here
}
