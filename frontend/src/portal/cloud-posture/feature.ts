import { ShieldCheck } from 'lucide-react'
import type { PortalFeature } from '../feature.ts'

/** The tool that reads findings, templates and plans in the browser, and the results that an organisation keeps. */
export const cloudPosture: PortalFeature = {
  sections: [
    { name: 'Cloud posture', address: '/results/posture', group: 'insight', audience: 'signed-in', icon: ShieldCheck },
  ],
  routes: [
    { path: 'results/posture', handle: { audience: 'signed-in' }, lazy: () => import('./kept/kept-postures-page.tsx') },
    {
      path: 'results/posture/keep',
      handle: { audience: 'signed-in', crumbs: () => ['Keep a result'] },
      lazy: () => import('./kept/keep-page.tsx'),
    },
    {
      path: 'results/posture/:resultId',
      handle: { audience: 'signed-in', crumbs: () => ['Kept result'] },
      lazy: () => import('./kept/kept-posture-page.tsx'),
    },
  ],
  guestRoutes: [{ path: 'apps/cloud-security-posture/start/*', lazy: () => import('./posture-page.tsx') }],
}
