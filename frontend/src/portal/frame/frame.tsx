import { useEffect, useRef } from 'react'
import { RouterProvider } from 'react-aria-components'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { Guard } from '../../accounts/guard.tsx'
import { SessionTooOld } from '../../accounts/session-too-old.tsx'
import { Toaster } from '../../ui/toast.tsx'
import { useGo } from '../use-go.ts'
import { usePlace } from '../use-place.ts'
import { usePlainLinks } from '../use-plain-links.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Palette } from './palette-keys.tsx'
import { PortalOverlays } from './portal-overlays.tsx'
import { Rail } from './rail.tsx'
import { TopBar } from './top-bar.tsx'
import css from './frame.module.css'

/** Layout of signed-in screens: rail, top bar, bottom bar on a phone, and the guard of the current screen. */
export function Component() {
  const { handle } = usePlace()
  const go = useGo()
  const isLoading = useNavigation().state === 'loading'
  usePlainLinks()
  useFocusOnPage()
  return (
    <RouterProvider navigate={go}>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <div className={css.frame}>
        <Rail />
        <TopBar />
        <main id="content" className={css.main} tabIndex={-1}>
          {isLoading && <div className={css.progress} role="progressbar" aria-label="Loading the page" />}
          <Guard audience={handle?.audience ?? 'admin'}>
            <Outlet />
          </Guard>
        </main>
        <BottomBar />
      </div>
      <Palette />
      <SessionTooOld />
      <PortalOverlays />
      <Toaster />
      <ScrollRestoration />
    </RouterProvider>
  )
}

/** Focuses the content after navigation, as a page load does, unless the focus is in a dialog. */
function useFocusOnPage() {
  const { pathname } = useLocation()
  const focusedFor = useRef(pathname)
  useEffect(() => {
    if (focusedFor.current === pathname) return
    focusedFor.current = pathname
    const isElsewhere = document.activeElement?.closest('dialog, [role=dialog]')
    if (!isElsewhere) document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
}
