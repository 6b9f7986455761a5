import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Back closes what lies over a page: dialogs, drawer, assistant, tour and the phone's menus. While anything is open, one
 * history entry of the same page lies above the page's own. Back leaves that entry and the uppermost overlay closes; when the
 * last one is closed in another way, the entry is taken away again.
 * docs/decisions/041-back-closes-what-is-open.md says why it is not a CloseWatcher.
 */
interface Opened {
  readonly close: () => void
}

/** What browser-pages.tsx writes into an entry, and what is added to it here. */
interface EntryState {
  readonly key?: string
  readonly overlay?: true
}

/** The uppermost last. */
const opened: Opened[] = []
/** The key of the page that our entry lies above. */
let above: string | undefined
/** Our own step back is on its way. */
let leaving = false
let afterLeaving: (() => void)[] = []
/** Pages that a router is on its way to. */
let going = 0

/** Closes with Back as long as it is open. */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const onBack = useEffectEvent(close)
  // Before the overlay is painted, so that Back closes it as soon as it can be seen.
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

/** Adds a page's history entry, which takes the place of ours. */
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

/** Replaces the page's history entry, which is the one below ours. */
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

/** Goes to a page by a router that writes the history itself. The page's entry takes the place of ours. */
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

/** Adds or removes our entry, as something or nothing is open. */
export function settle(): void {
  if (leaving || going > 0) return
  if (opened.length === 0) {
    if (isOverlayEntry()) leave()
  } else if (!isOverlayEntry()) {
    above = entryState()?.key
    history.pushState({ ...entryState(), overlay: true }, '')
  }
}

/** Later, because who closes an overlay may be about to open another or to go to another page. */
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
    // One step back closes one overlay. A longer one goes to another page, over which nothing stays open.
    if (entryState()?.key === above) opened.at(-1)?.close()
    else for (const { close } of opened.toReversed()) close()
  }
  // Forward leads to an entry over which nothing lies any more.
  settleSoon()
}

function isOverlayEntry(): boolean {
  return Boolean(entryState()?.overlay)
}

function entryState(): EntryState | null {
  return history.state as EntryState | null
}

if (!import.meta.env.SSR) addEventListener('popstate', onPopState)
