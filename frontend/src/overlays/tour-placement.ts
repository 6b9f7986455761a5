import type { TourStep } from './tour-steps.ts'

interface Size {
  readonly width: number
  readonly height: number
}
export interface Box extends Size {
  readonly x: number
  readonly y: number
}

/** Pixels between card and target, and between card and window. */
const GAP = 20
const opposite = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const
type Side = keyof typeof opposite
/** Pixels between the highlighted area and parts that stay dimmed. */
const RIM = 4
/** Highlighted pixels above a section's first line of text. */
const AIR = 8

/** The highlighted area: the target's part within `free`, less a rim. */
export function lightOn(target: Box, free: Box): Box {
  const x = Math.max(target.x, free.x + RIM)
  const y = Math.max(target.y - AIR, free.y + RIM)
  const right = Math.min(target.x + target.width, free.x + free.width - RIM)
  const bottom = Math.min(target.y + target.height, free.y + free.height - RIM)
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) }
}

/**
 * The card's upper left corner: on the wanted side of the target, else on the opposite side, always within the window. If the target
 * fills the window, the card lies over it at the wanted edge.
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
