import { QueryClientProvider } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { signInAddress } from '../../accounts/return-path.ts'
import { useMaybeSignedIn } from '../../client/use-maybe-signed-in.ts'
import { LogoMark } from '../../ui/logo-mark.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { Toaster } from '../../ui/toast.tsx'
import { EmergencyButton } from '../frame/emergency-button.tsx'
import icon from '../frame/icon-button.module.css'
import { PortalOverlays } from '../frame/portal-overlays.tsx'
import { useFocusOnPage } from '../use-focus-on-page.ts'
import { usePlainLinks } from '../use-plain-links.ts'
import { guestQueries } from './guest-queries.ts'
import css from './guest-frame.module.css'

/** Layout of screens without a session: signing in, tools, and what a link with a token opens. */
export function Component() {
  const isLoading = useNavigation().state === 'loading'
  usePlainLinks()
  useFocusOnPage()
  return (
    <QueryClientProvider client={guestQueries}>
      <a className="skip-link" href="#content" onClick={skipToContent}>
        Skip to content
      </a>
      <div className={css.frame}>
        <header className={css.bar}>
          <a href="/" className={css.logo}>
            <LogoMark size={24} />
            Veritech
            <span className="unseen">, home page</span>
          </a>
          <div className={css.tools}>
            <EmergencyButton />
            <ThemeSwitch className={icon.button} />
            <WayIn />
          </div>
        </header>
        <main id="content" className={css.main} tabIndex={-1}>
          {isLoading && <div className={css.progress} role="progressbar" aria-label="Loading the page" />}
          <Outlet />
        </main>
        <footer className={css.foot}>
          <a href="/helpdesk">Help desk</a>
          <a href="/contact">Contact</a>
          <a href="/privacy">Privacy</a>
          <a href="/terms">Terms</a>
        </footer>
      </div>
      <PortalOverlays />
      <Toaster />
      <ScrollRestoration />
    </QueryClientProvider>
  )
}

/** To the portal, or to signing in and back here. */
function WayIn() {
  const { pathname, search, hash } = useLocation()
  const maybeSignedIn = useMaybeSignedIn()
  if (pathname.startsWith('/auth')) return null
  if (maybeSignedIn)
    return (
      <a className={css.way} href="/dashboard">
        Your portal
      </a>
    )
  // A token in the fragment would be lost on the way back, and must not become part of a query.
  return (
    <a className={css.way} href={hash ? '/auth' : signInAddress(pathname + search)}>
      Sign In
    </a>
  )
}

/** The fragment may hold a token, so the browser must not replace it. */
function skipToContent(click: MouseEvent) {
  click.preventDefault()
  document.getElementById('content')?.focus()
}
