import * as z from 'zod'
import { categories } from './category.ts'
import { priorities } from './priority.ts'
import type { ClockName } from './sla/agreement.ts'
import type { DueStep } from './sla/clocks.ts'
import { channels, isInternal, sides, ticketLinkKinds } from './ticket-event.ts'
import type { Happening, TicketEvent } from './ticket-event.ts'
import { isActive, statuses } from './ticket-status.ts'

/** A ticket as its public events count, so that clients cannot infer the others. */
const publiclySchema = z.object({
  /** The number of public events so far. */
  version: z.int().min(1),
  updatedAt: z.string(),
  /** The number, among the public events, of the newest reply; 0 without one. */
  lastReply: z.int().min(0),
})

/** What the history of a ticket adds up to. It contains ids and codes, no names and no texts. */
export const ticketStateSchema = z.object({
  /** The number of events so far. Edits name the version that they were made on. */
  version: z.int().min(1),
  channel: z.enum(channels),
  status: z.enum(statuses),
  priority: z.enum(priorities),
  category: z.enum(categories),
  /** ISO 8601, UTC, as are all times below. */
  createdAt: z.string(),
  updatedAt: z.string(),
  /** What clients see of the version, the newest reply and the last change. */
  publicly: publiclySchema,
  /** The agent who works on it. */
  assignee: z.string().optional(),
  tags: z.array(z.string()),
  /** Person ids that are notified of public replies besides the requester. */
  watchers: z.array(z.string()),
  related: z.array(z.object({ kind: z.enum(ticketLinkKinds), ticketNumber: z.string() })),
  /** Public replies, by both sides. */
  replies: z.int().min(0),
  /** The event of the newest public reply; 0 without one. A reply names the one that its writer has read. */
  lastReply: z.int().min(0),
  /** The side that wrote last; absent while only the description exists. */
  lastSide: z.enum(sides).optional(),
  firstRepliedAt: z.string().optional(),
  resolvedAt: z.string().optional(),
  /** When a resolved ticket is closed. */
  closesAt: z.string().optional(),
  closedAt: z.string().optional(),
  /** How often it was reopened. */
  reopened: z.int().min(0),
  mergedInto: z.string().optional(),
  mergedAt: z.string().optional(),
  /** The status that an undone merge restores. */
  statusBeforeMerge: z.enum(statuses).optional(),
  /** Tickets that were merged into this one. */
  absorbed: z.array(z.string()),
  /** Events whose messages were split off into tickets of their own; absent without any. */
  splitMessages: z.array(z.int()).optional(),
  minutesSpent: z.int().min(0),
  /** How often the reply addresses of its mails were renewed; absent for never. */
  replyGeneration: z.int().min(1).optional(),
  /** Steps of running clocks that the desk was notified of, such as `resolution-breach`. */
  notifiedSteps: z.array(z.string()),
  /** The newest rating. A reopening keeps it. */
  rating: z.int().min(1).max(5).optional(),
  /** When it was rated first since it was resolved. */
  ratedAt: z.string().optional(),
  escalation: z
    .object({
      to: z.string(),
      step: z.int(),
      /** When this step was called, and when the first one was. */
      since: z.string(),
      startedAt: z.string().optional(),
      acknowledged: z.boolean(),
    })
    .optional(),
})
export type TicketState = z.infer<typeof ticketStateSchema>

/**
 * The state after a whole history, oldest event first. Throws if the history does not begin with `opened` or a sequence number is
 * missing, because such a history was truncated or altered.
 */
export function foldTicket(events: readonly TicketEvent[]): TicketState {
  const [first, ...rest] = events
  if (!first) throw new Error('A ticket without events has no state.')
  return rest.reduce(applyEvent, openedBy(first))
}

/** The state after the first event of a ticket. */
export function openedBy({ seq, at, happening }: TicketEvent): TicketState {
  if (happening.type !== 'opened' || seq !== 1) throw new Error('A history begins with the opening of its ticket.')
  const { channel, priority, category } = happening
  return {
    version: 1,
    channel,
    status: 'new',
    priority,
    category,
    createdAt: at,
    updatedAt: at,
    publicly: { version: 1, updatedAt: at, lastReply: 0 },
    tags: [],
    watchers: [],
    related: [],
    replies: 0,
    lastReply: 0,
    reopened: 0,
    absorbed: [],
    minutesSpent: 0,
    notifiedSteps: [],
  }
}

/** The state after one more event. Throws if the event is not the next one. */
export function applyEvent(state: TicketState, event: TicketEvent): TicketState {
  if (event.seq !== state.version + 1) throw new Error(`Event ${event.seq} follows version ${state.version}.`)
  return {
    ...state,
    ...changesOf(state, event),
    version: event.seq,
    updatedAt: event.at,
    publicly: publiclyAfter(state, event),
  }
}

function publiclyAfter({ publicly }: TicketState, event: TicketEvent): TicketState['publicly'] {
  if (isInternal(event)) return publicly
  const version = publicly.version + 1
  return {
    ...publicly,
    version,
    updatedAt: event.at,
    ...(event.happening.type === 'replied' && { lastReply: version }),
  }
}

