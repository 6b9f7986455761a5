import { useRef } from 'react'
import type { RefObject } from 'react'

/**
 * Keeps the focus in a group whose pressed button goes with what it did. It is not taken from where a person moved it meanwhile. The group
 * needs `tabIndex={-1}` and a name.
 */
export function useFocusKept(): { readonly group: RefObject<HTMLDivElement | null>; readonly keepFocus: () => void } {
  const group = useRef<HTMLDivElement>(null)
  const keepFocus = () => {
    // The change is drawn in the next frame.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) group.current?.focus({ preventScroll: true })
      }),
    )
  }
  return { group, keepFocus }
}
