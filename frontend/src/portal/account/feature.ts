import { CircleUser, LockKeyhole, ShieldCheck } from 'lucide-react'
import type { PortalFeature } from '../feature.ts'

export const account: PortalFeature = {
  sections: [
    {
      name: 'My account',
      address: '/account',
      group: 'account',
      audience: 'signed-in',
      forClients: 'too',
      icon: CircleUser,
    },
    {
      name: 'Security',
      address: '/account/security',
      group: 'account',
      audience: 'signed-in',
      forClients: 'too',
      icon: ShieldCheck,
    },
    {
      name: 'Privacy',
      address: '/account/privacy',
      group: 'account',
      audience: 'signed-in',
      forClients: 'too',
      icon: LockKeyhole,
    },
  ],
  dashboard: [
    {
      title: 'Your account',
      audience: 'signed-in',
      forClients: 'too',
      isFor: ({ hasSecondFactor }) => !hasSecondFactor,
      place: 'waiting',
      lazy: async () => ({ Component: (await import('./second-factor-step.tsx')).SecondFactorStep }),
    },
  ],
  guestRoutes: [{ path: 'guest/second-factor', lazy: () => import('./stop-reset-page.tsx') }],
  routes: [
    { path: 'account', handle: { audience: 'signed-in', forClients: 'too' }, lazy: () => import('./account-page.tsx') },
    {
      path: 'account/security',
      handle: { audience: 'signed-in', forClients: 'too' },
      lazy: () => import('./security-page.tsx'),
    },
    {
      path: 'account/privacy',
      handle: { audience: 'signed-in', forClients: 'too' },
      lazy: () => import('./privacy-page.tsx'),
    },
  ],
}
