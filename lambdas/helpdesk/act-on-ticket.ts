import { mayRead } from '#domain/helpdesk/access.ts'
import { actAsAgent, actAsClient } from '#domain/helpdesk/act-on-ticket.ts'
import { draftKinds } from '#domain/helpdesk/draft.ts'
import type { AgentAction, ClientAction } from '#domain/helpdesk/ticket-action.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { nameFromEmail } from '#domain/helpdesk/person-name.ts'
import { rateWindow } from '#domain/contract/rate-window.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { countOne } from '#lambdas/platform/rate-counter.ts'
import { storeAgent } from './agent-store.ts'
import { orChangedMeanwhile, OVER_LIMIT } from './change-ticket.ts'
import type { Changed, RequestedChange } from './change-ticket.ts'
import { removeDraft } from './conversation/draft-store.ts'
import { desk } from './desk.ts'
import { knownAgents } from './sending/known-agents.ts'
import { isRequester, showToAgent, showToClient } from './show-ticket.ts'
import { followerKey } from './ticket-items.ts'
import { usableFiles } from './usable-files.ts'

/** Changes that one client may make in a window: each may mail the desk. */
export const MOST_CLIENT_CHANGES = 60
export const CLIENT_WINDOW_SECONDS = 600

export const changeTicket = desk.changeTicket.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const { agents, files, now } = context
  const { keepsDrafts, ...change } = input
  const { self, isKnown, isStranger } = await knownAgents(agents, actor)
  const named = input.actions.flatMap((action) => {
    if (action.do === 'assign') return [action.to]
    return action.do === 'watch' ? [action.personId] : []
  })
  if (named.some(isStranger)) throw errors['agent-unknown']()

  const making = context.change({
    ...change,
    actor: actor.id,
    mayChange: (ticket) => mayRead(actor, ticket),
    nameOn: () => self.name,
    // Colleagues can assign tickets to a person who has worked at the desk.
    also: [
      ...(isKnown ? [] : [storeAgent(self)]),
      ...removedFollowers(change),
      ...(keepsDrafts ? [] : sentDrafts(actor.id, change)),
    ],
    act: actAsAgent,
    filesOf: usableFiles(files, actor.id, now),
  })
  const changed = await orChangedMeanwhile(making)
  if (!isKnown) agents.forget()
  if (changed.outcome === 'changed') return showToAgent(changed.opened, actor, context)
  throw refusalOf(changed, errors)
})

export const changeMyTicket = desk.changeMyTicket.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const window = rateWindow(context.now(), CLIENT_WINDOW_SECONDS)
  const counted = countOne({ by: 'change', fingerprint: actor.id, window, limit: MOST_CLIENT_CHANGES })
  const request: RequestedChange<ClientAction> = {
    ...input,
    isClients: true,
    actor: actor.id,
    also: [{ update: counted, condition: OVER_LIMIT }, ...followerWrites(input, actor), ...sentDrafts(actor.id, input)],
    mayChange: (ticket) => mayRead(actor, ticket),
    nameOn: (ticket) => (isRequester(actor, ticket) ? ticket.name : nameFromEmail(actor.email ?? actor.id)),
    clientOn: (ticket) => (isRequester(actor, ticket) ? 'requester' : 'colleague'),
    act: actAsClient,
    filesOf: usableFiles(context.files, actor.id, context.now),
  }
  const { callerAddress } = context
  const changed = await orChangedMeanwhile(context.changeAsClient(request, { channel: 'portal', callerAddress }))
  if (changed.outcome === 'continued') {
    const shown = await showToClient(changed.opened, actor, context)
    return { ...shown, continuedIn: changed.ticketNumber }
  }
  if (changed.outcome === 'changed') return showToClient(changed.opened, actor, context)
  throw refusalOf(changed, errors)
})

/** Remembers who follows a ticket, to name and mail them. Who has no verified address gets notifications in the portal only. */
function followerWrites(
  { ticketNumber, actions }: { readonly ticketNumber: string; readonly actions: readonly ClientAction[] },
  { id: personId, email }: Actor,
): ItemWrite[] {
  const key = followerKey(ticketNumber, personId)
  const last = actions.findLast((action) => action.do === 'watch' || action.do === 'unwatch')
  if (last?.do === 'unwatch') return [{ remove: { Key: key } }]
  if (last?.do !== 'watch' || email === undefined) return []
  return [{ put: { Item: { ...key, kind: 'ticket-follower', personId, name: nameFromEmail(email), email } } }]
}

/** Forgets the names and addresses of members whom an agent removes. Agents have no such record; removing none does nothing. */
function removedFollowers({
  ticketNumber,
  actions,
}: {
  readonly ticketNumber: string
  readonly actions: readonly AgentAction[]
}): ItemWrite[] {
  const removed = new Set(actions.flatMap((action) => (action.do === 'unwatch' ? [action.personId] : [])))
  return [...removed].map((personId) => ({ remove: { Key: followerKey(ticketNumber, personId) } }))
}

/** Removes the drafts of the messages that are sent. */
function sentDrafts(
  personId: string,
  { ticketNumber, actions }: { readonly ticketNumber: string; readonly actions: readonly { readonly do: string }[] },
): ItemWrite[] {
  return draftKinds
    .filter((kind) => actions.some((action) => action.do === kind))
    .map((kind) => removeDraft(personId, ticketNumber, kind))
}

type Errors = Parameters<Parameters<typeof desk.changeMyTicket.handler>[0]>[0]['errors']

/** Both contract entries declare the same errors. */
export function refusalOf(refused: Exclude<Changed, { outcome: 'changed' }>, errors: Errors): Error {
  return refused.outcome === 'not-found' ? errors['ticket-not-found']() : editRefusal(refused, errors)
}

type EditRefused = Exclude<Changed, { outcome: 'changed' | 'not-found' }>
type EditErrors = Omit<Errors, 'ticket-not-found' | 'agent-unknown'>

/** The error of a change that was refused although its ticket may be read. */
export function editRefusal(refused: EditRefused, errors: EditErrors): Error {
  switch (refused.outcome) {
    case 'changed-meanwhile':
      return errors['changed-meanwhile']({ data: { version: refused.version, entries: [...refused.entries] } })
    case 'reply-meanwhile':
      return errors['reply-meanwhile']({ data: { version: refused.version, lastReply: refused.lastReply } })
    case 'refused':
      return errors['action-refused']({ data: { reason: refused.reason } })
    case 'over-limit':
      return errors['too-many-changes']({
        data: { retryAfterSeconds: rateWindow(Date.now(), CLIENT_WINDOW_SECONDS).secondsLeft },
      })
    case 'file-not-usable':
      return errors['file-not-usable']()
  }
}
