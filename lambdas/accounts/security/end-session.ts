import { signedIn } from '#lambdas/platform/call.ts'
import { accounts } from '../accounts.ts'
import { openSessions } from './open-sessions.ts'

export const endSession = accounts.endSession.handler(async ({ input, context, errors }) => {
  const open = await openSessions(context)
  if (!open.some(({ sessionId }) => sessionId === input.id)) throw errors['session-not-found']()
  if (!(await context.sessions.end(signedIn(context).id, input.id, context.now()))) throw errors['sessions-too-many']()
  return { ended: true as const }
})
