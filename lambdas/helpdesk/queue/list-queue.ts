import { signedIn } from '#lambdas/platform/call.ts'
import { desk } from '../desk.ts'

export const listQueue = desk.listQueue.handler(async ({ input, context, errors }) => {
  const now = context.now()
  const { id } = signedIn(context)
  const [page, counts] = await Promise.all([
    context.tickets.inQueue(input, id, now),
    context.tickets.countDesk(id, now),
  ])
  if (page === 'bad-cursor') throw errors['cursor-invalid']()
  return { ...page, counts }
})
