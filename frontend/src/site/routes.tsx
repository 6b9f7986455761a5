import type { RouteObject } from 'react-router-dom'
import { SiteLayout } from './site-layout.tsx'
import { siteRoutes } from './site-routes.tsx'

/**
 * Every public address. The signed-in ones are in portal/features.ts. Write a lazy route as
 * `lazy: () => import('../feature/name-page.tsx')`, whose module exports its page as `Component`.
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
  // For those who build: `npm run dev` has it, the built site has no trace of it.
  ...(import.meta.env.MODE === 'development'
    ? [{ path: '_design', lazy: () => import('../design/design-page.tsx') }]
    : []),
]
