import type { RouteObject } from 'react-router-dom'
import { LoadingScreen } from '../ui/loading.tsx'
import { features } from './features.ts'
import { Frame } from './frame/frame.tsx'
import { PageFailure } from './frame/page-failure.tsx'
import { GuestFrame } from './guest/guest-frame.tsx'
import { NotFound } from './frame/not-found.tsx'

/** Every address of the portal: signing in, and the screens of the features within the frame. */
export const routes: RouteObject[] = [
  {
    path: 'auth/*',
    Component: GuestFrame,
    HydrateFallback: LoadingScreen,
    ErrorBoundary: PageFailure,
    children: [
      { index: true, lazy: () => import('../accounts/auth-page.tsx') },
      { path: '*', Component: NotFound },
    ],
  },
  {
    Component: Frame,
    HydrateFallback: LoadingScreen,
    ErrorBoundary: PageFailure,
    children: [
      {
        // Within the frame, so that a screen that fails leaves the way to the others.
        ErrorBoundary: PageFailure,
        children: [
          ...features.flatMap(({ routes }) => routes),
          { path: '*', handle: { audience: 'signed-in' }, Component: NotFound },
        ],
      },
    ],
  },
]
