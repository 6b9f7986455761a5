interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Pixels between element and popover, and between popover and window edge. */
const GAP = 6
const EDGE = 8

/** Position of a popover: below the element, left-aligned; above it if there is no space; always within the window. */
export function popoverPosition(
  element: Box,
  layer: { width: number; height: number },
  view: { width: number; height: number },
): { left: number; top: number } {
  const below = element.top + element.height + GAP
  const above = element.top - GAP - layer.height
  const fitsBelow = below + layer.height <= view.height - EDGE
  return {
    left: Math.max(EDGE, Math.min(element.left, view.width - EDGE - layer.width)),
    top: fitsBelow || above < EDGE ? below : above,
  }
}

/** Positions an open popover by script, because CSS anchor positioning is not supported by all browsers. */
export function positionPopover(element: HTMLElement, layer: HTMLElement): void {
  const { left, top } = popoverPosition(
    element.getBoundingClientRect(),
    { width: layer.offsetWidth, height: layer.offsetHeight },
    { width: document.documentElement.clientWidth, height: window.innerHeight },
  )
  layer.style.left = `${left}px`
  layer.style.top = `${top}px`
}
