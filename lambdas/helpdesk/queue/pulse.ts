import { isTicketNumber } from '#domain/helpdesk/ticket-number-form.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { desk } from '../desk.ts'

/** Clocks of functions differ, and a transaction takes its time: the next question looks so far back. */
const OVERLAP_MS = 10_000
/** A page that last asked longer ago reads everything again. */
const LONGEST_MS = 10 * 60_000

export const pulseDesk = desk.pulseDesk.handler(async ({ input, context }) => {
  const { id } = signedIn(context)
  const now = context.now()
  const since = input.cursor === undefined ? undefined : Date.parse(input.cursor)
  const isKnown = since !== undefined && since <= now && now - since <= LONGEST_MS
  const { ticket } = input
  const [seen, there, agents] = await Promise.all([
    isKnown ? context.presence.changesSince(input.cursor!) : { changes: [], more: true },
    ticket && isTicketNumber(ticket.ticketNumber)
      ? context.presence.at(ticket.ticketNumber, { personId: id, doing: ticket.doing }, now)
      : [],
    context.agents.all(),
  ])
  const nameOf = (person: string) => agents.find(({ personId }) => personId === person)?.name ?? 'A colleague'
  return {
    cursor: new Date(now - OVERLAP_MS).toISOString(),
    changes: [...seen.changes],
    missed: seen.more,
    people: there.map(({ personId, doing }) => ({ personId, name: nameOf(personId), doing })),
  }
})
