import type { PortalFeature } from '../feature.ts'

/** What the guest frame answers where no feature does: tools that are not open yet, and links that lead nowhere. */
export const guest: PortalFeature = {
  sections: [],
  routes: [],
  guestRoutes: [
    { path: 'apps/:tool/start/*', lazy: () => import('./closed-tool-page.tsx') },
    { path: 'guest/*', lazy: () => import('./unknown-link-page.tsx') },
  ],
}
