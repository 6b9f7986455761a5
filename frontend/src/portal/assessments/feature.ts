import type { PortalFeature } from '../feature.ts'

/** Assessments that anybody takes: CyberScore, cloud readiness, intranet needs. */
export const assessments: PortalFeature = {
  sections: [],
  routes: [],
  guestRoutes: [
    { path: 'apps/cyberscore/start/*', lazy: () => import('./guest/cyber-score-page.tsx') },
    { path: 'apps/cloud-readiness/start/*', lazy: () => import('./guest/cloud-readiness-page.tsx') },
    { path: 'apps/intranet-assessment/start/*', lazy: () => import('./guest/intranet-needs-page.tsx') },
  ],
}
