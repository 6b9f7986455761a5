import type { RouteObject } from 'react-router-dom'
import { hasPage, loadRoutes } from './router/load-routes.ts'

/** Fetches a route's chunk as soon as someone points at, focuses or touches a link to it. */
export function prefetchOnIntent(routes: RouteObject[]): void {
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.origin !== window.location.origin || link.target || !hasPage(routes, link.pathname)) return
    // A failed prefetch is no event: the click tries again and shows what it meets.
    loadRoutes(routes, link.pathname)?.catch(() => undefined)
  }
  for (const intent of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(intent, prefetch, { passive: true })
  }
}
