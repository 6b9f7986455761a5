import { StrictMode, startTransition, useEffect } from 'react'
import type { ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { prefetchOnIntent } from './prefetch.ts'
import { BrowserPages } from './router/browser-pages.tsx'
import { loadRoutes } from './router/load-routes.ts'
import { routes } from './routes.tsx'
import { resumePerson } from '../chat/resume-person.ts'
import { prepareForEmergency } from '../emergency/prepare.ts'
import { whenIdle } from '../ui/when-idle.ts'
import { setFirstInput } from './first-input.ts'

/** Hydrates the application in `root`; resolves when it handles events. `firstInput` resolves on the first user input. */
export async function start(root: HTMLElement, firstInput: Promise<void>): Promise<void> {
  setFirstInput(firstInput)
  // Hydration is synchronous, so the page's lazy routes must be loaded first.
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
  // An attack may follow on a visit in which nothing was pressed.
  whenIdle(() => {
    void prepareForEmergency()
    void resumePerson()
  })
}

/** Mirrors the wrapper in prerender.tsx, so that `useId` gives the same ids. */
function Mounted({ onMounted, children }: { onMounted: () => void; children: ReactNode }) {
  useEffect(onMounted, [onMounted])
  return children
}
