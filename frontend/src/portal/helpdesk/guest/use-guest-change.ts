import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ClientTicket } from '#domain/helpdesk/client-ticket.ts'
import type { GuestAction } from '#domain/helpdesk/ticket-action.ts'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'

interface Change {
  readonly ticket: Pick<ClientTicket, 'version' | 'lastReply'>
  readonly actions: GuestAction[]
  /** The same in a repeat, which then changes nothing. */
  readonly requestId?: string
}

/** Changes the ticket of a link. After a conflict the ticket is read again, so that the newer change is seen. */
export function useGuestChange(token: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ ticket: { version, lastReply }, actions, requestId = crypto.randomUUID() }: Change) =>
      orpc.helpdesk.changeGuestTicket.call({ token, version, lastReply, actions, requestId }),
    onSuccess: (changed) => {
      queries.setQueryData(orpc.helpdesk.readGuestTicket.queryKey({ input: { token } }), changed)
      if (changed.continuedIn === undefined) return
      // Each ticket has links of its own, which go to the requester's mailbox only.
      toast({ title: `Your reply is in ticket ${changed.continuedIn}. Our next email links to it.`, tone: 'success' })
    },
    onError: () => queries.invalidateQueries({ queryKey: orpc.helpdesk.readGuestTicket.key() }),
  })
}
