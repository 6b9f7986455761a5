import { Building2 } from 'lucide-react'
import type { PortalFeature } from '../feature.ts'

export const organisation: PortalFeature = {
  sections: [
    {
      name: 'Organisation',
      address: '/account/organisation',
      group: 'account',
      audience: 'signed-in',
      icon: Building2,
    },
  ],
  routes: [
    {
      path: 'account/organisation',
      handle: { audience: 'signed-in' },
      lazy: () => import('./organisation-page.tsx'),
    },
  ],
}
