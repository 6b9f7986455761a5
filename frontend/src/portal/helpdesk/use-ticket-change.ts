import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AgentAction, ClientAction } from '#domain/helpdesk/ticket-action.ts'
import { ApiError } from '../../client/api-error.ts'
import { orpc } from '../client/orpc.ts'

interface Versioned {
  readonly ticketNumber: string
  readonly version: number
  readonly lastReply: number
}

interface Change<Action> {
  readonly ticket: Versioned
  readonly actions: Action[]
  /** The same in a repeat, which then changes nothing. */
  readonly requestId?: string
}

/** Sentences for refusals that the contract names by a reason. */
const reasons: Readonly<Record<string, string>> = {
  'nothing-changes': 'The ticket is already as you asked.',
  'ticket-merged': 'This ticket was merged into another one. Write there.',
  'not-resolved': 'You can rate our help once the ticket is resolved.',
  'rating-final': 'This rating is too old to be changed. Write to us if you see it differently now.',
  'closed-for-good': 'This ticket was closed a while ago. Open a new one and name its number.',
  'too-many-tags': 'A ticket has at most 20 tags.',
}

/** Why a change was not made, as a sentence. */
export function refusalWords(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong on our side. Please try again.'
  const reason = error.details['reason']
  return (typeof reason === 'string' && reasons[reason]) || error.message
}

/** Changes a ticket as an agent. After a conflict the ticket is read again, so that the newer change is seen. */
export function useDeskChange() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ ticket, actions, requestId }: Change<AgentAction>) =>
      orpc.helpdesk.changeTicket.call(asked(ticket, actions, requestId)),
    onSuccess: (changed) => {
      const { ticketNumber } = changed
      queries.setQueryData(orpc.helpdesk.readTicket.queryKey({ input: { ticketNumber } }), changed)
    },
    onError: () => queries.invalidateQueries({ queryKey: orpc.helpdesk.readTicket.key() }),
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.helpdesk.listQueue.key() }),
  })
}

/** Changes an own ticket as a client. */
export function useMyChange() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ ticket, actions, requestId }: Change<ClientAction>) =>
      orpc.helpdesk.changeMyTicket.call(asked(ticket, actions, requestId)),
    onSuccess: (changed) => {
      const { ticketNumber } = changed
      queries.setQueryData(orpc.helpdesk.readMyTicket.queryKey({ input: { ticketNumber } }), changed)
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
