import { Ellipsis } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { useSearchParams } from 'react-router-dom'
import { Choice, Dropdown } from '../parts/menu.tsx'
import { useGo } from '../use-go.ts'
import { viewsThatFit } from './views-that-fit.ts'
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

/** Width of the button that opens the other views, as in the style sheet. */
const MENU_WIDTH = 32

/**
 * The saved views of a list as tabs that are links: which one is shown is in the address. Beside an open record, views without room are in a
 * menu; on a phone all of them scroll.
 */
export function Views({ label, views }: { label: string; views: readonly View[] }) {
  const [search] = useSearchParams()
  const go = useGo()
  const shown = withoutParts(search)
  const list = useRef<HTMLElement>(null)
  const [inMenu, setInMenu] = useState<readonly string[]>([])
  const at = views.findIndex(({ search: of, isShown = sorted(of) === shown }) => isShown)
  // The counts change the widths.
  const words = views.map(({ name, count, tone }) => `${name} ${count} ${tone}`).join()
  useEffect(() => {
    const nav = list.current
    if (!nav) return undefined
    const links = [...nav.querySelectorAll('a')]
    // An edge that cuts views fades, which shows that there are more.
    const markCuts = () => {
      nav.toggleAttribute('data-cut-start', nav.scrollLeft > 1)
      nav.toggleAttribute('data-cut-end', nav.scrollLeft + nav.clientWidth < nav.scrollWidth - 1)
    }
    const fit = () => {
      const style = getComputedStyle(nav)
      const fitting = viewsThatFit(
        links.map((each) => each.getBoundingClientRect().width),
        inOrder(views, at),
        {
          width: scrolls() ? Infinity : nav.clientWidth - 2 * Number.parseFloat(style.paddingInlineStart),
          gap: Number.parseFloat(style.columnGap),
          menu: MENU_WIDTH,
        },
      )
      const others = views.filter((_, place) => !fitting.has(place)).map(({ name }) => name)
      setInMenu((before) => (before.join() === others.join() ? before : others))
      const link = links[at]
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
        <a
          key={name}
          href={`?${of}`}
          aria-current={isShown ? 'page' : undefined}
          data-in-menu={inMenu.includes(name) || undefined}
        >
          {name} <span data-tone={tone}>{count}</span>
        </a>
      ))}
      {inMenu.length > 0 && (
        <Dropdown
          label={`${label}, more`}
          placement="bottom end"
          trigger={
            <Button className={css.more} aria-label={`${label}, more`}>
              <Ellipsis size={16} strokeWidth={1.75} aria-hidden="true" />
            </Button>
          }
        >
          {views
            .filter(({ name }) => inMenu.includes(name))
            .map(({ name, search: of, count }) => (
              <Choice key={name} name={name} count={count} onAction={() => go(`?${of}`)} />
            ))}
        </Dropdown>
      )}
    </nav>
  )
}

/** On a phone a finger scrolls the views. */
function scrolls(): boolean {
  return matchMedia('(width < 760px)').matches
}

/** Places of the views by importance: the shown one, those with an alarm, then the others. */
function inOrder(views: readonly View[], shown: number): number[] {
  const rank = (place: number) => (place === shown ? 0 : views[place]?.tone ? 1 : 2)
  return [...views.keys()].toSorted((one, other) => rank(one) - rank(other))
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
