import { closesAfter, mayBeReopened } from './closing.ts'
import type { ClosingRules } from './closing.ts'
import { UNDO_MS } from './hold-time.ts'
import { ratingRefusal } from './rating.ts'
import { acknowledgesCall } from './sla/escalation.ts'
import type { AgentAction, ClientAction } from './ticket-action.ts'
import type { Happening, TicketEvent } from './ticket-event.ts'
import { applyEvent } from './ticket-state.ts'
import type { TicketState } from './ticket-state.ts'
import { isActive } from './ticket-status.ts'

const MOST_WATCHERS = 20
const MOST_TAGS = 20

/** Why an action is refused. `nothing-changes` is no fault: the ticket is already as asked. */
export type ActionRefusal =
  | 'nothing-changes'
  | 'ticket-merged'
  | 'not-resolved'
  | 'rating-final'
  | 'closed-for-good'
  | 'no-escalation'
  | 'too-many-watchers'
  | 'too-many-tags'

/** The time and the person that events are recorded with, and the rules of closing that hold. */
export interface ActContext extends ClosingRules {
  /** Person id, or `guest`, `mail` or `system`. */
  readonly actor: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/** What an action does: its events in order, and the state after them. */
export interface Acted {
  readonly events: readonly TicketEvent[]
  readonly state: TicketState
}

/**
 * Performs an agent's actions in order. Refuses all of them if one is refused, except actions that change nothing, which are left out;
 * refuses with `nothing-changes` if none is left.
 */
export function actAsAgent(
  state: TicketState,
  actions: readonly AgentAction[],
  context: ActContext,
): Acted | ActionRefusal {
  return perform(state, actions, context, (before, action, acting) => {
    const happenings = agentHappenings(before, action, acting)
    if (typeof happenings === 'string' || !acknowledgesCall(before, happenings, acting.actor)) return happenings
    return [...happenings, { type: 'acknowledged' }]
  })
}

/** Performs a client's or guest's actions, by the rule of `actAsAgent`. */
export function actAsClient(
  state: TicketState,
  actions: readonly ClientAction[],
  context: ActContext,
): Acted | ActionRefusal {
  return perform(state, actions, context, clientHappenings)
}

/** Records happenings that follow from a rule and not from an action, such as a breach. */
export function record(
  state: TicketState,
  happenings: readonly Happening[],
  { actor, now }: Pick<ActContext, 'actor' | 'now'>,
): Acted {
  const at = new Date(now).toISOString()
  const events = happenings.map((happening, index) => ({ seq: state.version + 1 + index, at, actor, happening }))
  return { events, state: events.reduce(applyEvent, state) }
}

function perform<Action>(
  before: TicketState,
  actions: readonly Action[],
  context: ActContext,
  happeningsOf: (state: TicketState, action: Action, context: ActContext) => readonly Happening[] | ActionRefusal,
): Acted | ActionRefusal {
  if (before.mergedInto !== undefined) return 'ticket-merged'
  let acted: Acted = { events: [], state: before }
  for (const action of actions) {
    const happenings = happeningsOf(acted.state, action, context)
    if (happenings === 'nothing-changes') continue
    if (typeof happenings === 'string') return happenings
    const next = record(acted.state, happenings, context)
    acted = { events: [...acted.events, ...next.events], state: next.state }
  }
  return acted.events.length === 0 ? 'nothing-changes' : acted
}

function agentHappenings(
  state: TicketState,
  action: AgentAction,
  context: ActContext,
): readonly Happening[] | ActionRefusal {
  switch (action.do) {
    case 'reply':
      return [
        { type: 'replied', side: 'agent', files: action.files.length },
        ...(state.status === 'new' ? [{ type: 'status-changed', to: 'open' } as const] : []),
      ]
    case 'note':
      return [{ type: 'noted', files: action.files.length }]
    case 'set-status':
      return unlessSame(state.status, action.to, {
        type: 'status-changed',
        to: action.to,
        ...(action.to === 'resolved' && { closesAt: closesAfter(context.now, context) }),
        ...(takesBack(state, action.to, context) && { takesBack: true }),
      })
    case 'assign':
      return unlessSame(state.assignee ?? null, action.to, { type: 'assigned', to: action.to })
    case 'set-priority':
      return unlessSame(state.priority, action.to, { type: 'priority-changed', to: action.to })
    case 'set-category':
      return unlessSame(state.category, action.to, { type: 'category-changed', to: action.to })
    case 'tag':
      return retagged(state, action)
    case 'watch':
      return watched(state, action.personId)
    case 'unwatch':
      return unwatched(state, action.personId)
    case 'log-time':
      return [{ type: 'time-logged', minutes: action.minutes }]
    case 'renew-reply-addresses':
      return [{ type: 'reply-addresses-renewed' }]
    case 'acknowledge':
      if (!state.escalation) return 'no-escalation'
      return state.escalation.acknowledged ? 'nothing-changes' : [{ type: 'acknowledged' }]
  }
}

function clientHappenings(
  state: TicketState,
  action: ClientAction,
  context: ActContext,
): readonly Happening[] | ActionRefusal {
  switch (action.do) {
    case 'reply': {
      if (!mayBeReopened(state, context.now, context)) return 'closed-for-good'
      const replied: Happening = { type: 'replied', side: 'client', files: action.files.length }
      // A new ticket stays new until an agent takes it up.
      return state.status === 'new' || state.status === 'open'
        ? [replied]
        : [replied, { type: 'status-changed', to: 'open' }]
    }
    case 'close':
      return unlessSame(state.status, 'closed', { type: 'status-changed', to: 'closed' })
    case 'reopen':
      if (isActive(state.status)) return 'nothing-changes'
      return mayBeReopened(state, context.now, context) ? [{ type: 'status-changed', to: 'open' }] : 'closed-for-good'
    case 'rate': {
      const refusal = ratingRefusal(state, context.now)
      if (refusal) return refusal
      return state.ratedAt !== undefined && state.rating === action.score && action.text === ''
        ? 'nothing-changes'
        : [{ type: 'rated', score: action.score }]
    }
    case 'watch':
      return watched(state, context.actor)
    case 'unwatch':
      return unwatched(state, context.actor)
  }
}

/** Whether the desk takes up a ticket again that it resolved a moment ago: nobody was told of it yet. */
function takesBack(
  { status, resolvedAt }: TicketState,
  to: TicketState['status'],
  { now }: Pick<ActContext, 'now'>,
): boolean {
  return status === 'resolved' && isActive(to) && resolvedAt !== undefined && now - Date.parse(resolvedAt) < UNDO_MS
}

function unlessSame<Value>(was: Value, to: Value, happening: Happening): readonly Happening[] | 'nothing-changes' {
  return was === to ? 'nothing-changes' : [happening]
}

function retagged(
  { tags }: TicketState,
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
) {
  const added = [...new Set(add)].filter((tag) => !tags.includes(tag) && !remove.includes(tag))
  const removed = [...new Set(remove)].filter((tag) => tags.includes(tag))
  if (added.length === 0 && removed.length === 0) return 'nothing-changes'
  if (tags.length + added.length - removed.length > MOST_TAGS) return 'too-many-tags'
  return [{ type: 'tags-changed', added, removed } as const]
}

function watched({ watchers }: TicketState, personId: string): readonly Happening[] | ActionRefusal {
  if (watchers.includes(personId)) return 'nothing-changes'
  return watchers.length >= MOST_WATCHERS ? 'too-many-watchers' : [{ type: 'watched', personId }]
}

function unwatched({ watchers }: TicketState, personId: string): readonly Happening[] | ActionRefusal {
  return watchers.includes(personId) ? [{ type: 'unwatched', personId }] : 'nothing-changes'
}
