import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router-dom'
import type { Audience } from '#domain/contract/audience.ts'
import { Guard } from '../accounts/guard.tsx'
import { SessionTooOld } from '../accounts/session-too-old.tsx'
import { queryClient } from '../client/queries.ts'
import { Component as Overlays } from '../overlays/site-overlays.tsx'
import { useLoading } from '../router/browser-pages.tsx'
import { useRouteHandle } from '../router/pages.tsx'
import { LoadingScreen } from '../ui/loading.tsx'
import { Toaster } from '../ui/toast.tsx'
import { PortalRail } from './portal-rail.tsx'
import './portal.css'

/** What a portal route says of itself in routes.tsx. */
export interface PortalHandle {
  readonly audience: Audience
}

/** What surrounds the signed-in screens: the rail, and the guard of whatever is open. */
export function Component() {
  const loading = useLoading()
  const handle = useRouteHandle()
  return (
    <QueryClientProvider client={queryClient}>
      <div className="portal">
        <a className="skip-link" href="#content">
          Skip to content
        </a>
        <PortalRail />
        <main id="content" className="portal-main" tabIndex={-1}>
          {/* A route that forgets its audience is for admins, as on the server. */}
          <Guard audience={isPortalHandle(handle) ? handle.audience : 'admin'}>
            <Outlet />
          </Guard>
        </main>
      </div>
      <SessionTooOld />
      <Overlays />
      <Toaster />
      {loading && <LoadingScreen />}
    </QueryClientProvider>
  )
}

function isPortalHandle(handle: unknown): handle is PortalHandle {
  return typeof handle === 'object' && handle !== null && 'audience' in handle
}
