import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import css from './views.module.css'

export interface View {
  readonly name: string
  /** The search part of its address: `view=breached`; empty for all. */
  readonly search: string
  readonly count?: string | number | undefined
  readonly tone?: 'ochre' | 'alarm' | undefined
  /** Whether it is the shown one; without it, the whole address has to be the same. */
  readonly isShown?: boolean
}

/** Parts of the address that say what is open or how much is shown, and not which view it is. */
const NOT_THE_VIEW = ['ticket', 'open', 'tab', 'sort', 'shown', 'from', 'q']

/** The saved views of a list as tabs that are links: which one is shown is in the address. They take as many lines as they need; on a phone they scroll. */
export function Views({ label, views }: { label: string; views: readonly View[] }) {
  const [search] = useSearchParams()
  const shown = withoutParts(search)
  const list = useRef<HTMLElement>(null)
  const at = views.findIndex(({ search: of, isShown = sorted(of) === shown }) => isShown)
  // The counts change the widths.
  const words = views.map(({ name, count }) => `${name} ${count}`).join()
  useEffect(() => {
    const nav = list.current
    if (!nav) return undefined
    // An edge that cuts views fades, which shows that there are more.
    const markCuts = () => {
      nav.toggleAttribute('data-cut-start', nav.scrollLeft > 1)
      nav.toggleAttribute('data-cut-end', nav.scrollLeft + nav.clientWidth < nav.scrollWidth - 1)
    }
    const fit = () => {
      const link = nav.querySelectorAll('a')[at]
      if (link) nav.scrollTo({ left: link.offsetLeft - nav.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2 })
      markCuts()
    }
    const observer = new ResizeObserver(fit)
    observer.observe(nav)
    nav.addEventListener('scroll', markCuts, { passive: true })
    return () => {
      observer.disconnect()
      nav.removeEventListener('scroll', markCuts)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `words` is what matters of the views
  }, [at, words])
  return (
    <nav ref={list} aria-label={label} className={css.views}>
      {views.map(({ name, search: of, count, tone, isShown = sorted(of) === shown }) => (
        <a key={name} href={`?${of}`} aria-current={isShown ? 'page' : undefined}>
          {name} <span data-tone={tone}>{count}</span>
        </a>
      ))}
    </nav>
  )
}

function withoutParts(search: URLSearchParams): string {
  const rest = new URLSearchParams(search)
  for (const part of NOT_THE_VIEW) rest.delete(part)
  rest.sort()
  return rest.toString()
}

function sorted(search: string): string {
  const parts = new URLSearchParams(search)
  parts.sort()
  return parts.toString()
}
