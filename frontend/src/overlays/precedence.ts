import { useSyncExternalStore } from 'react'

/**
 * What a visitor opens over a page, and what gives way to it. Who asks for something sees it at once and whole; so what
 * would lie over it, or pull the focus away from it, closes. Help desk and emergency drawer lie over an open chat, because
 * the chat is not modal and is there again when they are gone.
 * docs/decisions/017-overlays-have-one-order.md has the whole order.
 */
const givesWayTo = {
  tour: ['chat', 'helpdesk', 'emergency'],
  chat: ['tour', 'helpdesk', 'emergency'],
  helpdesk: ['tour', 'emergency'],
  emergency: ['tour', 'helpdesk'],
} as const

export type Overlay = keyof typeof givesWayTo
/** `never`: nobody has wanted it yet, so that its code need not be there. */
export type OverlayState = 'never' | 'open' | 'closed'

let states: Readonly<Record<Overlay, OverlayState>> = {
  tour: 'never',
  chat: 'never',
  helpdesk: 'never',
  emergency: 'never',
}
const listeners = new Set<() => void>()

/** Opens an overlay and closes what gives way to it. */
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

/** Whether somebody is busy with an overlay, so that nothing may open by itself. */
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
