import type { RouteObject } from 'react-router-dom'
import { page } from './router/page.ts'
import { SiteLayout } from './site-layout.tsx'
import { siteRoutes } from './site-routes.tsx'

/** Every public address. The signed-in ones are in portal/features.ts. */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: SiteLayout,
    children: [...siteRoutes, { path: 'helpdesk', ...page('helpdesk/helpdesk') }, { path: '*', ...page('not-found') }],
  },
  // For those who build: `npm run dev` has it, the built site has no trace of it.
  ...(import.meta.env.MODE === 'development'
    ? [{ path: '_design', lazy: () => import('../design/design-page.tsx') }]
    : []),
]
