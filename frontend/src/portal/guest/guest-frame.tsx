import { Outlet, ScrollRestoration } from 'react-router-dom'
import { LogoMark } from '../../ui/logo-mark.tsx'
import { Toaster } from '../../ui/toast.tsx'
import { EmergencyButton } from '../frame/emergency-button.tsx'
import { PortalOverlays } from '../frame/portal-overlays.tsx'
import { usePlainLinks } from '../use-plain-links.ts'
import css from './guest-frame.module.css'

/** Layout of screens without a session: signing in and public tools. */
export function Component() {
  usePlainLinks()
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <div className={css.frame}>
        <header className={css.bar}>
          <a href="/" className={css.logo}>
            <LogoMark size={24} />
            Veritech
            <span className="unseen">, home page</span>
          </a>
          <EmergencyButton />
        </header>
        <main id="content" className={css.main} tabIndex={-1}>
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
    </>
  )
}
