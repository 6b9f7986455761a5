import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { ticketLinkIn } from '#domain/helpdesk/ticket-link.ts'
import { ApiError } from '../../../client/api-error.ts'
import { recovering } from '../../../client/query-defaults.ts'
import { useMaybeSignedIn } from '../../../client/use-maybe-signed-in.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { orpc } from '../../client/orpc.ts'
import { Skeleton } from '../../parts/states.tsx'
import { RecordState, StaleRecord } from '../../templates/record-screen.tsx'
import { GuestTicket } from './guest-ticket.tsx'
import css from './guest-ticket-page.module.css'

// Only of a browser that holds a session is this loaded.
const WhoseTicket = lazy(async () => ({ default: (await import('./whose-ticket.tsx')).WhoseTicket }))
// A link that opens its ticket does not load this.
const RefusedTicketLink = lazy(async () => ({
  default: (await import('./refused-ticket-link.tsx')).RefusedTicketLink,
}))

/** Interval of rereading the ticket; hidden tabs don't. */
const REFRESH_MS = 30_000

/** The ticket of a guest's link. */
export function Component() {
  const { hash } = useLocation()
  const link = ticketLinkIn(hash)
  const [ended, setEnded] = useState<string>()
  if (!link) return <Refused />
  if (ended === link.token) return <Refused token={link.token} />
  return <Linked key={link.token} token={link.token} proposed={link.score} onEnded={() => setEnded(link.token)} />
}

interface LinkedProps {
  token: string
  proposed: number | undefined
  onEnded: () => void
}

function Linked({ token, proposed, onEnded }: LinkedProps) {
  const query = useQuery(
    orpc.helpdesk.readGuestTicket.queryOptions({ input: { token }, refetchInterval: recovering(REFRESH_MS) }),
  )
  const { data: ticket, error } = query
  const isMaybeSignedIn = useMaybeSignedIn()
  if (error instanceof ApiError && error.status === 404) return <Refused token={token} />
  return (
    <div className={css.page}>
      <PageHead
        title={ticket ? `Ticket ${ticket.ticketNumber}` : 'Your ticket'}
        description="Your ticket: the conversation, its status and when it is due."
      />
      {ticket ? (
        <GuestTicket
          ticket={ticket}
          token={token}
          proposed={proposed}
          stale={
            <>
              {isMaybeSignedIn && (
                <Suspense>
                  <WhoseTicket ticketNumber={ticket.ticketNumber} />
                </Suspense>
              )}
              <StaleRecord query={query} />
            </>
          }
          onEnded={onEnded}
        />
      ) : (
        <RecordState thing="ticket" query={query} missing={{ about: '' }} />
      )}
    </div>
  )
}

function Refused({ token }: { token?: string }) {
  return (
    <Suspense fallback={<Skeleton shape="rows" label="Loading the page" />}>
      <RefusedTicketLink token={token} />
    </Suspense>
  )
}
