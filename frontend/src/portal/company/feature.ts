import { ChartSpline } from 'lucide-react'
import type { PortalFeature } from '../feature.ts'

export const company: PortalFeature = {
  sections: [{ name: 'Company', address: '/admin/company', group: 'insight', audience: 'admin', icon: ChartSpline }],
  routes: [{ path: 'admin/company', handle: { audience: 'admin' }, lazy: () => import('./company-page.tsx') }],
}
