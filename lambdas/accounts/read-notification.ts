import { signedIn } from '#lambdas/platform/call.ts'
import { accounts } from './accounts.ts'

export const readNotification = accounts.readNotification.handler(async ({ input, context, errors }) => {
  const { notifications, now } = context
  if (!(await notifications.markRead(signedIn(context).id, input.id, now()))) throw errors['notification-not-found']()
  return { read: true as const }
})
