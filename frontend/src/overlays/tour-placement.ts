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
/** Between the light and what must stay dimmed. */
const RIM = 4
/** Of light above a part, which begins with its first line of text. */
const AIR = 8

/** What of a part of the page is lit: as much as is in the free room, less a rim that stays dim. */
export function lightOn(target: Box, free: Box): Box {
  const x = Math.max(target.x, free.x + RIM)
  const y = Math.max(target.y - AIR, free.y + RIM)
  const right = Math.min(target.x + target.width, free.x + free.width - RIM)
  const bottom = Math.min(target.y + target.height, free.y + free.height - RIM)
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) }
}

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
