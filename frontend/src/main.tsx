import { StrictMode, startTransition, useEffect } from 'react'
import type { ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider, createBrowserRouter, matchRoutes } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { prefetchOnIntent } from './prefetch.ts'
import { routes } from './routes.tsx'
import { visitorSeen } from './ui/visitor.ts'

/** Starts the application in `root`; resolves once it listens. `visitor` is the first sign of somebody being there. */
export async function start(root: HTMLElement, visitor: Promise<void>): Promise<void> {
  visitorSeen(visitor)
  await loadRoutesOf(window.location.pathname)
  const router = createBrowserRouter(routes, {
    // Says that the page is there already, so that nobody's scroll position is reset when React arrives late.
    hydrationData: { loaderData: {} },
  })
  prefetchOnIntent(routes)
  await new Promise<void>((resolve) => {
    const application = (
      <StrictMode>
        <Mounted onMounted={resolve}>
          <RouterProvider router={router} />
        </Mounted>
      </StrictMode>
    )
    if (root.hasAttribute('data-prerendered')) {
      startTransition(() => {
        hydrateRoot(root, application, { onRecoverableError: (error) => console.error('Hydration mismatch', error) })
      })
    } else {
      root.replaceChildren()
      createRoot(root).render(application)
    }
  })
}

/** The first page is rendered without waiting, so what its routes load lazily has to be there. */
async function loadRoutesOf(pathname: string) {
  const matches = matchRoutes(routes, pathname) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      const lazy = route.lazy as (() => Promise<Partial<RouteObject>>) | undefined
      if (lazy) Object.assign(route, { ...(await lazy()), lazy: undefined })
    }),
  )
}

/** Wraps, so that the tree has the shape of the prerendered one and ids agree. */
function Mounted({ onMounted, children }: { onMounted: () => void; children: ReactNode }) {
  useEffect(onMounted, [onMounted])
  return children
}
