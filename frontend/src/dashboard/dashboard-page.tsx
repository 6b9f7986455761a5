import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { company } from '#domain/company/details.ts'
import { useMe } from '../accounts/me.ts'
import { SecurityCard } from '../accounts/security-card.tsx'
import { announce, useSiteEvent } from '../events.ts'
import { MyTicketDetail } from '../helpdesk/my-ticket-detail.tsx'
import { MyTicketList } from '../helpdesk/my-ticket-list.tsx'
import { myTicketsKey } from '../helpdesk/my-tickets.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { PageHead } from '../ui/page-head.tsx'
import './dashboard-page.css'

/** What a signed-in person comes for: their tickets, a new one, and their account's security. */
export function Component() {
  const [search] = useSearchParams()
  const queries = useQueryClient()
  useSiteEvent('ticketSubmitted', () => void queries.invalidateQueries({ queryKey: myTicketsKey }))
  const open = search.get('ticket')
  return (
    <div className="dashboard">
      <PageHead title="Dashboard" description="Your support tickets." />
      {open ? <MyTicketDetail key={open} ticketNumber={open} /> : <Tickets />}
    </div>
  )
}

/** Which organisation's tickets these are, where somebody belongs to more than one. */
function ActingFor() {
  const { data: me } = useMe()
  if (!me || me.organisations.length < 2) return undefined
  const active = me.organisations.find(({ id }) => id === me.organisation)
  return (
    active && (
      <p className="dashboard-acting">
        You act for <b dir="auto">{active.name}</b>
      </p>
    )
  )
}

function Tickets() {
  return (
    <>
      <header className="dashboard-head">
        <div>
          <h1>Your tickets</h1>
          <ActingFor />
        </div>
        <Button kind="primary" onClick={() => announce('openHelpdesk')}>
          New ticket
        </Button>
      </header>
      <div className="dashboard-body">
        <section aria-label="Tickets" className="dashboard-tickets">
          <MyTicketList />
        </section>
        <aside className="dashboard-aside">
          <SecurityCard />
          <Card title="Would you rather talk?">
            <p>
              <a className="num" href={`tel:${company.phoneNumber}`}>
                {company.phone}
              </a>
              , or{' '}
              <button type="button" className="text-button" onClick={() => announce('openChatbot', { urgent: false })}>
                ask the assistant
              </button>
              .
            </p>
          </Card>
        </aside>
      </div>
    </>
  )
}
