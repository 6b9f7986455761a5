import * as z from 'zod'
import { dateSchema } from '../../calendar/calendar-schemas.ts'
import { dateOf, dayAt } from '../../calendar/day.ts'
import { categories } from '../category.ts'
import { priorities } from '../priority.ts'
import type { Clock } from '../sla/clocks.ts'
import { applyEvent, isNotified, openedBy } from '../ticket-state.ts'
import type { TicketEvent } from '../ticket-event.ts'
import { isActive } from '../ticket-status.ts'
import type { ListedTicket } from '../ticket.ts'
import type { ReportedClock } from './measures.ts'

const MINUTE_MS = 60_000
/** Of a ticket that was reopened more often, reports count the latest times, so that what is stored stays small. */
const MOST_SPANS = 4

/** Stands for tickets without an agent, and without an organisation. */
export const NOBODY = 'none'

const outcomeSchema = z.strictObject({
  /** The day on which the promise was kept or broken. */
  promise: z.strictObject({ day: dateSchema, met: z.boolean() }).exactOptional(),
  /** The day on which it was done, and the minutes of the promise's hours that it took. */
  took: z.strictObject({ day: dateSchema, minutes: z.int().min(0) }).exactOptional(),
})
type Outcome = z.infer<typeof outcomeSchema>

/** What reports count of a ticket. It has no names and no texts; days are dates in South Africa. */
export const ticketFactsSchema = z.strictObject({
  priority: z.enum(priorities),
  category: z.enum(categories),
  /** The person id of the agent, or `none`. */
  agent: z.string(),
  /** The organisation, or `none`. */
  organisation: z.string(),
  created: dateSchema,
  /** The days on which the desk ended its work on the ticket and took it up again, oldest first. */
  ended: z.array(dateSchema),
  reopened: z.array(dateSchema),
  firstResponse: outcomeSchema,
  resolution: outcomeSchema,
  rating: z.strictObject({ day: dateSchema, score: z.int().min(1).max(5) }).exactOptional(),
})
export type TicketFacts = z.infer<typeof ticketFactsSchema>

/** The days on which work ended and began again. */
export type Spans = Pick<TicketFacts, 'ended' | 'reopened'>

/** The spans of a whole history, oldest event first. */
export function spansOf([first, ...events]: readonly TicketEvent[]): Spans {
  if (!first) throw new Error('A ticket without events has no spans.')
  const ended: string[] = []
  const reopened: string[] = []
  let state = openedBy(first)
  for (const event of events) {
    const next = applyEvent(state, event)
    if (isActive(state.status) && !isActive(next.status)) ended.push(dayOfText(event.at))
    if (!isActive(state.status) && isActive(next.status)) {
      // A resolution or a merge that was taken back ended nothing.
      if (next.reopened === state.reopened) ended.pop()
      else reopened.push(dayOfText(event.at))
    }
    state = next
  }
  return { ended, reopened }
}

/**
 * The spans of a ticket whose earlier facts are known: undefined if it was taken up again since, so that only its history tells. `known`
 * is undefined for a ticket that was never counted.
 */
export function spansAfter(
  known: (Spans & { readonly reopenings: number }) | undefined,
  ticket: ListedTicket,
): Spans | undefined {
  const { ended, reopened, reopenings } = known ?? { ended: [], reopened: [], reopenings: 0 }
  if (ticket.reopened !== reopenings) return undefined
  const wasActive = ended.length === reopened.length
  // Undoing a merge is no reopening.
  if (isActive(ticket.status)) return wasActive ? { ended, reopened } : undefined
  if (!wasActive) return { ended, reopened }
  const at = ticket.resolvedAt ?? ticket.closedAt ?? ticket.updatedAt
  return { ended: [...ended, dayOfText(at)], reopened }
}

/** The fields of a ticket that reports count. */
type Countable = Pick<
  ListedTicket,
  'priority' | 'category' | 'assignee' | 'organisation' | 'clocks' | 'rating' | 'createdAt' | 'notifiedSteps'
>

/** What reports count of a ticket as it is now. */
export function factsOf(ticket: Countable, spans: Spans): TicketFacts {
  const { priority, category, assignee = NOBODY, organisation = NOBODY, clocks, rating } = ticket
  const dropped = Math.max(0, spans.ended.length - MOST_SPANS)
  const ended = spans.ended.slice(dropped)
  const reopened = spans.reopened.slice(dropped)
  const lastEnd = ended.at(-1)
  return {
    priority,
    category,
    agent: assignee,
    organisation,
    created: dayOfText(ticket.createdAt),
    ended,
    reopened,
    firstResponse: outcomeOf('firstResponse', clocks.firstResponse, ticket),
    resolution: outcomeOf('resolution', clocks.resolution, ticket),
    ...(rating !== undefined && lastEnd !== undefined && { rating: { day: lastEnd, score: rating } }),
  }
}

/** A promise is broken on the day of its due time, and kept on the day on which it was kept. */
function outcomeOf(name: ReportedClock, clock: Clock, ticket: Countable): Outcome {
  if (clock.status === 'off') return {}
  const isBroken =
    clock.status === 'running'
      ? isNotified(ticket, { kind: 'breach', clock: name, at: clock.dueAt })
      : clock.status !== 'met' && clock.dueAt !== undefined
  const hasEnded = clock.status === 'met' || clock.status === 'missed'
  return {
    ...(isBroken && clock.dueAt !== undefined && { promise: { day: dayOfMoment(clock.dueAt), met: false } }),
    ...(clock.status === 'met' && { promise: { day: dayOfMoment(clock.metAt), met: true } }),
    ...(hasEnded && {
      took: { day: dayOfMoment(clock.metAt), minutes: Math.round(clock.used[clock.target.hours] / MINUTE_MS) },
    }),
  }
}

function dayOfText(at: string): string {
  return dayOfMoment(Date.parse(at))
}

function dayOfMoment(at: number): string {
  return dateOf(dayAt(at))
}
