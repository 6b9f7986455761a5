import { useRef } from 'react'
import type { MouseEvent, PointerEvent } from 'react'

/** A pointer that only passes over opens nothing. */
const REST_MS = 120

/** Opens `<details>` under a resting mouse. Touch and keyboard work natively. */
export function useHoverAccordion() {
  const timer = useRef<number>(undefined)
  const opened = useRef<HTMLDetailsElement>(undefined)

  return {
    onPointerOver({ target, pointerType }: PointerEvent) {
      const details = target instanceof Element ? target.closest('details') : null
      if (pointerType !== 'mouse' || !details) return
      clearTimeout(timer.current)
      if (details.open) return
      timer.current = window.setTimeout(() => {
        details.open = true
        opened.current = details
      }, REST_MS)
    },
    onPointerLeave() {
      clearTimeout(timer.current)
      opened.current = undefined
    },
    onClick(event: MouseEvent) {
      const summary = event.target instanceof Element ? event.target.closest('summary') : null
      // A click right after opening by hover must not close it.
      if (summary && opened.current === summary.parentElement && opened.current?.open && event.detail > 0) {
        event.preventDefault()
        opened.current = undefined
      }
    },
  }
}
