import { useLayoutEffect, useRef } from 'react'

/** Height of some toasts: a bar farther from the edge is covered by none. */
const TOAST_PX = 200

/** Keeps toasts above a bar that sticks to the lower edge, so that they cover none of its buttons. */
export function useToastRoom<Bar extends HTMLElement>() {
  const ref = useRef<Bar>(null)
  useLayoutEffect(() => {
    const bar = ref.current
    if (!bar) return undefined
    const root = document.documentElement.style
    const measure = () => {
      const { top, bottom } = bar.getBoundingClientRect()
      if (innerHeight - bottom < TOAST_PX) root.setProperty('--toasts-foot', `${Math.max(0, innerHeight - top)}px`)
      else root.removeProperty('--toasts-foot')
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(bar)
    observer.observe(document.body)
    window.addEventListener('resize', measure)
    // The bar leaves the edge where the list ends.
    window.addEventListener('scroll', measure, { capture: true, passive: true })
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
      window.removeEventListener('scroll', measure, { capture: true })
      root.removeProperty('--toasts-foot')
    }
  }, [])
  return ref
}
