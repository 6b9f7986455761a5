import { sharedState } from '../../ui/shared-state.ts'

/** Whether the palette is open, or opens once it is loaded. */
export const isPaletteOpen = sharedState(false)

/** Opens and closes the palette by Ctrl/Cmd-K where `isOffered`. The frame comes later than this, and the key must not be lost until then. */
export function listenForPalette(isOffered: () => boolean): void {
  addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    if (!isOffered()) return
    event.preventDefault()
    isPaletteOpen.set(!isPaletteOpen.get())
  })
}
