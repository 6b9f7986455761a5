import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Makes the browser's Back close overlays: dialogs, drawer, assistant, tour and the phone's menus. While an overlay is open, an
 * additional history entry lies above the page's entry. Back leaves it and closes the uppermost overlay. If the last overlay closes
 * in another way, the entry is removed.
 * docs/decisions/041-back-closes-what-is-open.md explains why it is not a CloseWatcher.
 */
interface Opened {
  readonly close: () => void
}

/** State of a history entry: `key` is browser-pages.tsx's, `overlay` marks our entry. */
interface EntryState {
  readonly key?: string
  readonly overlay?: true
}

/** Open overlays, the uppermost last. */
const opened: Opened[] = []
/** Key of the page entry below ours. */
let above: string | undefined
/** Whether our own `history.back()` is pending. */
let leaving = false
let afterLeaving: (() => void)[] = []
/** Number of pending navigations. */
let going = 0

/** Closes an open overlay on Back. */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const onBack = useEffectEvent(close)
  // Layout effect, so that Back works as soon as the overlay is visible.
  useLayoutEffect(() => {
    if (!open) return
    const overlay = { close: () => onBack() }
    opened.push(overlay)
    settle()
    return () => {
      opened.splice(opened.indexOf(overlay), 1)
      settleSoon()
    }
  }, [open])
}

/** Adds a page's history entry; replaces ours if there is one. */
export function goToPage(state: EntryState, address: string, follow: () => void): void {
  const go = () => {
    if (isOverlayEntry()) history.replaceState(state, '', address)
    else history.pushState(state, '', address)
    follow()
    settle()
  }
  if (leaving) afterLeaving.push(go)
  else go()
}

/** Replaces the page's history entry, which may be below ours. */
export function changePageEntry(state: EntryState, address: string, follow: () => void): void {
  const change = () => {
    history.replaceState(state, '', address)
    follow()
    settle()
  }
  if (!isOverlayEntry()) return change()
  afterLeaving.push(change)
  leave()
}

/** Navigates by a router that writes the history itself; the page's entry replaces ours. */
export async function goByRouter(navigate: (entry: { replace: boolean }) => Promise<void> | void): Promise<void> {
  if (leaving) await new Promise<void>((resolve) => afterLeaving.push(resolve))
  going += 1
  try {
    await navigate({ replace: isOverlayEntry() })
  } finally {
    going -= 1
    settle()
  }
}

/** Goes back by this many entries of pages, from a page or from what is open over it. */
export function goBack(pages: number): void {
  history.go(isOverlayEntry() ? -pages - 1 : -pages)
}

/** Adds our entry if an overlay is open, else removes it. */
export function settle(): void {
  if (leaving || going > 0) return
  if (opened.length === 0) {
    if (isOverlayEntry()) leave()
  } else if (!isOverlayEntry()) {
    above = entryState()?.key
    history.pushState({ ...entryState(), overlay: true }, '')
  }
}

/** Deferred, because closing may be followed at once by another overlay or a navigation. */
function settleSoon(): void {
  setTimeout(settle)
}

function leave(): void {
  if (leaving) return
  leaving = true
  history.back()
}

function onPopState(): void {
  if (leaving) {
    leaving = false
    const changes = afterLeaving
    afterLeaving = []
    for (const change of changes) change()
  } else if (!isOverlayEntry() && entryState()?.key) {
    // One step back closes one overlay; a longer one changes the page and closes all.
    if (entryState()?.key === above) opened.at(-1)?.close()
    else for (const { close } of opened.toReversed()) close()
  }
  // Forward may lead to our entry although nothing is open; remove it.
  settleSoon()
}

function isOverlayEntry(): boolean {
  return Boolean(entryState()?.overlay)
}

function entryState(): EntryState | null {
  return history.state as EntryState | null
}

if (!import.meta.env.SSR) addEventListener('popstate', onPopState)
