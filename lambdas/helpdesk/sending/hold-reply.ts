import { mayRead } from '#domain/helpdesk/access.ts'
import { actAsAgent } from '#domain/helpdesk/act-on-ticket.ts'
import { HOLD_MS } from '#domain/helpdesk/hold-time.ts'
import type { HeldReply } from '#domain/helpdesk/held-reply.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { refusalOf } from '../act-on-ticket.ts'
import { storeAgent } from '../agent-store.ts'
import { removeDraft } from '../conversation/draft-store.ts'
import { desk } from '../desk.ts'
import { usableFiles } from '../usable-files.ts'
import { knownAgents } from './known-agents.ts'
import { HELD_GONE, holdWrites } from './held-store.ts'

export const holdReply = desk.holdReply.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const { agents, files, now, commit, heldReplies } = context
  const { ticketNumber, requestId } = input
  const { self, isKnown, isStranger } = await knownAgents(agents, actor)
  const named = input.actions.flatMap((action) => {
    if (action.do === 'assign') return [action.to]
    return action.do === 'watch' ? [action.personId] : []
  })
  if (named.some(isStranger)) throw errors['agent-unknown']()

  const before = await heldReplies.find(actor.id, ticketNumber)
  if (before && before.requestId === requestId) return { sendAt: before.sendAt }

  // What would refuse it now is said now, while its writer looks at it.
  const { keepsDrafts, ...asked } = input
  const tried = await context.change({
    ...asked,
    isTrial: true,
    actor: actor.id,
    mayChange: (ticket) => mayRead(actor, ticket),
    nameOn: () => self.name,
    act: actAsAgent,
    filesOf: usableFiles(files, actor.id, now),
  })
  if (tried.outcome !== 'changed') throw refusalOf(tried, errors)
  const held: HeldReply = { ...input, personId: actor.id, sendAt: new Date(now() + HOLD_MS).toISOString() }
  // A repeat of a reply that went out already.
  if (tried.isRepeat) return { sendAt: new Date(now()).toISOString() }
  // Its writer may still take it back, so only its writer lets it go out before its time.
  if (before) throw errors['reply-held']({ data: { requestId: before.requestId } })
  const committed = await commit({
    items: [
      ...holdWrites(held),
      ...(keepsDrafts ? [] : [removeDraft(actor.id, ticketNumber, 'reply')]),
      ...(isKnown ? [] : [storeAgent(self)]),
    ],
  })
  if (!isKnown) agents.forget()
  if (committed.outcome === 'written') return { sendAt: held.sendAt }
  const other = await heldReplies.find(actor.id, ticketNumber)
  if (committed.outcome === 'refused' && committed.failed.includes(HELD_GONE) && other?.requestId === requestId)
    return { sendAt: other.sendAt }
  throw errors['reply-held']({ data: { requestId: other?.requestId } })
})

export const sendHeldReply = desk.sendHeldReply.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const { ticketNumber, requestId } = input
  const [ticket, held] = await Promise.all([
    context.tickets.find(ticketNumber),
    context.heldReplies.find(actor.id, ticketNumber),
  ])
  if (!ticket || !mayRead(actor, ticket)) throw errors['ticket-not-found']()
  if (held?.requestId !== requestId) return { outcome: 'gone' }
  const sent = await context.heldReplies.send(held, { isSwept: false })
  if (sent.outcome === 'sent' || sent.outcome === 'gone') return sent
  throw refusalOf(sent, errors)
})

export const takeBackReply = desk.takeBackReply.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const { ticketNumber, requestId } = input
  const [ticket, held] = await Promise.all([
    context.tickets.find(ticketNumber),
    context.heldReplies.find(actor.id, ticketNumber),
  ])
  if (!ticket || !mayRead(actor, ticket)) throw errors['ticket-not-found']()
  const isBack = held?.requestId === requestId && (await context.heldReplies.takeBack(held))
  if (!isBack) throw errors['reply-sent']()
  return {}
})
