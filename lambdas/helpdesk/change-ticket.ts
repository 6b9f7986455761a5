import { conflictingEvents } from '#domain/helpdesk/action-conflicts.ts'
import type { Changing } from '#domain/helpdesk/action-conflicts.ts'
import type { ClosingRules } from '#domain/helpdesk/closing.ts'
import type { ActContext, Acted, ActionRefusal } from '#domain/helpdesk/act-on-ticket.ts'
import { withMessages } from '#domain/helpdesk/message-entries.ts'
import { numbered, publicNumber } from '#domain/helpdesk/message.ts'
import type { Attachment, Message, NumberedEntry, TimelineEntry } from '#domain/helpdesk/message.ts'
import type { Agreement } from '#domain/helpdesk/sla/agreement.ts'
import { clocksAfter } from '#domain/helpdesk/sla-changes.ts'
import type { AgentAction, ClientAction } from '#domain/helpdesk/ticket-action.ts'
import type { TicketState } from '#domain/helpdesk/ticket-state.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import type { OutboxMail } from '#domain/mail/outbox.ts'
import type { FeatureMessage } from '#domain/offers/message.ts'
import type { RecordReference } from '#domain/offers/record.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { Outage } from '#lambdas/platform/outage.ts'
import { TableBusy } from '#lambdas/platform/repeat-on-conflict.ts'
import { attempts } from './attempts.ts'
import { HELD_GONE, HeldReplyGone } from './sending/held-store.ts'
import { storeChange } from './store-change.ts'
import type { Follower, OpenedTicket, TicketStore } from './ticket-store.ts'

type Action = AgentAction | ClientAction

/** Additional data of a reply by mail. */
interface ReceivedMail extends Pick<Message, 'folded' | 'refusedFiles'> {
  /** Milliseconds since 1970. The change counts from then, however late the mail is taken. */
  readonly receivedAt?: number
  /** The requester's mail, which the next mails to the requester refer to. */
  readonly messageId?: string | undefined
}

/** A change of a ticket that a person, a guest or a mail requests. */
export interface RequestedChange<Asked extends Action> {
  readonly ticketNumber: string
  readonly requestId: string
  /** The version that the change was made on, and the newest reply: as clients see them, if `isClients`. */
  readonly isClients?: boolean
  readonly version: number
  /** The newest reply that the writer has read; undefined if a newer one does not matter. */
  readonly lastReply?: number | undefined
  readonly actions: readonly Asked[]
  /** What `act` does beside the actions. */
  readonly besides?: Changing
  /** Person id, or `guest` or `mail`. */
  readonly actor: string
  /** Only says whether it could be made now. */
  readonly isTrial?: boolean
  readonly mayChange: (ticket: Ticket) => boolean
  /** Whether a reply may be added to the ticket that continues this one. By default the writer's own permission decides. */
  readonly mayContinueIn?: (target: Ticket, origin: Ticket) => boolean
  /** The writer's name as readers see it. */
  readonly nameOn: (ticket: Ticket) => string
  /** Which client the writer is; only for one with an account. */
  readonly clientOn?: (ticket: Ticket) => NonNullable<TimelineEntry['client']>
  readonly act: (state: TicketState, actions: readonly Asked[], context: ActContext) => Acted | ActionRefusal
  /** Whether it came by the token of the chat that the ticket came from. */
  readonly isFromChat?: true
  /** The mail that the change came by. */
  readonly mail?: ReceivedMail
  /** What is stored together with the change. */
  readonly also?: readonly ItemWrite[] | ((after: Ticket, now: number) => readonly ItemWrite[])
  /** What is sent to other features with the change. */
  readonly messages?: readonly FeatureMessage[]
  /** The files that the actions name; `not-usable` if one is not the writer's, not clean, or missing. */
  readonly filesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, Attachment> | 'not-usable'>
}

/** Effects of a change besides its events. */
interface Consequences {
  /** Stored with the change, such as the links that its mails contain. */
  readonly items?: readonly ItemWrite[]
  readonly mails: readonly OutboxMail[]
  readonly messages: readonly FeatureMessage[]
}

export type ConsequencesOf = (change: {
  readonly before: Ticket
  readonly after: Ticket
  readonly entries: readonly NumberedEntry[]
  /** The newest entries before the change, oldest first. */
  readonly timeline: readonly TimelineEntry[]
  /** Members who followed the ticket before the change. */
  readonly followers: readonly Follower[]
  /** Records of other features that the ticket was made of. */
  readonly linked: readonly RecordReference[]
  readonly actor: string
  readonly now: number
}) => Consequences | Promise<Consequences>

