import { isWithinReach } from '#domain/accounts/reach.ts'
import { mayRead } from '#domain/helpdesk/access.ts'
import { actAsAgent } from '#domain/helpdesk/act-on-ticket.ts'
import { nameFromEmail } from '#domain/helpdesk/person-name.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { storeAgent } from '../agent-store.ts'
import { orChangedMeanwhile } from '../change-ticket.ts'
import { desk } from '../desk.ts'
import type { KnownRequester } from '../relations/requesters.ts'
import { knownAgents } from '../sending/known-agents.ts'
import { showToAgent } from '../show-ticket.ts'
import { followerKey } from '../ticket-items.ts'

export const addContact = desk.addContact.handler(async ({ input: { email, ...change }, context, errors }) => {
  const actor = signedIn(context)
  const [ticket, person, { self, isKnown }] = await Promise.all([
    context.tickets.find(change.ticketNumber),
    context.requesters.byAddress(email),
    knownAgents(context.agents, actor),
  ])
  if (!ticket || !mayRead(actor, ticket)) throw errors['ticket-not-found']()
  if (!person || !mayFollow(person, ticket)) throw errors['contact-unknown']()
  const { personId } = person
  const follower = { personId, name: nameFromEmail(person.email), email: person.email }
  const making = context.change({
    ...change,
    actor: actor.id,
    actions: [{ do: 'watch', personId }],
    mayChange: (now) => mayRead(actor, now) && mayFollow(person, now),
    nameOn: () => self.name,
    act: actAsAgent,
    also: [
      ...(isKnown ? [] : [storeAgent(self)]),
      { put: { Item: { ...followerKey(change.ticketNumber, personId), kind: 'ticket-follower', ...follower } } },
    ],
    filesOf: () => Promise.resolve(new Map()),
  })
  const changed = await orChangedMeanwhile(making)
  if (!isKnown) context.agents.forget()
  switch (changed.outcome) {
    case 'changed': {
      const others = changed.opened.followers.filter((each) => each.personId !== personId)
      return showToAgent({ ...changed.opened, followers: [...others, follower] }, actor, context)
    }
    case 'not-found':
      throw errors['ticket-not-found']()
    case 'changed-meanwhile':
      throw errors['changed-meanwhile']({ data: { version: changed.version, entries: [...changed.entries] } })
    case 'refused':
      throw errors['action-refused']({ data: { reason: changed.reason } })
    case 'reply-meanwhile':
    case 'file-not-usable':
    case 'over-limit':
      throw new Error(`Adding a contact was ${changed.outcome}.`)
  }
})

/** Whether a person reaches the ticket as a member of its organisation. The requester hears of it anyway. */
function mayFollow({ personId, memberships }: KnownRequester, ticket: Ticket): boolean {
  const organisation = memberships.find(({ id }) => id === ticket.organisation)
  return (
    organisation !== undefined && personId !== ticket.personId && isWithinReach({ id: personId, organisation }, ticket)
  )
}
