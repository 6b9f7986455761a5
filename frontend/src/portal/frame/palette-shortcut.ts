import { sharedState } from '../../ui/shared-state.ts'

/** Whether the palette is open, or opens once it is loaded. */
export const isPaletteOpen = sharedState(false)

/** What was typed before the palette had the focus. */
let typedAhead = ''

/** Gives what was typed ahead to the palette, once. */
export function takeTypedAhead(): string {
  const typed = typedAhead
  typedAhead = ''
  return typed
}

/** Dialogs that cover the page, other than the palette. One that is closing is no longer there. */
const COVERING = ':is(dialog:modal, [role="dialog"]:not([data-palette], .chat-panel)):not([data-exiting] *)'

/**
 * Opens and closes the palette by Ctrl/Cmd-K where `isOffered`, except over another dialog or where the key has its own use, such as
 * in an editor. The frame comes later than this, and the key must not be lost until then.
 */
export function listenForPalette(isOffered: () => boolean): void {
  addEventListener('keydown', keepForPalette, { capture: true })
  addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    if (event.defaultPrevented || !isOffered()) return
    event.preventDefault()
    if (isPaletteOpen.get()) isPaletteOpen.set(false)
    else if (!document.querySelector(COVERING)) isPaletteOpen.set(true)
  })
}

/** Keeps keys for a palette that is still loading. The screen below would run them as its shortcuts. */
function keepForPalette(event: KeyboardEvent): void {
  if (!isPaletteOpen.get() || event.ctrlKey || event.metaKey || event.altKey) return
  if (document.activeElement?.closest('[data-palette]')) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (event.key === 'Escape') {
    isPaletteOpen.set(false)
    typedAhead = ''
  } else if (event.key === 'Backspace') typedAhead = typedAhead.slice(0, -1)
  else if (event.key.length === 1) typedAhead += event.key
}
