const STORAGE_KEY = 'scroll-positions'

let positions: Record<string, number> = {}

/** Takes scrolling over from the browser, which would restore a position before the page is there that it belongs to. */
export function rememberScrolling(currentKey: () => string): void {
  try {
    positions = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as typeof positions
  } catch {}
  history.scrollRestoration = 'manual'
  addEventListener('pageshow', () => (history.scrollRestoration = 'manual'))
  addEventListener('pagehide', () => {
    // A page that is loaded again is prerendered: the browser knows best where it was.
    history.scrollRestoration = 'auto'
    leaveAt(currentKey())
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions))
    } catch {}
  })
}

/** Notes how far the page of that history entry is scrolled. */
export function leaveAt(key: string): void {
  positions[key] = scrollY
}

/** Scrolls to where the visitor was when that history entry was left, to the part that the address names, or to the top. */
export function scrollFor({ key, hash }: { key: string; hash: string }, goingBack: boolean): void {
  const left = goingBack ? positions[key] : undefined
  const part = left === undefined && hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  if (part) part.scrollIntoView()
  else scrollTo({ top: left ?? 0, behavior: 'instant' })
}
