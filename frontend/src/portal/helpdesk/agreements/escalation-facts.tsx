import { useMutation, useQueryClient } from '@tanstack/react-query'
import { BellRing, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import { isEscalatable } from '#domain/helpdesk/sla/escalation.ts'
import { Button } from '../../../ui/button.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { Properties, Property } from '../../parts/properties.tsx'
import { useScreenCommands } from '../../screen-commands.ts'
import { refusalWords } from '../refusal-words.ts'
import type { CallDialogProps } from './call-dialog.tsx'
import css from './escalation-facts.module.css'

const CallDialog = onDemand<CallDialogProps>(
  async () => (await import('./call-dialog.tsx')).CallDialog,
  () => toast({ title: 'The dialog could not be loaded. Please try again.', tone: 'error' }),
)

interface EscalationFactsProps {
  ticket: Ticket
  me: string | undefined
  nameOf: (personId: string) => string
  onAcknowledge: () => void
}

/** Who was called about the ticket, and the button that calls the next person. */
export function EscalationFacts({ ticket, me, nameOf, onAcknowledge }: EscalationFactsProps) {
  const { escalation, ticketNumber, version } = ticket
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
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
    onSettled: () => setIsAsking(false),
  })
  const isOpen = escalation !== undefined && !escalation.acknowledged
  const mayCall = isEscalatable(ticket)
  const call = isOpen ? 'Call the next person' : 'Call the person on call'
  useScreenCommands(
    [
      ...(isOpen ? [{ id: 'acknowledge', name: 'Acknowledge the call', on: 'This ticket', icon: CircleCheck }] : []),
      ...(mayCall ? [{ id: 'call', name: `${call} …`, on: 'This ticket', icon: BellRing }] : []),
    ],
    (id) => (id === 'call' ? setIsAsking(true) : onAcknowledge()),
  )
  if (!isOpen && !mayCall) return null
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
        {mayCall && (
          <Button size="small" onClick={() => setIsAsking(true)}>
            {call}
          </Button>
        )}
      </div>
      <CallDialog
        open={isAsking}
        ticket={ticket}
        me={me}
        isBusy={escalate.isPending}
        onCall={() => escalate.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
