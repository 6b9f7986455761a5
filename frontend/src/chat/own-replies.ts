import type { ClientTicketSummary } from '#domain/helpdesk/ticket.ts'
import type { PublicEntry } from '#domain/helpdesk/message.ts'
import { messageLines } from '#domain/text/rich/message-lines.ts'
import { readMessage } from '#domain/text/rich/read-message.ts'
import { api } from '../client/api.ts'
import { addressOfTicket } from './conversation.ts'
import { MOST_SHOWN } from './own-answers.ts'
import type { OwnReply } from './own-answers.ts'
import { ticket, unlessRefused } from './own-reading.ts'

/** Parts of a timeline that are looked through for an answer. */
const MOST_PARTS = 5

/**
 * The last answer of our people in each ticket that has one, the newest answer first. Tickets where we wrote last come first, because an
 * answer names few.
 */
export async function repliesOf(
  found: readonly ClientTicketSummary[],
  signal: AbortSignal,
): Promise<readonly OwnReply[]> {
  const first = found.filter(({ lastSide }) => lastSide === 'agent')
  const others = found.filter((each) => !first.includes(each))
  const read = await Promise.all(
    [...first, ...others].slice(0, MOST_SHOWN * 2).map(async (each) => replyIn(each, signal)),
  )
  return read.filter((each) => each !== undefined).toSorted((one, other) => other.at - one.at)
}

async function replyIn(summary: ClientTicketSummary, signal: AbortSignal): Promise<OwnReply | undefined> {
  const { ticketNumber } = summary
  const read = await ticket(ticketNumber, { signal })
  if (!read) return undefined
  let part: { readonly timeline: readonly PublicEntry[]; readonly hasEarlier: boolean } = read
  for (let number = 1; ; number++) {
    const last = part.timeline.findLast(({ side, message }) => side === 'agent' && message !== undefined)
    if (last?.message) {
      const { by, text, isPlain } = last.message
      const lines = messageLines(readMessage(text, isPlain ? 'plain' : 'rich'), addressOfTicket(ticketNumber))
      return { ticket: summary, by, at: Date.parse(last.at), text: lines }
    }
    const before = part.timeline[0]?.seq ?? 1
    if (!part.hasEarlier || before < 2 || number >= MOST_PARTS) return undefined
    const earlier = await api.helpdesk.readMyTimeline({ ticketNumber, before }, { signal }).catch(unlessRefused)
    if (!earlier) return undefined
    part = earlier
  }
}
