import { LONGEST_SESSION_DAYS, sessionState } from '#domain/accounts/session.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import type { SessionUse } from '#lambdas/platform/session-uses.ts'
import type { AccountsCall } from '../accounts.ts'

const LONGEST_SECONDS = LONGEST_SESSION_DAYS * 24 * 60 * 60

/** The caller's sessions that still work, last used first. */
export async function openSessions(context: AccountsCall): Promise<SessionUse[]> {
  const { id, roles } = signedIn(context)
  const { sessions } = context
  const [uses, timestamps] = await Promise.all([sessions.usesOf(id), sessions.timestampsOf(id)])
  const now = context.now()
  return uses
    .filter(
      // Changed rights end no session: the next token has the new ones.
      ({ sessionId, signedInAt, lastUsedAt, leftAt = '' }) =>
        leftAt < lastUsedAt &&
        now / 1000 - signedInAt < LONGEST_SECONDS &&
        sessionState({ roles, sessionId, signedInAt, organisation: undefined }, timestamps, now) === 'current',
    )
    .toSorted((one, other) => other.lastUsedAt.localeCompare(one.lastUsedAt))
}
