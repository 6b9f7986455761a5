import type { Attachment } from '#domain/helpdesk/message.ts'
import { continuationOf, followUpOf } from '#domain/helpdesk/relations/continued-ticket.ts'
import type { Agreement } from '#domain/helpdesk/sla/agreement.ts'
import type { ClientAction } from '#domain/helpdesk/ticket-action.ts'
import type { Channel } from '#domain/helpdesk/ticket-event.ts'
import { attempts } from '../attempts.ts'
import { momentOf, shownVersion, TicketBusy } from '../change-ticket.ts'
import type { Changed, ChangeTicket, RequestedChange } from '../change-ticket.ts'
import type { SubmitTicket } from '../submit-ticket.ts'
import { ticketNumberFrom } from '../ticket-number-from.ts'
import type { OpenedTicket, TicketStore } from '../ticket-store.ts'
import { openContinued } from './open-continued.ts'

interface Options {
  readonly change: ChangeTicket
  readonly tickets: TicketStore
  readonly submit: SubmitTicket
  readonly agreementOf: (organisation: string | undefined) => Promise<Agreement>
  readonly now: () => number
}

/** How a client's change arrived. */
interface Arrival {
  readonly channel: Channel
  readonly callerAddress: string
}

export type ClientChanged =
  | Changed
  /** The reply went to another ticket: a follow-up, or the one that the ticket was merged into. */
  | { readonly outcome: 'continued'; readonly ticketNumber: string; readonly opened: OpenedTicket }

export type ClientChange = ReturnType<typeof clientChange>

type Reply = Extract<ClientAction, { do: 'reply' }>

/** Tickets that are merged or followed up one after the other. */
const MOST_STEPS = 5

/**
 * Changes a ticket as a client, guest or sender of a mail. A reply is never lost: a closed ticket that can no longer be reopened gets a
 * follow-up, and a merged one is continued in its target if the writer may read that, else in a follow-up.
 */
export function clientChange(options: Options) {
  return (request: RequestedChange<ClientAction>, arrival: Arrival): Promise<ClientChanged> =>
    changeOrContinue(options, request, arrival, 0)
}

async function changeOrContinue(
  options: Options,
  request: RequestedChange<ClientAction>,
  arrival: Arrival,
  step: number,
): Promise<ClientChanged> {
  const changed = await options.change(request)
  const reply = request.actions.find((action) => action.do === 'reply')
  const isOver =
    changed.outcome === 'refused' && (changed.reason === 'closed-for-good' || changed.reason === 'ticket-merged')
  // An agent merged the ticket while the reply was written.
  const isMerged =
    changed.outcome === 'changed-meanwhile' &&
    (await options.tickets.find(request.ticketNumber))?.mergedInto !== undefined
  if (!reply || (!isOver && !isMerged)) return changed
  for (const _attempt of attempts()) {
    const continued = await continueIn(options, { ...request, actions: [reply] }, arrival, step)
    if (continued !== 'again') return continued
  }
  const newest = await options.tickets.find(request.ticketNumber)
  throw new TicketBusy(newest ? shownVersion(newest, request) : request.version)
}

async function continueIn(
  options: Options,
  request: RequestedChange<ClientAction> & { readonly actions: readonly [Reply] },
  arrival: Arrival,
  step: number,
): Promise<ClientChanged | 'again'> {
  const { tickets, submit, agreementOf } = options
  const { ticketNumber, requestId, actor } = request
  const opened = await tickets.open(ticketNumber)
  if (!opened || !request.mayChange(opened.ticket)) return { outcome: 'not-found' }
  const { ticket: origin } = opened
  // A repeat of the request that opened the follow-up goes into that one's history.
  const next = continuationOf(origin)
  const target = next === undefined || step >= MOST_STEPS ? undefined : await tickets.find(next)
  const followUp = ticketNumberFrom(
    `${ticketNumber} ${actor} ${requestId}`,
    Date.parse(origin.closedAt ?? origin.updatedAt),
  )
  const mayContinueIn = request.mayContinueIn ?? request.mayChange
  if (target && mayContinueIn(target, origin) && target.ticketNumber !== followUp) {
    const answered = await changeOrContinue(
      options,
      {
        ...request,
        ticketNumber: target.ticketNumber,
        version: shownVersion(target, request),
        lastReply: undefined,
        mayChange: (ticket) => mayContinueIn(ticket, origin),
      },
      arrival,
      step + 1,
    )
    if (answered.outcome === 'changed') return { outcome: 'continued', ticketNumber: target.ticketNumber, opened }
    return answered.outcome === 'continued' ? { ...answered, opened } : answered
  }

  const [reply] = request.actions
  const files = await request.filesOf(reply.files)
  if (files === 'not-usable') return { outcome: 'file-not-usable' }
  const now = options.now()
  const continued = followUpOf(
    origin,
    {
      ticketNumber: followUp,
      text: reply.text,
      files: reply.files.flatMap((id): Attachment[] => (files.has(id) ? [files.get(id)!] : [])),
      by: request.nameOn(origin),
      actor,
      requestId,
      channel: arrival.channel,
      agreement: await agreementOf(origin.organisation),
    },
    momentOf(request, origin, now),
  )
  const saved = await openContinued(submit, {
    origin,
    continued,
    actor,
    requestId,
    callerAddress: arrival.callerAddress,
    action: 'follow-up-opened',
    mails: { confirmation: true, desk: true },
    also: typeof request.also === 'function' ? request.also(origin, now) : (request.also ?? []),
    now,
  })
  if (saved.outcome === 'changed-meanwhile') return 'again'
  if (saved.outcome === 'too-many') return { outcome: 'over-limit' }
  if (saved.outcome !== 'stored' && saved.outcome !== 'repeated')
    throw new Error(`The follow-up of ${ticketNumber} is ${saved.outcome}.`)
  return { outcome: 'continued', ticketNumber: followUp, opened }
}
