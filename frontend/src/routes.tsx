import type { RouteObject } from 'react-router-dom'
import { SiteLayout } from './site/site-layout.tsx'
import { siteRoutes } from './site/site-routes.tsx'

/**
 * Every address of the product; with main.tsx the only place that knows all features. Write a lazy route as
 * `lazy: () => import('./feature/name-page.tsx')`, whose module exports its page as `Component`.
 */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: SiteLayout,
    children: [
      ...siteRoutes,
      { path: 'helpdesk', lazy: () => import('./helpdesk/helpdesk-page.tsx') },
      { path: 'auth', lazy: () => import('./accounts/auth-page.tsx') },
      { path: '*', lazy: () => import('./site/not-found-page.tsx') },
    ],
  },
  {
    lazy: () => import('./portal/portal-layout.tsx'),
    // Each says whom it is for; the layout guards it, and the server decides on every call.
    children: [
      { path: 'dashboard', handle: { audience: 'signed-in' }, lazy: () => import('./dashboard/dashboard-page.tsx') },
      { path: 'admin', handle: { audience: 'agent' }, lazy: () => import('./helpdesk/desk-overview-page.tsx') },
      { path: 'admin/helpdesk', handle: { audience: 'agent' }, lazy: () => import('./helpdesk/queue-page.tsx') },
      {
        path: 'reseller-dashboard/*',
        handle: { audience: 'reseller' },
        lazy: () => import('./resellers/reseller-dashboard-page.tsx'),
      },
    ],
  },
  // For those who build: `npm run dev` has it, the built site has no trace of it.
  ...(import.meta.env.MODE === 'development'
    ? [{ path: '_design', lazy: () => import('./design/design-page.tsx') }]
    : []),
]

/** Addresses, with all that lies under them, that need the session and so get the empty shell instead of a prerendered page. */
export const shellPrefixes = ['/auth', '/dashboard', '/admin', '/reseller-dashboard'] as const
