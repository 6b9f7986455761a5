import { Building2, Building } from 'lucide-react'
import { lazy } from 'react'
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
    { name: 'Organisations', address: '/admin/organisations', group: 'admin', audience: 'admin', icon: Building },
  ],
  routes: [
    {
      path: 'account/organisation',
      handle: { audience: 'signed-in' },
      lazy: () => import('./organisation-page.tsx'),
    },
    {
      path: 'admin/organisations',
      handle: {
        audience: 'admin',
        crumbs: (search) => (search.has('open') ? [search.get('open')!] : []),
        CrumbName: lazy(async () => ({ default: (await import('./admin/organisation-name.tsx')).OrganisationName })),
      },
      lazy: () => import('./admin/organisations-page.tsx'),
    },
  ],
}
