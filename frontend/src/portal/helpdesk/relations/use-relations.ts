import { useMutation, useQueryClient } from '@tanstack/react-query'
import { drawTicketNumber } from '#domain/helpdesk/draw-ticket-number.ts'
import type { ManualLinkKind } from '#domain/helpdesk/relations/related-tickets.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import { randomBelow } from '../../../client/random-below.ts'
import { orpc } from '../../client/orpc.ts'
import type { TimelineEntry } from '#domain/helpdesk/message.ts'

export type RelatedTicket = Ticket & { readonly timeline: readonly TimelineEntry[] }

type Asked =
  | { readonly do: 'link'; readonly otherNumber: string; readonly kind: ManualLinkKind }
  | { readonly do: 'unlink' | 'merge' | 'undo-merge'; readonly otherNumber: string }
  | { readonly do: 'split'; readonly message: number; readonly subject: string }

/** Brings a ticket into relations with others. All of them throw what was refused. */
export function useRelations({ ticketNumber, version }: Pick<Ticket, 'ticketNumber' | 'version'>) {
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: async (asked: Asked) => {
      const fields = { ticketNumber, version, requestId: crypto.randomUUID() }
      switch (asked.do) {
        case 'link':
          return orpc.helpdesk.linkTickets.call({ ...fields, otherNumber: asked.otherNumber, kind: asked.kind })
        case 'unlink':
          return orpc.helpdesk.unlinkTickets.call({ ...fields, otherNumber: asked.otherNumber })
        case 'merge':
          return orpc.helpdesk.mergeTicket.call({ ...fields, otherNumber: asked.otherNumber })
        case 'undo-merge': {
          // The merge itself has raised the version.
          const now = await orpc.helpdesk.readTicket.call({ ticketNumber })
          return orpc.helpdesk.undoMerge.call({ ...fields, version: now.version, otherNumber: asked.otherNumber })
        }
        case 'split':
          return orpc.helpdesk.splitMessage.call({
            ticketNumber,
            requestId: fields.requestId,
            newNumber: drawTicketNumber(Date.now(), randomBelow),
            message: asked.message,
            subject: asked.subject,
          })
      }
    },
    onSuccess: (changed) =>
      queries.setQueryData(orpc.helpdesk.readTicket.queryKey({ input: { ticketNumber } }), changed),
    onSettled: async () => {
      await Promise.all(
        [orpc.helpdesk.readTicket.key(), orpc.helpdesk.listQueue.key()].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      )
    },
  })
  const run = change.mutateAsync
  return {
    isBusy: change.isPending,
    link: (otherNumber: string, kind: ManualLinkKind) => run({ do: 'link', otherNumber, kind }),
    unlink: (otherNumber: string) => run({ do: 'unlink', otherNumber }),
    merge: (otherNumber: string) => run({ do: 'merge', otherNumber }),
    undoMerge: (otherNumber: string) => run({ do: 'undo-merge', otherNumber }),
    split: (message: number, subject: string) => run({ do: 'split', message, subject }),
  }
}
