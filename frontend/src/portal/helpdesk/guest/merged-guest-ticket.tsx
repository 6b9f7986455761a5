import { useMutation } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { orpc } from '../../client/orpc.ts'

interface MergedGuestTicketProps {
  /** The target ticket, if this guest requested it too. */
  mergedInto: string | undefined
  token: string
}

/** Says where a merged ticket continues. The link to that ticket comes by mail, because this link may have been shared. */
export function MergedGuestTicket({ mergedInto, token }: MergedGuestTicketProps) {
  const ask = useMutation(orpc.helpdesk.requestGuestLink.mutationOptions())
  if (mergedInto === undefined) return null
  return (
    <Notice title="This ticket was merged">
      <p>The work goes on in ticket {mergedInto}. We have mailed you a link to it. Please write there.</p>
      <Button size="small" busy={ask.isPending} onClick={() => ask.mutate({ token, merged: true })}>
        Mail me the link again
      </Button>
      <p role="status">{ask.isSuccess && 'The link is on its way to the address that the ticket was sent from.'}</p>
      {ask.error && <p role="alert">{ask.error.message}</p>}
    </Notice>
  )
}
