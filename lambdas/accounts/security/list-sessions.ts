import { signedIn } from '#lambdas/platform/call.ts'
import { accounts } from '../accounts.ts'
import { openSessions } from './open-sessions.ts'

const MOST_LISTED = 50

export const listSessions = accounts.listSessions.handler(async ({ context }) => {
  const current = signedIn(context).sessionId
  const open = await openSessions(context)
  // The current one comes first, so that it is always listed.
  const ordered = [...open.filter(isCurrent), ...open.filter((use) => !isCurrent(use))]
  return {
    sessions: ordered.slice(0, MOST_LISTED).map(({ sessionId: id, device, firstUsedAt, lastUsedAt }) => ({
      id,
      device,
      firstUsedAt,
      lastUsedAt,
      isCurrent: id === current,
    })),
    more: Math.max(0, ordered.length - MOST_LISTED),
  }

  function isCurrent({ sessionId }: { readonly sessionId: string }): boolean {
    return sessionId === current
  }
})
