import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AgentAction, ClientAction } from '#domain/helpdesk/ticket-action.ts'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { useGo } from '../use-go.ts'

interface Versioned {
  readonly ticketNumber: string
  readonly version: number
  readonly lastReply: number
}

interface Change<Action> {
  readonly ticket: Versioned
  readonly actions: Action[]
  /** Id of the request. A repeat with the same id changes nothing. */
  readonly requestId?: string
  /** The writer's drafts stay: the messages are not theirs. */
  readonly keepsDrafts?: boolean
}

/** Changes a ticket as an agent. After a conflict the ticket is read again, so that the newer change is seen. */
export function useDeskChange() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ ticket, actions, requestId, keepsDrafts = false }: Change<AgentAction>) =>
      orpc.helpdesk.changeTicket.call({ ...asked(ticket, actions, requestId), keepsDrafts }),
    onSuccess: (changed) => {
      const { ticketNumber } = changed
      queries.setQueryData(orpc.helpdesk.readTicket.queryKey({ input: { ticketNumber } }), changed)
    },
    // Not waited for: a refusal is said at once, however long the reading takes.
    onError: () => void queries.invalidateQueries({ queryKey: orpc.helpdesk.readTicket.key() }),
    onSettled: () => void queries.invalidateQueries({ queryKey: orpc.helpdesk.listQueue.key() }),
  })
}

/** Changes an own ticket as a client. */
export function useMyChange() {
  const go = useGo()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ ticket, actions, requestId }: Change<ClientAction>) =>
      orpc.helpdesk.changeMyTicket.call(asked(ticket, actions, requestId)),
    onSuccess: (changed) => {
      const { ticketNumber } = changed
      queries.setQueryData(orpc.helpdesk.readMyTicket.queryKey({ input: { ticketNumber } }), changed)
      if (changed.continuedIn === undefined) return
      toast({ title: `Your reply is in ticket ${changed.continuedIn}`, tone: 'success' })
      go(`/dashboard/tickets?ticket=${changed.continuedIn}`)
    },
    onError: () => queries.invalidateQueries({ queryKey: orpc.helpdesk.readMyTicket.key() }),
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.helpdesk.listMyTickets.key() }),
  })
}

function asked<Action>(
  { ticketNumber, version, lastReply }: Versioned,
  actions: Action[],
  requestId: string = crypto.randomUUID(),
) {
  return { ticketNumber, version, lastReply, actions, requestId }
}
