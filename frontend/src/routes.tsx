import type { RouteObject } from 'react-router-dom'
import { LoadingScreen } from './ui/loading.tsx'
import { RouteError } from './ui/route-error.tsx'
import { SiteLayout } from './site/site-layout.tsx'

/**
 * Every address of the product; with main.tsx the only place that knows all features. Write a lazy route as
 * `lazy: () => import('./feature/name-page.tsx')`, whose module exports its page as `Component`.
 */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: SiteLayout,
    ErrorBoundary: RouteError,
    HydrateFallback: LoadingScreen,
    children: [
      { index: true, lazy: () => import('./site/home-page.tsx') },
      { path: '*', lazy: () => import('./site/not-found-page.tsx') },
    ],
  },
]

/** Addresses, with all that lies under them, that need the session and so get the empty shell instead of a prerendered page. */
export const shellPrefixes = ['/auth', '/dashboard', '/admin', '/reseller-dashboard'] as const
