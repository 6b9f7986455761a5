import type { RouteObject } from 'react-router-dom'
import { LoadingScreen } from '../ui/loading.tsx'
import { features } from './features.ts'
import { startDashboard } from './frame/start-dashboard.ts'
import { PageFailure } from './frame/page-failure.tsx'
import { NotFound } from './frame/not-found.tsx'

/** Id of the route that frames signed-in screens. */
export const FRAME = 'frame'

/** All routes of the portal: signing in and guest screens in the guest frame, signed-in screens in the other. */
export const routes: RouteObject[] = [
  {
    lazy: () => import('./guest/guest-frame.tsx'),
    HydrateFallback: LoadingScreen,
    ErrorBoundary: PageFailure,
    children: [
      {
        ErrorBoundary: PageFailure,
        children: [
          { path: 'auth', lazy: () => import('../accounts/auth-page.tsx') },
          { path: 'auth/*', Component: NotFound },
          ...features.flatMap(({ guestRoutes = [] }) => guestRoutes),
        ],
      },
    ],
  },
  // For developers, as the site's `/_design`: `npm run dev` has it, the built portal has no trace of it.
  ...(import.meta.env.MODE === 'development'
    ? [{ path: '_design/portal/:chapter?', lazy: () => import('./design/design-screen.tsx') }]
    : []),
  {
    id: FRAME,
    lazy: () => import('./frame/frame.tsx'),
    HydrateFallback: LoadingScreen,
    ErrorBoundary: PageFailure,
    children: [
      {
        // Inside the frame, so that navigation still works after a screen has failed.
        ErrorBoundary: PageFailure,
        children: [
          {
            path: 'dashboard',
            handle: { audience: 'signed-in', forClients: 'too' },
            loader: startDashboard,
            lazy: () => import('./frame/dashboard-page.tsx'),
          },
          ...features.flatMap(({ routes }) => routes),
          { path: '*', handle: { audience: 'signed-in', forClients: 'too' }, Component: NotFound },
        ],
      },
    ],
  },
]
