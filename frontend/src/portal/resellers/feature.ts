import {
  BookOpen,
  FileText,
  Handshake,
  Landmark,
  Percent,
  ReceiptText,
  ScrollText,
  Settings2,
  Target,
  UserPlus,
  Users,
  UsersRound,
} from 'lucide-react'
import type { Me } from '#domain/accounts/contract.ts'
import type { PortalFeature } from '../feature.ts'

const of = (name: string, path: string, icon: typeof Handshake) =>
  ({ name, address: `/reseller-dashboard${path}`, group: 'work', audience: 'reseller', icon }) as const
const handle = { audience: 'reseller' } as const
const client = { audience: 'signed-in' } as const
const desk = { audience: 'agent', section: '/admin/resellers' } as const

/** Members of a client who see all that is its own. */
const seesInvoices = ({ organisation, organisations }: Me) =>
  organisations.some(({ id, kind, reach }) => id === organisation && kind === 'client' && reach === 'all')

export const resellers: PortalFeature = {
  sections: [
    of('Overview', '', Handshake),
    of('Deals', '/deals', Target),
    of('Leads', '/leads', UserPlus),
    of('Customers', '/customers', Users),
    of('Quotes', '/quotes', FileText),
    of('Invoices', '/invoices', ReceiptText),
    of('Commission', '/commission', Percent),
    of('Payouts', '/payouts', Landmark),
    of('Statements', '/statements', ScrollText),
    of('Material', '/material', BookOpen),
    of('Team', '/team', UsersRound),
    of('Programme', '/settings', Settings2),
    { name: 'Invoices', address: '/dashboard/invoices', group: 'account', audience: 'signed-in', icon: ReceiptText },
    { name: 'Resellers', address: '/admin/resellers', group: 'admin', audience: 'agent', icon: Handshake },
  ],
  dashboard: [
    {
      title: 'Invoices',
      audience: 'reseller',
      place: 'aside',
      lazy: async () => ({ Component: (await import('./dashboard/invoice-part.tsx')).Invoices }),
    },
    {
      title: 'Invoices',
      audience: 'signed-in',
      isFor: seesInvoices,
      isLater: true,
      place: 'aside',
      lazy: async () => ({ Component: (await import('./dashboard/client-part.tsx')).ClientInvoices }),
    },
  ],
  routes: [
    { path: 'reseller-dashboard', handle, lazy: () => import('./overview-page.tsx') },
    { path: 'reseller-dashboard/deals', handle, lazy: () => import('./deals-page.tsx') },
    { path: 'reseller-dashboard/leads', handle, lazy: () => import('./leads-page.tsx') },
    { path: 'reseller-dashboard/customers', handle, lazy: () => import('./customers-page.tsx') },
    { path: 'reseller-dashboard/quotes', handle, lazy: () => import('./quotes-page.tsx') },
    { path: 'reseller-dashboard/quotes/:quoteId/pro-forma', handle, lazy: () => import('./pro-forma-page.tsx') },
    { path: 'reseller-dashboard/invoices', handle, lazy: () => import('./invoices-page.tsx') },
    { path: 'reseller-dashboard/invoices/:number', handle, lazy: () => import('./invoice-page.tsx') },
    { path: 'reseller-dashboard/commission', handle, lazy: () => import('./commission-page.tsx') },
    { path: 'reseller-dashboard/payouts', handle, lazy: () => import('./payouts-page.tsx') },
    { path: 'reseller-dashboard/statements', handle, lazy: () => import('./statements-page.tsx') },
    { path: 'reseller-dashboard/material', handle, lazy: () => import('./material-page.tsx') },
    { path: 'reseller-dashboard/settings', handle, lazy: () => import('./settings-page.tsx') },
    { path: 'dashboard/invoices', handle: client, lazy: () => import('./client-invoices-page.tsx') },
    { path: 'dashboard/invoices/:number', handle: client, lazy: () => import('./invoice-page.tsx') },
    { path: 'admin/resellers', handle: desk, lazy: () => import('./desk/applications-page.tsx') },
    { path: 'admin/resellers/deals', handle: desk, lazy: () => import('./desk/deals-page.tsx') },
    { path: 'admin/resellers/leads', handle: desk, lazy: () => import('./desk/leads-page.tsx') },
    { path: 'admin/resellers/invoices', handle: desk, lazy: () => import('./desk/invoices-page.tsx') },
    {
      path: 'admin/resellers/quotes/:quoteId/pro-forma',
      handle: desk,
      lazy: () => import('./desk/pro-forma-page.tsx'),
    },
    { path: 'admin/resellers/agreements', handle: desk, lazy: () => import('./desk/agreements-page.tsx') },
    { path: 'admin/resellers/payments', handle: desk, lazy: () => import('./desk/payments-page.tsx') },
    { path: 'admin/resellers/statements', handle: desk, lazy: () => import('./desk/statements-page.tsx') },
    { path: 'admin/resellers/payouts', handle: desk, lazy: () => import('./desk/runs-page.tsx') },
    { path: 'admin/resellers/material', handle: desk, lazy: () => import('./desk/material-page.tsx') },
    { path: 'admin/resellers/books', handle: desk, lazy: () => import('./desk/books-page.tsx') },
    { path: 'admin/resellers/documents/:number', handle: desk, lazy: () => import('./invoice-page.tsx') },
  ],
  guestRoutes: [
    { path: 'guest/quote', lazy: () => import('./guest-quote-page.tsx') },
    { path: 'guest/partner', lazy: () => import('./guest-partner-page.tsx') },
  ],
}
