import { decideSharing, mayDecide, sharingTerms } from '#domain/helpdesk/ticket-sharing.ts'
import type { TicketSharing } from '#domain/helpdesk/ticket-sharing.ts'
import type { ShownSharing } from '#domain/helpdesk/sharing-contract.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { desk } from '../desk.ts'
import { storeSharing } from './sharing-store.ts'

export const readTicketSharing = desk.readTicketSharing.handler(async ({ context }) => {
  const actor = signedIn(context)
  const sharings = actor.organisation ? await context.sharings.of(actor.organisation.id) : []
  return { sharings: sharings.map((each) => shown(each, actor.id)), mayDecide: mayDecide(actor) }
})

export const decideTicketSharing = desk.decideTicketSharing.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const organisation = actor.organisation?.id
  if (organisation === undefined || !mayDecide(actor)) throw errors['owners-only']()
  if (input.terms !== sharingTerms.version) throw errors['other-terms']()
  const sharing = await context.sharings.find(organisation, input.reseller)
  if (!sharing) throw errors['sharing-not-found']()
  if (sharing.version !== input.version) throw errors['changed-meanwhile']()
  const now = context.now()
  const decided = decideSharing(sharing, input.extent, { personId: actor.id, now })
  if (decided === 'nothing-changes') return shown(sharing, actor.id)
  const { outcome } = await context.commit({
    items: [storeSharing(decided)],
    audit: [
      {
        at: new Date(now).toISOString(),
        actor: actor.id,
        organisation,
        object: { type: 'ticket-sharing', id: sharing.reseller },
        action: ACTIONS[input.extent],
      },
    ],
  })
  if (outcome !== 'written') throw errors['changed-meanwhile']()
  return shown({ ...decided, version: decided.version + 1 }, actor.id)
})

const ACTIONS = {
  nothing: 'ticket-sharing-refused',
  status: 'ticket-status-shared',
  conversation: 'ticket-conversations-shared',
} as const

function shown(
  { reseller, resellerName, offeredAt, extent, version, decision }: TicketSharing,
  reader: string,
): ShownSharing {
  return {
    reseller,
    resellerName,
    offeredAt,
    extent,
    version,
    ...(decision && { decided: { at: decision.at, terms: decision.terms, byReader: decision.personId === reader } }),
  }
}
