import { CalendarClock } from 'lucide-react'
import { lazy } from 'react'
import type { PortalFeature } from '../feature.ts'
import { mayTryProducts } from '../may-try-products.ts'

const dashboardParts = () => import('./dashboard/meeting-parts.tsx')
const part = { audience: 'signed-in', isFor: mayTryProducts, isLater: true } as const

export const meetings: PortalFeature = {
  sections: [
    { name: 'Meetings', address: '/dashboard/meetings', group: 'work', audience: 'signed-in', icon: CalendarClock },
  ],
  search: async (words, me) => (await import('./search-meetings.ts')).searchMeetings(words, me),
  dashboard: [
    {
      ...part,
      title: 'Meetings that wait for you',
      place: 'waiting',
      lazy: async () => ({ Component: (await dashboardParts()).WaitingMeetings }),
    },
    {
      ...part,
      title: 'Next meetings',
      place: 'main',
      lazy: async () => ({ Component: (await dashboardParts()).NextMeetings }),
    },
  ],
  routes: [
    { path: 'dashboard/meetings', handle: { audience: 'signed-in' }, lazy: () => import('./meetings-page.tsx') },
    {
      path: 'dashboard/meetings/register',
      handle: { audience: 'signed-in', crumbs: () => ['Decisions and actions'] },
      lazy: () => import('./register-page.tsx'),
    },
    {
      path: 'dashboard/meetings/:meetingId',
      handle: {
        audience: 'signed-in',
        crumbs: () => ['Meeting'],
        CrumbName: lazy(async () => ({ default: (await import('./meeting-name.tsx')).MeetingName })),
      },
      lazy: () => import('./meeting-page.tsx'),
    },
  ],
  guestRoutes: [{ path: 'guest/meeting', lazy: () => import('./guest/guest-meeting.tsx') }],
}
