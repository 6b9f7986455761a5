import type { PortalFeature } from '../feature.ts'

/** The tool that reads a bill in the browser. */
export const cloudCost: PortalFeature = {
  sections: [],
  routes: [],
  guestRoutes: [{ path: 'apps/cloud-cost-optimizer/start/*', lazy: () => import('./cloud-cost-page.tsx') }],
}
