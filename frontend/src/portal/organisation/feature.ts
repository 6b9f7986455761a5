import { Building2, Building } from 'lucide-react'
import { lazy } from 'react'
import type { Me } from '#domain/accounts/contract.ts'
import type { PortalFeature } from '../feature.ts'

const isOwner = ({ organisations, organisation: active }: Me) =>
  organisations.some(({ id, duties }) => id === active && duties.includes('owner'))

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
  dashboard: [
    {
      title: 'Invitations',
      audience: 'signed-in',
      forClients: 'too',
      place: 'waiting',
      lazy: async () => {
        const { Invitations, startInvitations } = await import('./dashboard/invitations.tsx')
        return { Component: Invitations, start: startInvitations }
      },
    },
    {
      title: 'Colleagues',
      audience: 'signed-in',
      isFor: isOwner,
      place: 'waiting',
      lazy: async () => ({ Component: (await import('./dashboard/first-colleague.tsx')).FirstColleague }),
    },
  ],
  routes: [
    {
      path: 'account/organisation',
      handle: { audience: 'signed-in' },
      lazy: () => import('./organisation-page.tsx'),
    },
    {
      // The same people, among the pages of a reseller's business.
      path: 'reseller-dashboard/team',
      handle: { audience: 'reseller' },
      lazy: () => import('./team-page.tsx'),
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
