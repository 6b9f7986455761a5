import { FolderOpen, SquareKanban } from 'lucide-react'
import { lazy } from 'react'
import type { PortalFeature } from '../feature.ts'
import { mayTryProducts } from '../may-try-products.ts'
import { startProject } from './start-project.ts'
import { TimerHead } from './time/timer-head.ts'

const dashboardParts = () => import('./dashboard/task-parts.tsx')
const part = { audience: 'signed-in', isFor: mayTryProducts, isLater: true } as const

export const projects: PortalFeature = {
  Head: TimerHead,
  sections: [
    { name: 'Projects', address: '/dashboard/projects', group: 'work', audience: 'signed-in', icon: SquareKanban },
    {
      name: 'Shared projects',
      address: '/dashboard/shared-projects',
      group: 'work',
      audience: 'signed-in',
      forClients: 'only',
      icon: FolderOpen,
    },
  ],
  dashboard: [
    {
      title: 'Shared projects',
      audience: 'signed-in',
      forClients: 'only',
      isLater: true,
      place: 'main',
      lazy: async () => ({ Component: (await import('./client/shared-part.tsx')).SharedPart }),
    },
    {
      ...part,
      title: 'Late tasks',
      place: 'waiting',
      lazy: async () => ({ Component: (await dashboardParts()).LateTasks }),
    },
    {
      ...part,
      title: 'Your tasks',
      place: 'main',
      lazy: async () => ({ Component: (await dashboardParts()).Tasks }),
    },
  ],
  routes: [
    {
      path: 'dashboard/shared-projects',
      handle: { audience: 'signed-in', forClients: 'only' },
      lazy: () => import('./client/shared-projects-page.tsx'),
    },
    { path: 'dashboard/projects', handle: { audience: 'signed-in' }, lazy: () => import('./projects-page.tsx') },
    {
      path: 'dashboard/projects/work',
      handle: { audience: 'signed-in', crumbs: () => ['My work'] },
      lazy: () => import('./my-work-page.tsx'),
    },
    {
      path: 'dashboard/projects/timeline',
      handle: { audience: 'signed-in', crumbs: () => ['Timeline'] },
      lazy: () => import('./portfolio-page.tsx'),
    },
    {
      path: 'dashboard/projects/time',
      handle: { audience: 'signed-in', crumbs: () => ['Time'] },
      lazy: () => import('./time/time-page.tsx'),
    },
    {
      path: 'dashboard/projects/hours',
      handle: { audience: 'signed-in', crumbs: () => ['Hours and leave'] },
      lazy: () => import('./hours/hours-page.tsx'),
    },
    {
      path: 'dashboard/projects/:projectId',
      handle: {
        audience: 'signed-in',
        crumbs: () => ['Project'],
        CrumbName: lazy(async () => ({ default: (await import('./project-name.tsx')).ProjectName })),
      },
      loader: startProject,
      lazy: () => import('./project-page.tsx'),
    },
  ],
  guestRoutes: [{ path: 'guest/project', lazy: () => import('./client/client-page.tsx') }],
}
