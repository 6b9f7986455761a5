import { BadgeCheck } from 'lucide-react'
import type { Me } from '#domain/accounts/contract.ts'
import type { PortalFeature } from '../feature.ts'

const isClient = ({ organisation, organisations }: Me) =>
  organisations.some(({ id, kind }) => id === organisation && kind === 'client')

/** Owners sign for a client's organisation. */
const isOwner = ({ organisation, organisations }: Me) =>
  organisations.some(({ id, kind, duties }) => id === organisation && kind === 'client' && duties.includes('owner'))

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
  dashboard: [
    {
      title: 'Certificates',
      audience: 'signed-in',
      isFor: isOwner,
      place: 'waiting',
      lazy: async () => {
        const { CertificateRows, startCertificateRows } = await import('./dashboard/certificate-rows.tsx')
        return { Component: CertificateRows, start: startCertificateRows }
      },
    },
    {
      title: 'Certificate',
      audience: 'signed-in',
      isFor: isClient,
      place: 'aside',
      isLater: true,
      lazy: async () => ({ Component: (await import('./dashboard/certificate-part.tsx')).Certificate }),
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
      handle: { audience: 'admin', crumbs: (search) => search.getAll('open') },
      lazy: () => import('./admin/issued-certificates-page.tsx'),
    },
  ],
}
