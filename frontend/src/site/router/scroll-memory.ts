const STORAGE_KEY = 'scroll-positions'

let positions: Record<string, number> = {}

/** Disables the browser's scroll restoration, which runs before the page is rendered. */
export function rememberScrolling(currentKey: () => string): void {
  try {
    positions = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as typeof positions
  } catch {}
  history.scrollRestoration = 'manual'
  addEventListener('pageshow', () => (history.scrollRestoration = 'manual'))
  addEventListener('pagehide', () => {
    // A reloaded page is prerendered, so the browser's restoration works.
    history.scrollRestoration = 'auto'
    leaveAt(currentKey())
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions))
    } catch {}
  })
}

/** Stores the scroll position of a history entry. */
export function leaveAt(key: string): void {
  positions[key] = scrollY
}

/** Scrolls to the entry's stored position, to the URL's fragment, or to the top. */
export function scrollFor({ key, hash }: { key: string; hash: string }, goingBack: boolean): void {
  const left = goingBack ? positions[key] : undefined
  const part = left === undefined && hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  if (part) part.scrollIntoView()
  else scrollTo({ top: left ?? 0, behavior: 'instant' })
}
