import { BadgeCheck } from 'lucide-react'
import type { PortalFeature } from '../feature.ts'

export const certificates: PortalFeature = {
  sections: [
    {
      name: 'Certificates',
      address: '/account/certificates',
      group: 'account',
      audience: 'signed-in',
      icon: BadgeCheck,
    },
    {
      name: 'Issued certificates',
      address: '/admin/certificates',
      group: 'admin',
      audience: 'admin',
      icon: BadgeCheck,
    },
  ],
  routes: [
    {
      path: 'account/certificates',
      handle: { audience: 'signed-in' },
      lazy: () => import('./certificates-page.tsx'),
    },
    {
      path: 'admin/certificates',
      handle: { audience: 'admin' },
      lazy: () => import('./issued-certificates-page.tsx'),
    },
  ],
}
