import type { PageTabs } from '../templates/page.tsx'

/** The pages of meetings. */
export const meetingTabs: PageTabs = {
  name: 'Meetings',
  pages: [
    { name: 'All meetings', address: '/dashboard/meetings' },
    { name: 'Decisions and actions', address: '/dashboard/meetings/register' },
  ],
}
