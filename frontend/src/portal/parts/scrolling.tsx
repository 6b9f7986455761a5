import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import css from './scrolling.module.css'

interface ScrollingProps {
  name: string
  /** For many rows: it is no higher than a part of the screen, and scrolls. */
  isLow?: boolean
  children: ReactNode
}

/** Room for a table that is wider than a phone. As long as more of it is to the right, it fades there and a line says so. */
export function Scrolling({ name, isLow = false, children }: ScrollingProps) {
  const region = useRef<HTMLDivElement>(null)
  const [hasMore, setHasMore] = useState(false)
  useEffect(() => {
    const shown = region.current
    if (!shown) return undefined
    const measure = () => setHasMore(shown.scrollWidth - shown.clientWidth - shown.scrollLeft > 1)
    const observer = new ResizeObserver(measure)
    for (const each of [shown, ...shown.children]) observer.observe(each)
    shown.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      shown.removeEventListener('scroll', measure)
    }
  }, [])
  return (
    <>
      <div
        ref={region}
        className={css.scroll}
        data-more={hasMore || undefined}
        data-low={isLow || undefined}
        role="region"
        aria-label={name}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too
        tabIndex={0}
      >
        {children}
      </div>
      {hasMore && (
        <p className={css.more} aria-hidden="true">
          Scroll sideways for more
        </p>
      )}
    </>
  )
}
