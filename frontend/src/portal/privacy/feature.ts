import { ShieldQuestionMark } from 'lucide-react'
import { lazy } from 'react'
import type { PortalFeature } from '../feature.ts'

const OpenCount = lazy(async () => ({ default: (await import('./open-count.tsx')).OpenCount }))

export const privacy: PortalFeature = {
  sections: [
    {
      name: 'Privacy requests',
      address: '/admin/privacy',
      group: 'admin',
      audience: 'admin',
      icon: ShieldQuestionMark,
      Count: OpenCount,
    },
  ],
  routes: [{ path: 'admin/privacy', handle: { audience: 'admin' }, lazy: () => import('./requests-page.tsx') }],
}
