import { desk } from './desk.ts'

export const listQueue = desk.listQueue.handler(async ({ input, context, errors }) => {
  const page = await context.tickets.inQueue(input, context.now())
  if (page === 'bad-cursor') throw errors['cursor-invalid']()
  return page
})
