import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** The change is drawn by then. Later, a lost focus has another reason. */
const DRAWN_MS = 1000

/**
 * Keeps the focus in a group whose pressed button goes with what it did. It is not taken from where a person moved it meanwhile. The group
 * needs `tabIndex={-1}` and a name.
 */
export function useFocusKept(): { readonly group: RefObject<HTMLDivElement | null>; readonly keepFocus: () => void } {
  const group = useRef<HTMLDivElement>(null)
  const until = useRef(0)
  const keep = () => {
    if (performance.now() > until.current || document.activeElement !== document.body) return
    until.current = 0
    group.current?.focus({ preventScroll: true })
  }
  // The button goes in one of the next renderings.
  useEffect(keep)
  const keepFocus = () => {
    until.current = performance.now() + DRAWN_MS
    requestAnimationFrame(keep)
  }
  return { group, keepFocus }
}
