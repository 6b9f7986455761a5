import { offers } from '#domain/contract/offers.ts'
import { showLink, showNotification } from '#domain/offers/shown.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { accounts } from './accounts.ts'

export const listNotifications = accounts.listNotifications.handler(async ({ input, context, errors }) => {
  const reader = signedIn(context)
  const page = await context.notifications.list(reader.id, input)
  if (page === 'bad-cursor') throw errors['cursor-invalid']()
  const { notifications, nextCursor } = page
  return {
    notifications: notifications.flatMap(({ id, at, name, about, readAt }) => {
      const text = showNotification(offers, name, about)
      return text === undefined ? [] : [{ id, at, text, link: showLink(offers, about, reader), readAt }]
    }),
    nextCursor,
  }
})
