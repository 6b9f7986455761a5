import { isFreshSignIn } from '#domain/accounts/session.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { accounts } from '../accounts.ts'
import { openSessions } from './open-sessions.ts'

/**
 * Ends one session. Cognito can end all sessions of a person only. It does so for a session that signed in just now, because its access
 * token may still change password and factors there.
 */
export const endSession = accounts.endSession.handler(async ({ input, context, errors }) => {
  const { id } = signedIn(context)
  const now = context.now()
  const ended = (await openSessions(context)).find(({ sessionId }) => sessionId === input.id)
  if (!ended) throw errors['session-not-found']()
  const endsAllSoon = isFreshSignIn({ signedInAt: ended.signedInAt, hasSecondFactor: false, assurance: 'aal1' }, now)
  // First, so that a failure can be repeated.
  if (endsAllSoon) await (await context.pool()).signOutEverywhere(id)
  if (!(await context.sessions.end(id, input.id, now))) throw errors['sessions-too-many']()
  return { ended: true as const, endsAllSoon }
})