export type Changed =
  | { readonly outcome: 'changed'; readonly opened: OpenedTicket; readonly isRepeat?: true }
  | { readonly outcome: 'not-found' }
  | { readonly outcome: 'changed-meanwhile'; readonly version: number; readonly entries: readonly number[] }
  | { readonly outcome: 'reply-meanwhile'; readonly version: number; readonly lastReply: number }
  | { readonly outcome: 'refused'; readonly reason: ActionRefusal }
  | { readonly outcome: 'file-not-usable' }
  | { readonly outcome: 'over-limit' }

interface Options {
  readonly tickets: TicketStore
  readonly commit: Commit
  readonly agreementOf: (organisation: string | undefined) => Promise<Agreement>
  readonly closingRules: () => Promise<ClosingRules>
  readonly consequencesOf: ConsequencesOf
  readonly now: () => number
}

export type ChangeTicket = ReturnType<typeof ticketChange>

/** Name of the condition that limits how often a person changes tickets. */
export const OVER_LIMIT = 'over-limit'

/**
 * Changes a ticket: all actions in one transaction, or none. An edit on an older version succeeds if nothing that it would overwrite was
 * changed since. A repeated request is recognised by its id and changes nothing; with another text it is refused.
 */
export function ticketChange(options: Options) {
  return async <Asked extends Action>(request: RequestedChange<Asked>): Promise<Changed> => {
    try {
      for (const _attempt of attempts()) {
        const changed = await tryChange(options, request)
        if (changed !== 'again') return changed
      }
    } catch (error) {
      if (!(error instanceof TableBusy)) throw error
    }
    const newest = await options.tickets.find(request.ticketNumber)
    throw new TicketBusy(newest ? shownVersion(newest, request) : request.version)
  }
}

/** The version of a ticket as the person who changes it sees it. */
export function shownVersion(
  ticket: Ticket,
  { isClients = false }: Pick<RequestedChange<Action>, 'isClients'>,
): number {
  return isClients ? ticket.publicly.version : ticket.version
}

/** Others changed the ticket in all attempts. A job tries again later, as after an outage; a person is asked to look again. */
export class TicketBusy extends Outage {
  override name = 'TicketBusy'
  readonly version: number
  constructor(version: number) {
    super('Others changed the ticket in all attempts.')
    this.version = version
  }
}

/** The outcome for a person: a ticket that others change all the time was changed meanwhile. */
export async function orChangedMeanwhile<Outcome>(
  change: Promise<Outcome>,
): Promise<Outcome | Extract<Changed, { outcome: 'changed-meanwhile' }>> {
  try {
    return await change
  } catch (error) {
    if (!(error instanceof TicketBusy)) throw error
    return { outcome: 'changed-meanwhile', version: error.version, entries: [] }
  }
}

