import type { DashboardPart } from './feature.ts'
import { features } from './features.ts'

/** The parts of the dashboard, of all features. Every portal page loads this file, so it imports no call of the API. */
export const dashboardParts: readonly DashboardPart[] = features.flatMap((feature) => feature.dashboard ?? [])
