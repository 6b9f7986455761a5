import { Gauge } from 'lucide-react'
import type { PortalFeature } from '../feature.ts'

const keptPart = () => import('./kept/dashboard-part.tsx')

/** Assessments that anybody takes: CyberScore, cloud readiness, intranet needs. */
export const assessments: PortalFeature = {
  sections: [
    { name: 'Assessments', address: '/dashboard/assessments', group: 'insight', audience: 'signed-in', icon: Gauge },
    { name: 'Client assessments', address: '/admin/assessments', group: 'admin', audience: 'agent', icon: Gauge },
  ],
  dashboard: [
    {
      title: 'Assessments',
      audience: 'signed-in',
      isFor: ({ roles }) => roles.length === 0,
      place: 'aside',
      lazy: async () => {
        const { KeptResults, startKeptResults } = await keptPart()
        return { Component: KeptResults, start: startKeptResults }
      },
    },
  ],
  routes: [
    {
      path: 'dashboard/assessments',
      handle: { audience: 'signed-in' },
      lazy: () => import('./kept/assessments-page.tsx'),
    },
    {
      path: 'dashboard/assessments/keep',
      handle: { audience: 'signed-in', crumbs: () => ['Keep a result'] },
      lazy: () => import('./kept/keep-page.tsx'),
    },
    {
      path: 'dashboard/assessments/result',
      handle: { audience: 'signed-in', crumbs: () => ['Result'] },
      lazy: () => import('./kept/kept-result-page.tsx'),
    },
    {
      path: 'dashboard/assessments/result/applications',
      handle: { audience: 'signed-in', crumbs: () => ['Result', 'Applications'] },
      lazy: () => import('./kept/kept-sheet-page.tsx'),
    },
    {
      path: 'dashboard/assessments/result/evidence',
      handle: { audience: 'signed-in', crumbs: () => ['Result', 'Evidence'] },
      lazy: () => import('./evidence/evidence-page.tsx'),
    },
    {
      path: 'dashboard/assessments/result/request',
      handle: { audience: 'signed-in', crumbs: () => ['Result', 'Request for quotation'] },
      lazy: () => import('./kept/kept-request-page.tsx'),
    },
    {
      path: 'dashboard/assessments/round',
      handle: { audience: 'signed-in', crumbs: () => ['Round'] },
      lazy: () => import('./rounds/round-page.tsx'),
    },
    {
      path: 'admin/assessments',
      handle: { audience: 'agent' },
      lazy: () => import('./admin/admin-assessments-page.tsx'),
    },
  ],
  guestRoutes: [
    { path: 'guest/round', lazy: () => import('./rounds/invitation-page.tsx') },
    { path: 'guest/result', lazy: () => import('./shared/shared-result-page.tsx') },
    { path: 'guest/assessment', lazy: () => import('./linked/linked-assessment-page.tsx') },
    { path: 'apps/cyberscore/start/*', lazy: () => import('./guest/cyber-score-page.tsx') },
    { path: 'apps/cloud-readiness/start/*', lazy: () => import('./guest/cloud-readiness-page.tsx') },
    { path: 'apps/intranet-assessment/start/*', lazy: () => import('./guest/intranet-needs-page.tsx') },
  ],
}
