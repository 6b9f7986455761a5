import { replace } from 'react-router-dom'
import type { LoaderFunction } from 'react-router-dom'
import { maybeSignedIn } from '../../client/session-hint.ts'
import { dashboardParts } from '../dashboard-parts.ts'

/**
 * Loads the parts that nearly everybody has, and starts their requests, while the page itself is loaded. The tickets were at this address
 * before, and mails still link to it.
 */
export const startDashboard: LoaderFunction = ({ request }) => {
  const { searchParams } = new URL(request.url)
  if (searchParams.has('ticket')) return replace(`/dashboard/tickets?${searchParams}`)
  if (maybeSignedIn()) {
    // Errors stay in the parts, which show them.
    void Promise.allSettled(
      dashboardParts
        .filter(({ audience, isLater, forClients }) => audience === 'signed-in' && !isLater && forClients !== 'only')
        .map(async ({ lazy }) => (await lazy()).start?.()),
    )
  }
  return null
}
