import type { TourStep } from './tour-steps.ts'

interface Size {
  readonly width: number
  readonly height: number
}
export interface Box extends Size {
  readonly x: number
  readonly y: number
}

/** Between card and target, and between card and window. */
const GAP = 20
const opposite = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const
type Side = keyof typeof opposite

/**
 * Where the card's upper left corner goes: on the wanted side of the target, else on the other side of it, and always within the window. Who
 * gets neither side, because the target fills the window, stands over it at the wanted edge.
 */
export function placeCard(card: Size, target: Box | undefined, position: TourStep['position'], room: Size) {
  const centred = { x: (room.width - card.width) / 2, y: (room.height - card.height) / 2 }
  if (!target || position === 'center') return centred
  const wanted = beside(card, target, position)
  const other = beside(card, target, opposite[position])
  const { x, y } = !fits(wanted) && fits(other) ? other : wanted
  return { x: within(x, room.width - card.width), y: within(y, room.height - card.height) }

  function fits(place: { x: number; y: number }) {
    const across = position === 'left' || position === 'right'
    const [start, end] = across ? [place.x, place.x + card.width] : [place.y, place.y + card.height]
    return start >= 0 && end <= (across ? room.width : room.height)
  }
}

function beside(card: Size, target: Box, side: Side) {
  const alongX = target.x + (target.width - card.width) / 2
  const alongY = target.y + (target.height - card.height) / 2
  switch (side) {
    case 'top':
      return { x: alongX, y: target.y - GAP - card.height }
    case 'left':
      return { x: target.x - GAP - card.width, y: alongY }
    case 'right':
      return { x: target.x + target.width + GAP, y: alongY }
    case 'bottom':
      return { x: alongX, y: target.y + target.height + GAP }
  }
}

function within(value: number, most: number) {
  return Math.max(GAP, Math.min(value, most - GAP))
}
