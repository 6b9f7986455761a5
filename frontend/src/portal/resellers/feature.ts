import { Handshake } from 'lucide-react'
import type { PortalFeature } from '../feature.ts'

export const resellers: PortalFeature = {
  sections: [
    { name: 'Reseller', address: '/reseller-dashboard', group: 'work', audience: 'reseller', icon: Handshake },
  ],
  routes: [
    { path: 'reseller-dashboard/*', handle: { audience: 'reseller' }, lazy: () => import('./reseller-page.tsx') },
  ],
}
