import { sharedState, useSharedState } from '../ui/shared-state.ts'

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

type OverlayStates = Readonly<Record<Overlay, OverlayState>>
const states = sharedState<OverlayStates>({ tour: 'never', chat: 'never', helpdesk: 'never', emergency: 'never' })

/** Opens an overlay and closes those that must give way to it. */
export function show(overlay: Overlay): void {
  states.set(whenShown(states.get(), overlay))
}

export function hide(overlay: Overlay): void {
  const before = states.get()
  if (before[overlay] === 'open') states.set({ ...before, [overlay]: 'closed' })
}

export function useOverlay(overlay: Overlay): OverlayState {
  return useSharedState(states, (all) => all[overlay])
}

/** Whether any overlay is open; then nothing may open automatically. */
export function isAnyOpen(): boolean {
  return Object.values(states.get()).includes('open')
}

export function whenShown(before: OverlayStates, overlay: Overlay): OverlayStates {
  const after = { ...before, [overlay]: 'open' as const }
  for (const other of givesWayTo[overlay]) if (after[other] === 'open') after[other] = 'closed'
  return after
}
