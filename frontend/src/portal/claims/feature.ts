import { BadgeCheck } from 'lucide-react'
import type { PortalFeature } from '../feature.ts'

export const claims: PortalFeature = {
  sections: [{ name: 'Claims', address: '/admin/claims', group: 'admin', audience: 'admin', icon: BadgeCheck }],
  routes: [{ path: 'admin/claims', handle: { audience: 'admin' }, lazy: () => import('./claims-page.tsx') }],
}
