import { Suspense, lazy, useState } from 'react'
import { TicketConfirmation } from '../../helpdesk/ticket-confirmation.tsx'
import type { SentTicket } from '../../helpdesk/ticket-form.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadingBlock } from '../../ui/loading.tsx'

const TicketForm = lazy(async () => ({ default: (await import('../../helpdesk/ticket-form.tsx')).TicketForm }))

/** The form, replaced by the confirmation after it is sent. */
export function SubmitPanel() {
  const [sent, setSent] = useState<SentTicket>()
  if (!sent)
    return (
      <Suspense fallback={<LoadingBlock />}>
        <TicketForm onSent={setSent} />
      </Suspense>
    )
  return (
    <TicketConfirmation ticket={sent}>
      <Button onClick={() => setSent(undefined)}>Submit another ticket</Button>
    </TicketConfirmation>
  )
}
