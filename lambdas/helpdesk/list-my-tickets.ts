import { signedIn } from '#lambdas/platform/call.ts'
import { desk } from './desk.ts'

export const listMyTickets = desk.listMyTickets.handler(async ({ input, context, errors }) => {
  const { id: personId, email, organisation } = signedIn(context)
  const page =
    input.scope === 'organisation' && organisation
      ? await context.tickets.ofOrganisation(
          organisation.id,
          organisation.reach === 'all'
            ? 'all'
            : { personId, sites: organisation.reach === 'site' ? organisation.sites : [] },
          input,
        )
      : await context.tickets.ofRequesters(
          [
            ...(email === undefined ? [] : [{ email }]),
            ...(organisation ? [{ organisation: organisation.id, personId }] : []),
          ],
          input,
        )
  if (page === 'bad-cursor') throw errors['cursor-invalid']()
  return page
})
