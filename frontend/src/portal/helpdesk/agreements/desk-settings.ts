import type { PageTabs } from '../../templates/page.tsx'

/** The pages of the desk's settings. */
export const deskSettings: PageTabs = {
  name: 'Desk settings',
  pages: [
    { name: 'Working agreements', address: '/admin/helpdesk/settings/agreements' },
    { name: 'Public holidays', address: '/admin/helpdesk/settings/holidays' },
    { name: 'On-call rota', address: '/admin/helpdesk/settings/on-call' },
    { name: 'Closing', address: '/admin/helpdesk/settings/closing' },
    { name: 'Mail rules', address: '/admin/helpdesk/settings/mail-rules' },
  ],
}
