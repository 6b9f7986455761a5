import { useState } from 'react'
import { TicketConfirmation } from '../../helpdesk/ticket-confirmation.tsx'
import { TicketForm, type SentTicket } from '../../helpdesk/ticket-form.tsx'
import { Button } from '../../ui/button.tsx'

/** The form, replaced by the confirmation after it is sent. */
export function SubmitPanel() {
  const [sent, setSent] = useState<SentTicket>()
  if (!sent) return <TicketForm onSent={setSent} />
  return (
    <TicketConfirmation ticket={sent}>
      <Button onClick={() => setSent(undefined)}>Submit another ticket</Button>
    </TicketConfirmation>
  )
}
