import { signedIn } from '#lambdas/platform/call.ts'
import { desk } from './desk.ts'

export const listMyTickets = desk.listMyTickets.handler(async ({ input, context, errors }) => {
  const { email } = signedIn(context)
  if (email === undefined) return { tickets: [] }
  const page = await context.tickets.ofRequester(email, input)
  if (page === 'bad-cursor') throw errors['cursor-invalid']()
  return page
})
