import type { PortalFeature } from '../feature.ts'

/** The tool that reads findings, templates and plans in the browser. */
export const cloudPosture: PortalFeature = {
  sections: [],
  routes: [],
  guestRoutes: [{ path: 'apps/cloud-security-posture/start/*', lazy: () => import('./posture-page.tsx') }],
}
