interface Room {
  /** Width of the row in px. */
  readonly width: number
  /** Between two views. */
  readonly gap: number
  /** Width of the menu of the other views. */
  readonly menu: number
}

/**
 * Places of the views that a row has room for; the others are for its menu. The first ones of `order` come first. All of them if they fit
 * without a menu, and never none.
 */
export function viewsThatFit(
  widths: readonly number[],
  order: readonly number[],
  { width, gap, menu }: Room,
): Set<number> {
  const all = widths.reduce((sum, each) => sum + each, gap * (widths.length - 1))
  if (all <= width) return new Set(widths.keys())
  const fitting = new Set<number>()
  let left = width - menu
  for (const at of order) {
    const needed = (widths[at] ?? 0) + gap
    if (needed > left && fitting.size > 0) continue
    fitting.add(at)
    left -= needed
  }
  return fitting
}
