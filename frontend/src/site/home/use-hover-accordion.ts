import { useRef } from 'react'
import type { MouseEvent, PointerEvent } from 'react'

/** Long enough that a pointer on its way through opens nothing. */
const REST_MS = 120

/** Lets a group of `<details>` open under a resting mouse. Touch and keyboard use them as they are. */
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
      // Pointing opened it a moment ago; the click that follows means "open", not "close again".
      if (summary && opened.current === summary.parentElement && opened.current?.open && event.detail > 0) {
        event.preventDefault()
        opened.current = undefined
      }
    },
  }
}
