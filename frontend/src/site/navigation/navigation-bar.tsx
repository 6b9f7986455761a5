import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import { mainNavigation, toolsMenu } from '#domain/company/navigation.ts'
import { useCloseOnBack } from '../../ui/close-on-back.ts'
import { Icon } from '../../ui/icon.tsx'
import { firstInput } from '../first-input.ts'
import { Logo } from '../logo.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { UserMenu } from '../user-menu.tsx'
import { Menu } from './menu.tsx'

const SHADOW_AFTER_PX = 20

/** The bar at the top of every page. On a phone the list is a popover, which works before hydration. */
export function NavigationBar() {
  const nav = useRef<HTMLElement>(null)
  useMenus(nav)
  const list = useRef<HTMLDivElement>(null)
  const scrolled = useScrolledOver(SHADOW_AFTER_PX)
  const [listOpen, setListOpen] = useState(false)
  const location = useLocation()

  const closeAll = useEffectEvent(() => {
    for (const menu of nav.current?.querySelectorAll<HTMLDetailsElement>('.menu[open]') ?? []) menu.open = false
    list.current?.hidePopover?.()
  })
  const shownAt = useRef(location.key)
  useEffect(() => {
    // Skips the first render: menus opened before hydration stay open.
    if (shownAt.current === location.key) return
    shownAt.current = location.key
    closeAll()
  }, [location.key])
  useEffect(() => setListOpen(list.current!.matches(':popover-open')), [])
  useCloseOnBack(listOpen, () => list.current?.hidePopover())

  return (
    <header className="bar" data-unprinted="" data-scrolled={scrolled || undefined}>
      <nav ref={nav} className="wrap bar-row" aria-label="Main">
        <a className="bar-logo" href="/" aria-label="Veritech, home">
          <Logo />
        </a>
        <div
          ref={list}
          id="site-menu"
          className="nav-list"
          data-later=""
          popover="auto"
          onToggle={(event) => event.target === event.currentTarget && setListOpen(event.newState === 'open')}
        >
          {mainNavigation.map((item) =>
            'entries' in item ? (
              <Menu key={item.id} menu={item} />
            ) : (
              <a
                key={item.path}
                className="nav-link"
                href={item.path}
                aria-current={location.pathname === item.path ? 'page' : undefined}
              >
                {item.name}
              </a>
            ),
          )}
          <span className="nav-space" />
          <UserMenu />
          <Menu menu={toolsMenu} className="button nav-tools" />
        </div>
        <ThemeSwitch className="theme-switch" />
        <button
          type="button"
          className="bar-toggle"
          popoverTarget="site-menu"
          aria-label={listOpen ? 'Close menu' : 'Open menu'}
        >
          <Icon name={listOpen ? 'close' : 'menu'} size={24} />
        </button>
      </nav>
    </header>
  )
}

/** Loads hover and keyboard support of the menus on the first user input. */
function useMenus(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let detach: (() => void) | undefined = () => {}
    const attach = async () => {
      await firstInput()
      const { attachMenuBar } = await import('./menus/menu-bar.ts')
      // Unmounted in the meantime.
      if (!detach || !bar.current) return
      detach = attachMenuBar(bar.current)
      bar.current.querySelector('[data-later]')?.removeAttribute('data-later')
    }
    // Without this code the menus work by click alone.
    attach().catch(() => undefined)
    return () => {
      detach?.()
      detach = undefined
    }
  }, [bar])
}

function useScrolledOver(pixels: number): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const look = () => setOver(window.scrollY > pixels)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [pixels])
  return over
}
