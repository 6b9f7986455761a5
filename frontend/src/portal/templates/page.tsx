import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import css from './page.module.css'

interface PageProps {
  title: ReactNode
  /** A sentence below the title. */
  about?: ReactNode
  /** Buttons at the end of the header's row. */
  actions?: ReactNode
  /** Pages of the same section, of which this is one. */
  tabs?: PageTabs
  /** As wide as the window: tables and charts of many columns. */
  isWide?: boolean
  /** The title takes the focus, so that a screen reader says what came in place of the screen before. */
  takesFocus?: boolean
  children: ReactNode
}

/** The pages of one section, each with its own address. */
export interface PageTabs {
  /** What the pages are together. */
  readonly name: string
  readonly pages: readonly { readonly name: string; readonly address: string }[]
}

/** A screen's header and its one width, which every kind of page begins with. */
export function Page({ title, about, actions, tabs, isWide = false, takesFocus = false, children }: PageProps) {
  return (
    <div className={css.page} data-wide={isWide || undefined}>
      <header className={css.head}>
        <div>
          <h1 {...(takesFocus && { tabIndex: -1, ref: focused })}>{title}</h1>
          {about && <p>{about}</p>}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </header>
      {tabs && <Tabs {...tabs} />}
      {children}
    </div>
  )
}

const focused = (title: HTMLHeadingElement | null) => title?.focus({ preventScroll: true })

function Tabs({ name, pages }: PageTabs) {
  const { pathname } = useLocation()
  const here = useRef<HTMLAnchorElement>(null)
  // On a phone the tabs are wider than the screen.
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <nav className={css.tabs} aria-label={name}>
      {pages.map((page) => (
        <a
          key={page.address}
          href={page.address}
          {...(page.address === pathname && { 'aria-current': 'page', ref: here })}
        >
          {page.name}
        </a>
      ))}
    </nav>
  )
}
