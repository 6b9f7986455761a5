import { signedIn } from '#lambdas/platform/call.ts'
import { desk } from './desk.ts'

export const listMyTickets = desk.listMyTickets.handler(async ({ input, context, errors }) => {
  const { id: personId, email, organisation } = signedIn(context)
  const requesters = [
    ...(email === undefined ? [] : [{ email }]),
    ...(organisation ? [{ organisation: organisation.id, personId }] : []),
  ]
  const page = await context.tickets.ofRequesters(requesters, input)
  if (page === 'bad-cursor') throw errors['cursor-invalid']()
  return page
})
