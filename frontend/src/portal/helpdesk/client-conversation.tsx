import type { TimelinePage } from '#domain/helpdesk/contract-parts.ts'
import type { ClientTicket } from '#domain/helpdesk/client-ticket.ts'
import { spokenTime } from '../parts/spoken-time.ts'
import { Message } from '../parts/timeline.tsx'
import { EarlierEntries } from './conversation/earlier-entries.tsx'
import { openerOf } from './conversation/happening-words.ts'
import { MessageText } from './conversation/message-text.tsx'
import { TicketTimeline } from './conversation/ticket-timeline.tsx'
import type { ShownEntry } from './conversation/timeline-entry.ts'

interface ClientConversationProps {
  ticket: ClientTicket
  now: number
  /** Makes a link to a file that is good for a minute. */
  linkFile: (fileId: string) => Promise<{ url: string }>
  readEarlier: (before: number) => Promise<TimelinePage>
  /** It opens at the newest message. */
  opensAtNewest?: boolean
  /** As `TicketTimeline` has them. */
  stops?: number
}

/** A ticket's conversation as clients and guests see it. */
export function ClientConversation(props: ClientConversationProps) {
  const { ticket, now, linkFile, readEarlier, opensAtNewest, stops } = props
  const timeline = (
    <TicketTimeline
      entries={ticket.timeline.map(shownEntry)}
      openedAt={ticket.createdAt}
      hasEarlier={ticket.hasEarlier}
      {...{ nameOf, now, linkFile }}
      opener={openerOf(ticket.links)}
      isClient
      {...(opensAtNewest && { reader: 'client', stops })}
    >
      <Message name={ticket.name} when={spokenTime(ticket.createdAt, now)}>
        <MessageText isPlain text={ticket.description} linkFile={linkFile} />
      </Message>
      {ticket.hasEarlier && (
        <EarlierEntries
          openedAt={ticket.createdAt}
          first={ticket.timeline[0]?.seq ?? 1}
          read={async (before) => {
            const page = await readEarlier(before)
            return { ...page, entries: page.timeline.map(shownEntry) }
          }}
          {...{ nameOf, now, linkFile }}
          opener={openerOf(ticket.links)}
          isClient
        />
      )}
    </TicketTimeline>
  )
  if (ticket.priority !== 'critical' || ticket.status === 'resolved' || ticket.status === 'closed') return timeline
  return (
    <>
      <p>
        <a href="/emergency">What to do in the first sixty minutes</a>
      </p>
      {timeline}
    </>
  )
}

/** Clients see that an agent works on their ticket, not who. */
export const nameOf = () => 'an agent'

/** An entry as a client or guest sees it. */
export function shownEntry({
  seq,
  at,
  happening,
  message,
  comment,
  side,
  own,
}: ClientTicket['timeline'][number]): ShownEntry {
  const by = own ? 'You' : side === 'agent' ? 'The help desk' : side === 'client' ? 'A colleague' : undefined
  return { seq, at, happening, message, comment, isOwn: own, ...(by !== undefined && { by }) }
}
