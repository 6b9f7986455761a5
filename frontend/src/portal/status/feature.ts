import type { PortalFeature } from '../feature.ts'

const dashboardParts = () => import('./status-parts.tsx')

/** The state of Veritech's own services. Its page is public. */
export const status: PortalFeature = {
  sections: [],
  dashboard: [
    {
      title: 'Services now',
      audience: 'signed-in',
      place: 'head',
      lazy: async () => ({ Component: (await dashboardParts()).ServicesNow }),
    },
    {
      title: 'Services',
      audience: 'signed-in',
      place: 'aside',
      lazy: async () => {
        const { Services, startServices } = await dashboardParts()
        return { Component: Services, start: startServices }
      },
    },
  ],
  routes: [],
}