function changesOf(state: TicketState, { seq, at, happening }: TicketEvent): Partial<TicketState> {
  switch (happening.type) {
    case 'opened':
      throw new Error('A ticket is opened once.')
    case 'replied':
      return {
        replies: state.replies + 1,
        lastReply: seq,
        lastSide: happening.side,
        ...(happening.side === 'agent' && {
          firstRepliedAt: state.firstRepliedAt ?? at,
          notifiedSteps: state.notifiedSteps.filter((step) => step.startsWith('resolution')),
        }),
      }
    case 'status-changed':
      return {
        ...statusChange(state, happening.to, at),
        ...(happening.takesBack && { reopened: state.reopened }),
        ...closingChange(state, happening),
      }
    case 'assigned':
      return { assignee: happening.to ?? undefined }
    case 'priority-changed':
      return { priority: happening.to }
    case 'category-changed':
      return { category: happening.to }
    case 'tags-changed':
      return { tags: joined(state.tags, happening.added, happening.removed) }
    case 'watched':
      return { watchers: joined(state.watchers, [happening.personId]) }
    case 'unwatched':
      return { watchers: joined(state.watchers, [], [happening.personId]) }
    case 'linked':
      return {
        related: [...withoutLink(state, happening), { kind: happening.kind, ticketNumber: happening.ticketNumber }],
      }
    case 'unlinked':
      return { related: withoutLink(state, happening) }
    case 'merged-into':
      return {
        mergedInto: happening.ticketNumber,
        mergedAt: at,
        statusBeforeMerge: state.status,
        ...statusChange(state, 'closed', at),
        closedAt: state.closedAt ?? at,
        // Kept, so that nobody is warned again after the merge is undone.
        notifiedSteps: state.notifiedSteps,
      }
    case 'merge-undone':
      return { mergedInto: undefined, mergedAt: undefined, statusBeforeMerge: undefined, ...restoredStatus(state) }
    case 'absorbed':
      return { absorbed: joined(state.absorbed, [happening.ticketNumber]) }
    case 'released':
      return { absorbed: joined(state.absorbed, [], [happening.ticketNumber]) }
    case 'time-logged':
      return { minutesSpent: state.minutesSpent + happening.minutes }
    case 'rated':
      return { rating: happening.score, ratedAt: state.ratedAt ?? at }
    case 'escalated':
      return {
        escalation: {
          to: happening.to,
          step: happening.step,
          since: at,
          startedAt: happening.step === 1 ? at : (state.escalation?.startedAt ?? at),
          acknowledged: false,
        },
      }
    case 'acknowledged':
      return state.escalation ? { escalation: { ...state.escalation, acknowledged: true } } : {}
    case 'sla-warned':
      return { notifiedSteps: withNotified(state.notifiedSteps, stepName('warning', happening.clock), at) }
    case 'sla-breached':
      return { notifiedSteps: withNotified(state.notifiedSteps, stepName('breach', happening.clock), at) }
    case 'reply-addresses-renewed':
      return { replyGeneration: (state.replyGeneration ?? 0) + 1 }
    case 'split-off':
      return { splitMessages: [...(state.splitMessages ?? []), happening.message] }
    case 'agreement-changed':
    case 'work-asked':
    case 'noted':
      return {}
  }
}

const NOTIFIED_AT = '@'

function stepName(kind: DueStep['kind'], clock: ClockName): string {
  return `${clock}-${kind}`
}

function withNotified(steps: readonly string[], name: string, at: string): string[] {
  const moment = Date.parse(at).toString(36)
  return [...steps.filter((step) => !step.startsWith(`${name}${NOTIFIED_AT}`)), `${name}${NOTIFIED_AT}${moment}`]
}

/**
 * Whether the desk was notified of a step. A step that a change has moved behind its notification is open again; one that lies before
 * it is not notified twice.
 */
export function isNotified(
  { notifiedSteps }: Pick<TicketState, 'notifiedSteps'>,
  { kind, clock, at }: DueStep,
): boolean {
  const name = `${stepName(kind, clock)}${NOTIFIED_AT}`
  const notified = notifiedSteps.find((step) => step.startsWith(name))
  return notified !== undefined && at <= Number.parseInt(notified.slice(name.length), 36)
}

/** Whether the desk was notified of a broken promise that nothing has met since. */
export function hasNotifiedBreach({ notifiedSteps }: Pick<TicketState, 'notifiedSteps'>): boolean {
  return notifiedSteps.some((step) => step.includes(`-breach${NOTIFIED_AT}`))
}

function statusChange(state: TicketState, to: TicketState['status'], at: string): Partial<TicketState> {
  const reopens = !isActive(state.status) && isActive(to)
  return {
    status: to,
    ...(!isActive(to) && { notifiedSteps: [] }),
    ...(to === 'resolved' && { resolvedAt: at }),
    ...(to === 'closed' && { closedAt: at }),
    ...(reopens && {
      reopened: state.reopened + 1,
      resolvedAt: undefined,
      closedAt: undefined,
      // The rating stays until another one replaces it, for which the client has its full time again.
      ratedAt: undefined,
    }),
  }
}

/** A merge keeps the time, so that an undone one leaves the ticket as it was. */
function closingChange(
  { closesAt: was }: TicketState,
  { to, closesAt }: Extract<Happening, { type: 'status-changed' }>,
): Partial<TicketState> {
  if (to === 'resolved' && closesAt !== undefined) return { closesAt }
  return was === undefined ? {} : { closesAt: undefined }
}

/** An undone merge is no reopening. */
function restoredStatus({ statusBeforeMerge: status = 'open', closedAt }: TicketState): Partial<TicketState> {
  return { status, closedAt: status === 'closed' ? closedAt : undefined }
}

function joined(values: readonly string[], added: readonly string[], removed: readonly string[] = []): string[] {
  return [...new Set([...values, ...added])].filter((value) => !removed.includes(value))
}

function withoutLink({ related }: TicketState, link: Extract<Happening, { type: 'linked' | 'unlinked' }>) {
  return related.filter(({ kind, ticketNumber }) => kind !== link.kind || ticketNumber !== link.ticketNumber)
}
