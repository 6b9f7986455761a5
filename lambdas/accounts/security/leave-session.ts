import { signedIn } from '#lambdas/platform/call.ts'
import { accounts } from '../accounts.ts'

/** The browser revokes the session at Cognito itself; a call that still comes lists it again. */
export const leaveSession = accounts.leaveSession.handler(async ({ context }) => {
  const { id, sessionId } = signedIn(context)
  await context.sessions.leave(id, sessionId, context.now())
  return { left: true as const }
})
