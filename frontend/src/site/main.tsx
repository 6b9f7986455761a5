import { StrictMode, startTransition, useEffect } from 'react'
import type { ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { prefetchOnIntent } from './prefetch.ts'
import { BrowserPages } from './router/browser-pages.tsx'
import { loadRoutes } from './router/load-routes.ts'
import { routes } from './routes.tsx'
import { visitorSeen } from './visitor.ts'

/** Starts the application in `root`; resolves once it listens. `visitor` is the first sign of somebody being there. */
export async function start(root: HTMLElement, visitor: Promise<void>): Promise<void> {
  visitorSeen(visitor)
  // The first page is rendered without waiting, so what its routes load lazily has to be there.
  await loadRoutes(routes, window.location.pathname)
  prefetchOnIntent(routes)
  await new Promise<void>((resolve) => {
    const application = (
      <StrictMode>
        <Mounted onMounted={resolve}>
          <BrowserPages routes={routes} />
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

/** Wraps, so that the tree has the shape of the prerendered one and ids agree. */
function Mounted({ onMounted, children }: { onMounted: () => void; children: ReactNode }) {
  useEffect(onMounted, [onMounted])
  return children
}
