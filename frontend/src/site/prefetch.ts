import type { RouteObject } from 'react-router-dom'
import { hasPage, loadRoutes } from './router/load-routes.ts'

/** Prefetches a route's chunk when a link to it is hovered, focused or touched. */
export function prefetchOnIntent(routes: RouteObject[]): void {
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.origin !== window.location.origin || link.target || !hasPage(routes, link.pathname)) return
    // Ignored: the click tries again and shows the error.
    loadRoutes(routes, link.pathname)?.catch(() => undefined)
  }
  for (const intent of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(intent, prefetch, { passive: true })
  }
}
