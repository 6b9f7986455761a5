import {
  Bell,
  ArrowLeftRight,
  ChartNoAxesColumn,
  Inbox,
  LayoutDashboard,
  ListChecks,
  MailWarning,
  MessageCircle,
  MessageSquareText,
  PhoneIncoming,
  SlidersHorizontal,
  TicketPlus,
  Workflow,
} from 'lucide-react'
import { lazy } from 'react'
import { replace } from 'react-router-dom'
import { admit } from '#domain/accounts/access.ts'
import { isTicketNumber } from '#domain/helpdesk/ticket-number-form.ts'
import { announce } from '../../ui/events.ts'
import type { PortalFeature } from '../feature.ts'

const LateCount = lazy(async () => ({ default: (await import('./queue/late-count.tsx')).LateCount }))

const QuarantineCount = lazy(async () => ({
  default: (await import('./quarantine/quarantine-count.tsx')).QuarantineCount,
}))

const dashboardParts = () => import('./dashboard/ticket-parts.tsx')

const ticketCrumb = (search: URLSearchParams) => {
  const ticket = search.get('ticket')
  return ticket ? [ticket] : []
}

export const helpdesk: PortalFeature = {
  TicketFiles: lazy(async () => ({
    default: (await import('./conversation/files/new-ticket-files.tsx')).NewTicketFiles,
  })),
  sections: [
    { name: 'Overview', address: '/admin', group: 'work', audience: 'agent', icon: LayoutDashboard },
    { name: 'Queue', address: '/admin/helpdesk', group: 'work', audience: 'agent', icon: ListChecks, Count: LateCount },
    {
      name: 'Quarantine',
      address: '/admin/helpdesk/quarantine',
      group: 'work',
      audience: 'agent',
      icon: MailWarning,
      Count: QuarantineCount,
    },
    {
      name: 'Reports',
      address: '/admin/helpdesk/reports',
      group: 'insight',
      audience: 'agent',
      icon: ChartNoAxesColumn,
    },
    {
      name: 'Notifications',
      address: '/account/notifications',
      group: 'account',
      audience: 'signed-in',
      icon: Bell,
    },
    { name: 'My tickets', address: '/dashboard/tickets', group: 'work', audience: 'signed-in', icon: Inbox },
    {
      name: 'Canned replies',
      address: '/admin/helpdesk/replies',
      group: 'admin',
      audience: 'agent',
      icon: MessageSquareText,
    },
    { name: 'Macros', address: '/admin/helpdesk/macros', group: 'admin', audience: 'agent', icon: Workflow },
    {
      name: 'Desk settings',
      address: '/admin/helpdesk/settings',
      group: 'admin',
      audience: 'agent',
      icon: SlidersHorizontal,
    },
    { name: 'Data', address: '/admin/helpdesk/data', group: 'admin', audience: 'admin', icon: ArrowLeftRight },
  ],
  actions: [
    {
      name: 'New ticket',
      audience: 'signed-in',
      icon: TicketPlus,
      isNew: true,
      run: (go) => go('/dashboard/tickets/new'),
    },
    {
      name: 'New ticket for a caller',
      audience: 'agent',
      icon: PhoneIncoming,
      isNew: true,
      run: (go) => go('/admin/helpdesk/new'),
    },
    {
      name: 'Ask the assistant',
      audience: 'signed-in',
      icon: MessageCircle,
      run: () => announce('openChatbot', { urgent: false }),
    },
  ],
  find: (words, me) => {
    const number = words.trim().toUpperCase()
    if (!isTicketNumber(number)) return []
    const address = admit('agent', me) === 'admitted' ? '/admin/helpdesk' : '/dashboard/tickets'
    return [{ name: `Open ${number}`, kind: 'Ticket', address: `${address}?ticket=${number}` }]
  },
  search: async (words, me) => (await import('./queue/palette-search.ts')).searchPalette(words, me),
  dashboard: [
    {
      title: 'Late tickets',
      audience: 'agent',
      place: 'waiting',
      lazy: async () => ({ Component: (await import('./dashboard/late-tickets.tsx')).LateTickets }),
    },
    {
      title: 'Your tickets that wait for you',
      audience: 'signed-in',
      place: 'waiting',
      lazy: async () => {
        const { WaitingTickets, startWaitingTickets } = await dashboardParts()
        return { Component: WaitingTickets, start: startWaitingTickets }
      },
    },
    {
      title: 'Open tickets',
      audience: 'signed-in',
      place: 'main',
      lazy: async () => {
        const { OpenTickets, startOpenTickets } = await dashboardParts()
        return { Component: OpenTickets, start: startOpenTickets }
      },
    },
  ],
  routes: [
    {
      path: 'account/notifications',
      handle: { audience: 'signed-in' },
      lazy: () => import('./notifications/notifications-page.tsx'),
    },
    {
      path: 'dashboard/tickets',
      handle: { audience: 'signed-in', crumbs: ticketCrumb },
      lazy: () => import('./my-tickets-page.tsx'),
    },
    {
      path: 'dashboard/tickets/new',
      handle: { audience: 'signed-in', crumbs: () => ['New ticket'] },
      lazy: () => import('./new-ticket-page.tsx'),
    },
    { path: 'admin', handle: { audience: 'agent' }, lazy: () => import('./desk-overview-page.tsx') },
    {
      path: 'admin/helpdesk/settings',
      handle: { audience: 'agent' },
      loader: () => replace('/admin/helpdesk/settings/agreements'),
    },
    {
      path: 'admin/helpdesk/settings/agreements',
      handle: { audience: 'agent', crumbs: () => ['Working agreements'] },
      lazy: () => import('./agreements/agreements-page.tsx'),
    },
    {
      path: 'admin/helpdesk/settings/holidays',
      handle: { audience: 'agent', crumbs: () => ['Public holidays'] },
      lazy: () => import('./agreements/holidays-page.tsx'),
    },
    {
      path: 'admin/helpdesk/settings/on-call',
      handle: { audience: 'agent', crumbs: () => ['On-call rota'] },
      lazy: () => import('./agreements/on-call-page.tsx'),
    },
    {
      path: 'admin/helpdesk/settings/closing',
      handle: { audience: 'agent', crumbs: () => ['Closing'] },
      lazy: () => import('./agreements/closing-page.tsx'),
    },
    {
      path: 'admin/helpdesk/settings/mail-rules',
      handle: { audience: 'agent', crumbs: () => ['Mail rules'] },
      lazy: () => import('./mail-rules/mail-rules-page.tsx'),
    },
    {
      path: 'admin/helpdesk/new',
      handle: { audience: 'agent', crumbs: () => ['New ticket'] },
      lazy: () => import('./relations/raise-ticket-page.tsx'),
    },
    {
      path: 'admin/helpdesk/replies',
      handle: { audience: 'agent' },
      lazy: () => import('./canned/replies-page.tsx'),
    },
    {
      path: 'admin/helpdesk/replies/edit',
      handle: {
        audience: 'agent',
        crumbs: (search) => [search.has('reply') ? 'Edit canned reply' : 'New canned reply'],
      },
      lazy: () => import('./canned/edit-reply-page.tsx'),
    },
    {
      path: 'admin/helpdesk/macros',
      handle: { audience: 'agent' },
      lazy: () => import('./macros/macros-page.tsx'),
    },
    {
      path: 'admin/helpdesk/macros/edit',
      handle: { audience: 'agent', crumbs: (search) => [search.has('macro') ? 'Edit macro' : 'New macro'] },
      lazy: () => import('./macros/edit-macro-page.tsx'),
    },
    {
      path: 'admin/helpdesk/quarantine',
      handle: { audience: 'agent' },
      lazy: () => import('./quarantine/quarantine-page.tsx'),
    },
    {
      path: 'admin/helpdesk',
      handle: { audience: 'agent', crumbs: ticketCrumb },
      lazy: () => import('./queue/queue-page.tsx'),
    },
    {
      path: 'admin/helpdesk/reports',
      handle: { audience: 'agent' },
      lazy: () => import('./reports/reports-page.tsx'),
    },
    {
      path: 'admin/helpdesk/reports/monthly',
      handle: { audience: 'agent', crumbs: () => ['Monthly reports'] },
      lazy: () => import('./monthly/monthly-page.tsx'),
    },
    {
      path: 'admin/helpdesk/reports/monthly/report',
      handle: { audience: 'agent', crumbs: () => ['Monthly reports', 'Report'] },
      lazy: () => import('./monthly/monthly-report-page.tsx'),
    },
    {
      path: 'dashboard/reports',
      handle: { audience: 'signed-in', section: '/dashboard/tickets', crumbs: () => ['Monthly reports'] },
      lazy: () => import('./monthly/my-reports-page.tsx'),
    },
    {
      path: 'admin/helpdesk/data',
      handle: { audience: 'admin' },
      lazy: () => import('./moving/data-page.tsx'),
    },
  ],
  guestRoutes: [
    { path: 'guest/ticket', lazy: () => import('./guest/guest-ticket-page.tsx') },
    { path: 'guest/unsubscribe', lazy: () => import('./notifications/unsubscribe-page.tsx') },
  ],
}
