import { useRef } from 'react'
import type { ReactNode } from 'react'
import css from './scrolling.module.css'
import { useHasMore } from './use-has-more.ts'

/** Room for a table that is wider than a phone. As long as more of it is to the right, it fades there and a line says so. */
export function Scrolling({ name, children }: { name: string; children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null)
  const hasMore = useHasMore(region)
  return (
    <>
      <div
        ref={region}
        className={css.scroll}
        data-more={hasMore || undefined}
        role="region"
        aria-label={name}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, by keyboard too
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
