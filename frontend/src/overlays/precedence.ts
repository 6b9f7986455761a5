import { useSyncExternalStore } from 'react'

/**
 * Overlays, and which others close when one opens: those that would cover it or take its focus. Help desk and
 * emergency drawer leave the chat open below them, because it is not modal.
 * docs/decisions/017-overlays-have-one-order.md has the full order.
 */
const givesWayTo = {
  tour: ['chat', 'helpdesk', 'emergency'],
  chat: ['tour', 'helpdesk', 'emergency'],
  helpdesk: ['tour', 'emergency'],
  emergency: ['tour', 'helpdesk'],
} as const

export type Overlay = keyof typeof givesWayTo
/** `never`: not opened yet, so its code need not be loaded. */
export type OverlayState = 'never' | 'open' | 'closed'

let states: Readonly<Record<Overlay, OverlayState>> = {
  tour: 'never',
  chat: 'never',
  helpdesk: 'never',
  emergency: 'never',
}
const listeners = new Set<() => void>()

/** Opens an overlay and closes those that must give way to it. */
export function show(overlay: Overlay): void {
  change(whenShown(states, overlay))
}

export function hide(overlay: Overlay): void {
  if (states[overlay] === 'open') change({ ...states, [overlay]: 'closed' })
}

export function useOverlay(overlay: Overlay): OverlayState {
  return useSyncExternalStore(
    subscribe,
    () => states[overlay],
    () => 'never',
  )
}

/** Whether any overlay is open; then nothing may open automatically. */
export function isAnyOpen(): boolean {
  return Object.values(states).includes('open')
}

export function whenShown(before: typeof states, overlay: Overlay): typeof states {
  const after = { ...before, [overlay]: 'open' as const }
  for (const other of givesWayTo[overlay]) if (after[other] === 'open') after[other] = 'closed'
  return after
}

function change(next: typeof states) {
  states = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
