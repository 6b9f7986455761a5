import { ReceiptText } from 'lucide-react'
import type { PortalFeature } from '../feature.ts'

/** The tool that reads a bill in the browser, and the bills that an organisation keeps. */
export const cloudCost: PortalFeature = {
  sections: [
    { name: 'Cloud bills', address: '/results/cost', group: 'insight', audience: 'signed-in', icon: ReceiptText },
  ],
  routes: [
    { path: 'results/cost', handle: { audience: 'signed-in' }, lazy: () => import('./kept/kept-bills-page.tsx') },
    {
      path: 'results/cost/keep',
      handle: { audience: 'signed-in', crumbs: () => ['Keep a result'] },
      lazy: () => import('./kept/keep-page.tsx'),
    },
    {
      path: 'results/cost/:resultId',
      handle: { audience: 'signed-in', crumbs: () => ['Kept bill'] },
      lazy: () => import('./kept/kept-bill-page.tsx'),
    },
  ],
  guestRoutes: [{ path: 'apps/cloud-cost-optimizer/start/*', lazy: () => import('./cloud-cost-page.tsx') }],
}
