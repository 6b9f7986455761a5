import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { company } from '#domain/company/details.ts'
import { isTicketNumber } from '#domain/helpdesk/ticket-number-form.ts'
import { SecurityCard } from '../../accounts/security-card.tsx'
import { queryClient } from '../../client/queries.ts'
import { announce, useSiteEvent } from '../../ui/events.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { prefetching } from '../prefetching.ts'
import { Page } from '../templates/page.tsx'
import { MyTicketDetail } from './my-ticket-detail.tsx'
import { MyTicketList } from './my-ticket-list.tsx'
import { myTicket, myTickets, myTicketsKey } from './my-tickets.ts'
import css from './my-tickets-page.module.css'

/** Prefetches the list or the open ticket. */
export const loader = prefetching((search) => {
  const ticket = search.get('ticket')
  if (!ticket) return [queryClient.prefetchInfiniteQuery(myTickets())]
  return isTicketNumber(ticket) ? [queryClient.prefetchQuery(myTicket(ticket))] : []
})

/** The person's tickets, with links to the ticket form and the account's security. */
export function Component() {
  const [search] = useSearchParams()
  const queries = useQueryClient()
  useSiteEvent('ticketSubmitted', () => void queries.invalidateQueries({ queryKey: myTicketsKey }))
  const open = search.get('ticket')
  return (
    <>
      <PageHead title="My tickets" description="Your support tickets." />
      {open ? <MyTicketDetail key={open} ticketNumber={open} /> : <Tickets />}
    </>
  )
}

function Tickets() {
  return (
    <Page
      title="Your tickets"
      about="Everything that you sent us from your email address, newest first."
      actions={
        <Button kind="primary" size="small" onClick={() => announce('openHelpdesk')}>
          New ticket
        </Button>
      }
    >
      <div className={css.body}>
        <section aria-label="Tickets" className={css.tickets}>
          <MyTicketList />
        </section>
        <aside className={css.aside}>
          <SecurityCard />
          <Card title="Would you rather talk?">
            <p>
              <a className="num" href={`tel:${company.phoneNumber}`}>
                {company.phone}
              </a>
              , or{' '}
              <button type="button" className={css.link} onClick={() => announce('openChatbot', { urgent: false })}>
                ask the assistant
              </button>
              .
            </p>
          </Card>
        </aside>
      </div>
    </Page>
  )
}
