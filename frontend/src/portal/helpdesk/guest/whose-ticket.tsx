import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../client/api-error.ts'
import { orpc } from '../../client/orpc.ts'
import css from './guest-ticket-page.module.css'

/**
 * For a guest who is signed in as well: whether the ticket of the link is among the tickets of that account. The server decides, by the
 * rules of the screens. Nothing is shown until it has.
 */
export function WhoseTicket({ ticketNumber }: { ticketNumber: string }) {
  const { data: me } = useQuery(orpc.accounts.readMe.queryOptions({ retry: false }))
  const { data: own, error } = useQuery(
    orpc.helpdesk.readMyTicket.queryOptions({ input: { ticketNumber }, enabled: me !== undefined, retry: false }),
  )
  if (!me) return null
  if (own)
    return (
      <p className={css.whose}>
        This ticket is among yours: <a href={`/dashboard/tickets?ticket=${ticketNumber}`}>open it in your portal</a>.
      </p>
    )
  if (!(error instanceof ApiError) || error.status !== 404) return null
  return (
    <p className={css.whose}>
      You are signed in as {me.email ?? 'somebody else'}. This ticket was sent with another address, so it is not among
      your tickets. You read it, and answer, with this link only.
    </p>
  )
}
