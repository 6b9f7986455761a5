import { nameFromEmail } from '#domain/helpdesk/person-name.ts'
import { contentOf, openTicket, receiptFor } from '#domain/helpdesk/submit.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { count } from '#lambdas/platform/count.ts'
import { desk } from '../desk.ts'

export const listOrganisations = desk.listOrganisations.handler(async ({ context }) => ({
  organisations: (await context.requesters.organisations()).map(({ id, name }) => ({ id, name })),
}))

export const listRequesters = desk.listRequesters.handler(async ({ input, context }) => {
  const { people, more } = await context.requesters.ofOrganisation(input.organisation)
  return { requesters: people.map(({ email, sites }) => ({ email, name: nameFromEmail(email), sites })), more }
})

export const findRequester = desk.findRequester.handler(async ({ input: { email }, context }) => {
  const person = await context.requesters.byAddress(email)
  return {
    hasAccount: person !== undefined,
    name: nameFromEmail(email),
    organisations: (person?.memberships ?? []).map(({ id, name, sites }) => ({ id, name, sites })),
  }
})

export const raiseTicket = desk.raiseTicket.handler(async ({ input, context, errors }) => {
  const { organisation, site: asked, confirm, ...form } = input
  const actor = signedIn(context)
  const now = context.now()
  const owner = organisation === undefined ? undefined : await context.requesters.byAddress(form.email)
  const membership = owner?.memberships.find(({ id }) => id === organisation)
  if (organisation !== undefined && !membership) throw errors['requester-not-member']()
  const sites = membership?.sites ?? []
  if (asked !== undefined && !sites.includes(asked)) throw errors['site-not-theirs']()
  const site = asked ?? (sites.length === 1 ? sites[0] : undefined)

  const agreement = await context.agreements.of(organisation)
  const ticket = openTicket(
    {
      form: owner ? { ...form, email: owner.email, company: form.company || (membership?.name ?? '') } : form,
      channel: 'agent',
      agreement,
      ...(owner && { owner: { personId: owner.personId, organisation, ...(site !== undefined && { site }) } }),
    },
    now,
  )
  const saved = await context.submit(ticket, {
    content: contentOf({ ...ticket, company: form.company }),
    callerAddress: context.callerAddress,
    openedBy: actor.id,
    // The desk knows already.
    mails: { confirmation: confirm, desk: false },
    now,
  })
  switch (saved.outcome) {
    case 'stored':
      count('TicketsSubmitted')
      return receiptFor(ticket, saved.confirmed)
    case 'repeated':
      return receiptFor({ ticketNumber: ticket.ticketNumber, createdAt: saved.createdAt }, saved.confirmed)
    case 'changed-meanwhile':
    case 'not-a-check':
    case 'number-taken':
      throw errors['ticket-number-taken']()
    case 'too-many':
      count('TicketsOverLimit')
      throw errors['too-many-tickets']({ data: { retryAfterSeconds: saved.retryAfterSeconds } })
  }
})
