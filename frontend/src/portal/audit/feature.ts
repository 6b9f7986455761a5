import { ScrollText } from 'lucide-react'
import type { PortalFeature } from '../feature.ts'

export const audit: PortalFeature = {
  sections: [{ name: 'Audit log', address: '/admin/audit', group: 'admin', audience: 'admin', icon: ScrollText }],
  routes: [{ path: 'admin/audit', handle: { audience: 'admin' }, lazy: () => import('./audit-page.tsx') }],
}
