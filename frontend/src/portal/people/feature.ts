import { Users } from 'lucide-react'
import type { PortalFeature } from '../feature.ts'

export const people: PortalFeature = {
  sections: [{ name: 'People', address: '/admin/people', group: 'admin', audience: 'admin', icon: Users }],
  routes: [{ path: 'admin/people', handle: { audience: 'admin' }, lazy: () => import('./people-page.tsx') }],
}
