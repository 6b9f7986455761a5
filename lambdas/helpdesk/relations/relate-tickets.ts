import { mergeMails } from '#domain/helpdesk/mails/tickets-merged.ts'
import type { TicketNotice } from '#domain/helpdesk/notifications/notice.ts'
import {
  linkTickets as linkBoth,
  mergeTickets,
  undoMerge as takeBack,
  unlinkTickets as unlinkBoth,
} from '#domain/helpdesk/relations/related-tickets.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { desk } from '../desk.ts'
import type { Desk } from '../desk.ts'
import { makeGuestLink } from '../guest/guest-link-store.ts'
import { agentReader, requesterReader } from '../notifications/change-notices.ts'
import { onePerItem } from '../notifications/notifier.ts'
import { showToAgent } from '../show-ticket.ts'
import type { ChangedTicket, ChangedTogether } from './change-together.ts'

export const linkTickets = desk.linkTickets.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const changed = await context.together({
    ...input,
    actor: actor.id,
    action: 'tickets-linked',
    conflictsWith: [],
    decide: (one, other) => linkBoth(one, other, input.kind),
  })
  if (changed.outcome === 'changed') return showToAgent(changed.opened, actor, context)
  throw refusalOf(changed, errors)
})

export const unlinkTickets = desk.unlinkTickets.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const changed = await context.together({
    ...input,
    actor: actor.id,
    action: 'tickets-unlinked',
    conflictsWith: [],
    decide: unlinkBoth,
  })
  if (changed.outcome === 'changed') return showToAgent(changed.opened, actor, context)
  throw refusalOf(changed, errors)
})

export const mergeTicket = desk.mergeTicket.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const changed = await context.together({
    ...input,
    actor: actor.id,
    action: 'tickets-merged',
    // Merging closes the ticket, so the agent must see changes made meanwhile first.
    conflictsWith: ['replied', 'status-changed', 'merged-into'],
    decide: mergeTickets,
    consequencesOf: (one, other, now) => tellOfMerge(context, 'merged', { one, other, actor: actor.id, now }),
  })
  if (changed.outcome === 'changed') return showToAgent(changed.opened, actor, context)
  throw refusalOf(changed, errors)
})

export const undoMerge = desk.undoMerge.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const { reopenDays: undoDays } = await context.closing.rules()
  const changed = await context.together({
    ...input,
    actor: actor.id,
    action: 'merge-undone',
    conflictsWith: ['merge-undone'],
    decide: (one, other, now) => takeBack(one, other, { now, undoDays }),
    consequencesOf: (one, other, now) => tellOfMerge(context, 'separated', { one, other, actor: actor.id, now }),
  })
  if (changed.outcome === 'changed') return showToAgent(changed.opened, actor, context)
  throw refusalOf(changed, errors)
})

type Errors = Parameters<Parameters<typeof desk.linkTickets.handler>[0]>[0]['errors']

/** All four entries of the contract declare the same errors. */
function refusalOf(refused: Exclude<ChangedTogether, { outcome: 'changed' }>, errors: Errors): Error {
  switch (refused.outcome) {
    case 'not-found':
      return errors['ticket-not-found']()
    case 'other-not-found':
      return errors['other-not-found']()
    case 'changed-meanwhile':
      return errors['changed-meanwhile']({ data: { version: refused.version, entries: [...refused.entries] } })
    case 'refused':
      return errors['relation-refused']({ data: { reason: refused.reason } })
  }
}

interface Merging {
  readonly one: ChangedTicket
  readonly other: ChangedTicket
  readonly actor: string
  readonly now: number
}

/** Mails each requester once, and notifies everybody else who follows one of the tickets once. */
async function tellOfMerge(
  { correspond, agents, tell }: Desk,
  step: 'merged' | 'separated',
  { one, other, actor, now }: Merging,
) {
  const [closed, kept] = [one.after, other.after]
  const known = await agents.all()
  const isTold = new Set([actor])
  const followers = (ticket: Ticket, notification: string) =>
    [ticket.personId, ticket.assignee, ...ticket.watchers].flatMap((personId): TicketNotice[] => {
      if (personId === undefined || isTold.has(personId)) return []
      isTold.add(personId)
      const agent = known.find((each) => each.personId === personId)
      const reader = agent ? agentReader(agent) : ({ personId, side: 'client' } as const)
      return [{ event: personId === ticket.personId ? 'status' : 'followed', reader, notification }]
    })
  const mails = mergeMails({ step, closed, kept, now }).map(({ ticket, mail }) => {
    // Members sign in: a link must not outlive their place in the organisation.
    const link = ticket.personId === undefined ? makeGuestLink(ticket.ticketNumber, now) : undefined
    const reader = requesterReader(ticket, known)
    const notice: TicketNotice = { event: 'status', reader, mail: { ...mail, ...(link && { linkToken: link.token }) } }
    return { ticket, link, notice }
  })
  const told = await Promise.all([
    ...[
      { ticket: closed, notification: step === 'merged' ? 'ticket-merged' : 'merge-undone' },
      { ticket: kept, notification: step === 'merged' ? 'ticket-absorbed' : 'merge-undone' },
    ].map(({ ticket, notification }) => tell(ticket, followers(ticket, notification), now)),
    ...mails.map(async ({ ticket, link, notice }) => {
      const letter = await tell(ticket, [notice], now)
      const items = link && letter.mails.length > 0 ? [...link.writes, ...letter.items] : letter.items
      return { ...letter, items, mails: await correspond(ticket, letter.mails) }
    }),
  ])
  return {
    items: onePerItem(told.flatMap(({ items }) => items)),
    mails: told.flatMap((each) => each.mails),
    messages: told.flatMap(({ messages }) => messages),
  }
}
