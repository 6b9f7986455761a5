import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { RouterProvider } from 'react-aria-components'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom'
import { Guard } from '../../accounts/guard.tsx'
import { SessionTooOld } from '../../accounts/session-too-old.tsx'
import { StepUp } from '../../accounts/step-up.tsx'
import { queryClient } from '../../client/queries.ts'
import { maybeSignedIn } from '../../client/session-hint.ts'
import { Toaster } from '../../ui/toast.tsx'
import { useFocusOnPage } from '../use-focus-on-page.ts'
import { useGo } from '../use-go.ts'
import { usePlace } from '../use-place.ts'
import { usePlainLinks } from '../use-plain-links.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Palette } from './palette-keys.tsx'
import { PortalOverlays } from './portal-overlays.tsx'
import { Rail } from './rail.tsx'
import { SuspendedNotice } from './suspended-notice.tsx'
import { useMovedOrganisation } from './use-moved-organisation.ts'
import { TopBar } from './top-bar.tsx'
import css from './frame.module.css'

/** Layout of signed-in screens: rail, top bar, bottom bar on a phone, and the guard of the current screen. */
export function Component() {
  return (
    <QueryClientProvider client={queryClient}>
      <Frame />
    </QueryClientProvider>
  )
}

function Frame() {
  const { handle } = usePlace()
  const go = useGo()
  const isLoading = useNavigation().state === 'loading'
  usePlainLinks()
  useFocusOnPage()
  useReloadAfterSignOut()
  useMovedOrganisation()
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
          <SuspendedNotice />
          <Guard audience={handle?.audience ?? 'admin'} isForClients={handle?.forClients !== undefined}>
            <Outlet />
          </Guard>
        </main>
        <BottomBar />
      </div>
      <Palette />
      <SessionTooOld />
      <PortalOverlays />
      <StepUp />
      <Toaster />
      <ScrollRestoration />
    </RouterProvider>
  )
}

/** Reloads a page from the back/forward cache if its person has signed out since. */
function useReloadAfterSignOut() {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (persisted && !maybeSignedIn()) window.location.reload()
    }
    addEventListener('pageshow', reload)
    return () => removeEventListener('pageshow', reload)
  }, [])
}
