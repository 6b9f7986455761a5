import type { RouteObject } from 'react-router-dom'
import { SiteLayout } from './site-layout.tsx'
import { siteRoutes } from './site-routes.tsx'

/**
 * Routes of the public site; portal/features.ts has the others. Write a lazy route as
 * `lazy: () => import('../feature/name-page.tsx')`; the module exports the page as `Component`.
 */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: SiteLayout,
    children: [
      ...siteRoutes,
      { path: 'helpdesk', lazy: () => import('./helpdesk/helpdesk-page.tsx') },
      { path: '*', lazy: () => import('./not-found-page.tsx') },
    ],
  },
  // Development only; the built site does not contain it.
  ...(import.meta.env.MODE === 'development'
    ? [{ path: '_design', lazy: () => import('../design/design-page.tsx') }]
    : []),
]
