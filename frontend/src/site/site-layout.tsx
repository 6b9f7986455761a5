import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom'
import { Overlays } from '../overlays/overlays.tsx'
import { LoadingScreen } from '../ui/loading.tsx'
import { Toaster } from '../ui/toast.tsx'
import { UserMenu } from './user-menu.tsx'

/** What surrounds every public page, and /auth. */
export function SiteLayout() {
  const { state } = useNavigation()
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <UserMenu />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Overlays />
      <Toaster />
      {state === 'loading' && <LoadingScreen />}
      <ScrollRestoration />
    </>
  )
}
