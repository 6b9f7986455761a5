import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Whether more of what scrolls sideways lies to the right of what is shown. */
export function useHasMore(scrolling: RefObject<HTMLElement | null>): boolean {
  const [hasMore, setHasMore] = useState(false)
  useEffect(() => {
    const shown = scrolling.current
    if (!shown) return undefined
    const measure = () => setHasMore(shown.scrollWidth - shown.clientWidth - shown.scrollLeft > 1)
    const observer = new ResizeObserver(measure)
    for (const each of [shown, ...shown.children]) observer.observe(each)
    shown.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      shown.removeEventListener('scroll', measure)
    }
  }, [scrolling])
  return hasMore
}
