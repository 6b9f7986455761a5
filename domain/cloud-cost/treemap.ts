/** A rectangle in percent of the whole. */
export interface Tile {
  /** Position of its value in the list. */
  readonly index: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Rectangles whose areas are in proportion to the values, as near to squares as rows allow (Bruls, Huizing and van Wijk's squarified
 * treemap). `ratio` is the picture's width divided by its height. Values that are not above zero get no tile.
 */
export function treemap(values: readonly number[], ratio: number): Tile[] {
  const sorted = values.map((value, index) => ({ value, index })).filter(({ value }) => value > 0)
  sorted.sort((a, b) => b.value - a.value)
  const total = sorted.reduce((sum, { value }) => sum + value, 0)
  const tiles: Tile[] = []
  let room = { x: 0, y: 0, width: ratio, height: 1 }
  let rest = sorted.map(({ value, index }) => ({ area: (value / total) * ratio, index }))
  while (rest.length > 0) {
    const side = Math.min(room.width, room.height)
    let count = 1
    while (count < rest.length && worst(rest.slice(0, count + 1), side) <= worst(rest.slice(0, count), side)) count++
    const row = rest.slice(0, count)
    const depth = row.reduce((sum, { area }) => sum + area, 0) / side
    let along = 0
    for (const { area, index } of row) {
      const length = area / depth
      const isUpright = room.width >= room.height
      const [x, y] = isUpright ? [room.x, room.y + along] : [room.x + along, room.y]
      const [width, height] = isUpright ? [depth, length] : [length, depth]
      tiles.push({ index, x: (x / ratio) * 100, y: y * 100, width: (width / ratio) * 100, height: height * 100 })
      along += length
    }
    room =
      room.width >= room.height
        ? { ...room, x: room.x + depth, width: room.width - depth }
        : { ...room, y: room.y + depth, height: room.height - depth }
    rest = rest.slice(count)
  }
  return tiles
}

/** How far the worst rectangle of a row is from a square. */
function worst(row: readonly { readonly area: number }[], side: number): number {
  const areas = row.map(({ area }) => area)
  const sum = areas.reduce((total, area) => total + area, 0)
  return Math.max((side * side * Math.max(...areas)) / (sum * sum), (sum * sum) / (side * side * Math.min(...areas)))
}