async function tryChange<Asked extends Action>(
  options: Options,
  request: RequestedChange<Asked>,
): Promise<Changed | 'again'> {
  const { tickets, commit, agreementOf, consequencesOf } = options
  const { ticketNumber, actions, actor, requestId } = request
  const [opened, closing] = await Promise.all([tickets.open(ticketNumber), options.closingRules()])
  if (!opened || !request.mayChange(opened.ticket)) return { outcome: 'not-found' }
  const { ticket: before } = opened

  const shown = request.isClients ? before.publicly : before
  const numberOf = request.isClients ? publicNumber : ({ seq }: NumberedEntry) => seq
  const since = await entriesSince(tickets, opened, request)
  // Among entries that were not read there may be the request itself, or one that it would overwrite.
  if (since === 'too-many') return { outcome: 'changed-meanwhile', version: shown.version, entries: [] }
  // A repeat may name the version that its first copy made.
  const made = [...opened.timeline, ...since].filter((entry) => entry.requestId === requestId && entry.actor === actor)
  // A text under the id of another one must not vanish as its repeat.
  const said = made.filter(({ message }) => message !== undefined)
  if (saysElse(actions, said))
    return { outcome: 'changed-meanwhile', version: shown.version, entries: [...new Set(said.map(numberOf))] }
  if (made.length > 0) return { outcome: 'changed', opened, isRepeat: true }
  // Nobody has seen a version that does not exist.
  if (request.version > shown.version) return { outcome: 'changed-meanwhile', version: shown.version, entries: [] }
  const writesReply = actions.some((action) => action.do === 'reply')
  if (writesReply && request.lastReply !== undefined && (await isOvertaken(request, opened, tickets)))
    return { outcome: 'reply-meanwhile', version: shown.version, lastReply: shown.lastReply }
  const conflicts = conflictingEvents([...actions, ...(request.besides ? [{ do: request.besides }] : [])], since)
  if (conflicts.length > 0)
    return { outcome: 'changed-meanwhile', version: shown.version, entries: conflicts.map(numberOf) }

  const now = options.now()
  const acted = request.act(before, actions, { actor, now: momentOf(request, before, now), ...closing })
  if (typeof acted === 'string') return { outcome: 'refused', reason: acted }
  const files = await request.filesOf(
    actions.flatMap((action) => (action.do === 'reply' || action.do === 'note' ? action.files : [])),
  )
  if (files === 'not-usable') return { outcome: 'file-not-usable' }
  if (request.isTrial) return { outcome: 'changed', opened }

  const agreement = await agreementOf(before.organisation)
  const after = {
    ...before,
    ...acted.state,
    clocks: clocksAfter(before.clocks, before, acted, agreement),
    ...(request.mail?.messageId && { mailThread: continuedThread(before.mailThread, request.mail.messageId) }),
  }
  const written = withMessages(acted, actions, {
    by: request.nameOn(before),
    files,
    requestId,
    client: request.clientOn?.(before),
    isFromChat: request.isFromChat,
    mail: request.mail,
  })
  const entries = numbered(written, before.publicly.version)
  const {
    items = [],
    mails,
    messages,
  } = await consequencesOf({
    before,
    after,
    entries,
    timeline: opened.timeline,
    followers: opened.followers,
    linked: opened.linked,
    actor,
    now,
  })
  const also = typeof request.also === 'function' ? request.also(after, now) : (request.also ?? [])
  const committed = await commit({
    items: [...storeChange({ before, after, entries }), ...items, ...also],
    mails,
    messages: [...messages, ...(request.messages ?? [])],
  })
  if (committed.outcome === 'refused' && committed.failed.includes(OVER_LIMIT)) return { outcome: 'over-limit' }
  if (committed.outcome === 'refused' && committed.failed.includes(HELD_GONE)) throw new HeldReplyGone()
  if (committed.outcome !== 'written') return 'again'
  const timeline = [...opened.timeline, ...entries]
  return { outcome: 'changed', opened: { ...opened, ticket: after, timeline } }
}

/** What happened since the version that the writer has read, as far as the writer may see it. */
async function entriesSince(
  tickets: TicketStore,
  opened: OpenedTicket,
  { ticketNumber, version, isClients = false }: Pick<RequestedChange<Action>, 'ticketNumber' | 'version' | 'isClients'>,
): Promise<readonly NumberedEntry[] | 'too-many'> {
  if (version >= shownVersion(opened.ticket, { isClients })) return []
  return isClients ? tickets.publicSince(opened, version) : tickets.entriesSince(ticketNumber, version)
}

/** When a change counts from: for a mail when it was received, but never before the ticket's last change. */
export function momentOf({ mail }: Pick<RequestedChange<Action>, 'mail'>, before: Ticket, now: number): number {
  return Math.min(now, Math.max(mail?.receivedAt ?? now, Date.parse(before.updatedAt)))
}

/** Whether the ticket has a reply that the writer has not read. An agent's own replies are known to the agent. */
async function isOvertaken(
  {
    ticketNumber,
    actor,
    lastReply = 0,
    isClients,
  }: Pick<RequestedChange<Action>, 'ticketNumber' | 'actor' | 'lastReply' | 'isClients'>,
  { ticket, timeline }: OpenedTicket,
  tickets: TicketStore,
): Promise<boolean> {
  if (isClients) return lastReply < ticket.publicly.lastReply
  if (lastReply >= ticket.lastReply) return false
  const isInside = (timeline[0]?.seq ?? Infinity) <= lastReply + 1
  const since = isInside ? timeline : await tickets.entriesSince(ticketNumber, lastReply)
  // There may be another's reply among more entries than are read.
  if (since === 'too-many') return true
  return since.some(({ seq, actor: by, happening }) => seq > lastReply && happening.type === 'replied' && by !== actor)
}

/** Whether actions write a text that is not among those that were stored. An erased text is not compared. */
function saysElse(actions: readonly Action[], made: readonly TimelineEntry[]): boolean {
  const stored = made.flatMap(({ message }) => (message ? [message.text] : []))
  const texts = actions.flatMap((action) => (action.do === 'reply' || action.do === 'note' ? [action.text] : []))
  return stored.length > 0 && texts.some((text) => !stored.includes(text))
}

/** Mail programs need few references to find a conversation; without a limit they would fill the header. */
const MOST_REFERENCES = 10

function continuedThread(thread: readonly string[] = [], messageId: string): string[] {
  return [...thread.filter((id) => id !== messageId), messageId].slice(-MOST_REFERENCES)
}
