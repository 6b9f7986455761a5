interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Between an element and what belongs to it, and between that and the window's edge, in pixels. */
const GAP = 6
const EDGE = 8

/** Where a small layer goes: below its element and in line with its start; above where below is no room; never outside. */
export function beside(
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

/** Puts an open popover there. By script, because the browsers do not yet agree on doing it by style. */
export function putBeside(element: HTMLElement, layer: HTMLElement): void {
  const { left, top } = beside(
    element.getBoundingClientRect(),
    { width: layer.offsetWidth, height: layer.offsetHeight },
    { width: document.documentElement.clientWidth, height: window.innerHeight },
  )
  layer.style.left = `${left}px`
  layer.style.top = `${top}px`
}
