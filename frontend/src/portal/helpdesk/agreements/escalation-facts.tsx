import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import { isEscalatable } from '#domain/helpdesk/sla/escalation.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { Properties, Property } from '../../parts/properties.tsx'
import { refusalWords } from '../refusal-words.ts'
import css from './escalation-facts.module.css'

interface EscalationFactsProps {
  ticket: Ticket
  nameOf: (personId: string) => string
  isBusy: boolean
  onAcknowledge: () => void
}

/** Who was called about the ticket, and the buttons that call or acknowledge. */
export function EscalationFacts({ ticket, nameOf, isBusy, onAcknowledge }: EscalationFactsProps) {
  const { escalation, ticketNumber, version } = ticket
  const queries = useQueryClient()
  const escalate = useMutation({
    mutationFn: () => orpc.helpdesk.escalateTicket.call({ ticketNumber, version, requestId: crypto.randomUUID() }),
    onSuccess: (changed) => {
      queries.setQueryData(orpc.helpdesk.readTicket.queryKey({ input: { ticketNumber } }), changed)
      toast({ title: `${nameOf(changed.escalation?.to ?? '')} is called`, tone: 'success' })
    },
    onError: (error) => {
      toast({ title: refusalWords(error), tone: 'error' })
      // A colleague may have called meanwhile.
      void queries.invalidateQueries({ queryKey: orpc.helpdesk.readTicket.key({ input: { ticketNumber } }) })
    },
  })
  const isOpen = escalation !== undefined && !escalation.acknowledged
  if (!isOpen && !isEscalatable(ticket)) return null
  return (
    <>
      <Properties title="Escalation">
        {escalation && (
          <Property name={`Call ${escalation.step}`}>
            {nameOf(escalation.to)}, {escalation.acknowledged ? 'acknowledged' : 'not acknowledged yet'}
          </Property>
        )}
      </Properties>
      <div className={css.actions}>
        {isOpen && (
          <Button size="small" kind="primary" disabled={isBusy} onClick={onAcknowledge}>
            Acknowledge
          </Button>
        )}
        {isEscalatable(ticket) && (
          <Button size="small" busy={escalate.isPending} busyText="Calling" onClick={() => escalate.mutate()}>
            {isOpen ? 'Call the next person' : 'Call the person on call'}
          </Button>
        )}
      </div>
    </>
  )
}
