import { desk } from './desk.ts'

export const listQueue = desk.listQueue.handler(async ({ input, context, errors }) => {
  const now = context.now()
  const [page, counts] = await Promise.all([
    context.tickets.inQueue(input, now),
    context.tickets.countQueue(input.status, now),
  ])
  if (page === 'bad-cursor') throw errors['cursor-invalid']()
  return { ...page, counts }
})
