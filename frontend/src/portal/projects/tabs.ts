import type { PageTabs } from '../templates/page.tsx'

/** The pages of projects. */
export const projectTabs: PageTabs = {
  name: 'Projects',
  pages: [
    { name: 'All projects', address: '/dashboard/projects' },
    { name: 'Timeline', address: '/dashboard/projects/timeline' },
    { name: 'My work', address: '/dashboard/projects/work' },
    { name: 'Time', address: '/dashboard/projects/time' },
    { name: 'Hours and leave', address: '/dashboard/projects/hours' },
  ],
}
