import type { PortalFeature } from '../feature.ts'

/** What the guest frame answers where no feature does: links that lead nowhere. */
export const guest: PortalFeature = {
  sections: [],
  routes: [],
  guestRoutes: [{ path: 'guest/*', lazy: () => import('./unknown-link-page.tsx') }],
}
