import type { RouteObject } from 'react-router-dom'
import { page } from './router/page.ts'
import { SiteLayout } from './site-layout.tsx'
import { siteRoutes } from './site-routes.tsx'

/** Routes of the public site; portal/features.ts has the others. */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: SiteLayout,
    children: [...siteRoutes, { path: 'helpdesk', ...page('helpdesk/helpdesk') }, { path: '*', ...page('not-found') }],
  },
  // Development only; the built site does not contain it.
  ...(import.meta.env.MODE === 'development'
    ? [{ path: '_design', lazy: () => import('../design/design-page.tsx') }]
    : []),
]
