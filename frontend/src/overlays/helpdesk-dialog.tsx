import { useEffect, useRef, useState } from 'react'
import type { TicketSubject } from '../ui/events.ts'
import { TicketConfirmation } from '../helpdesk/ticket-confirmation.tsx'
import { TicketForm } from '../helpdesk/ticket-form.tsx'
import type { SentTicket } from '../helpdesk/ticket-form.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { toast } from '../ui/toast.tsx'

interface HelpdeskDialogProps {
  open: boolean
  /** What the visitor was reading about, where it is known. */
  about: TicketSubject | undefined
  onClose: () => void
}

/** The help desk over any page. Closing it keeps what was typed and forgets the number of what was sent. */
export function HelpdeskDialog({ open, about, onClose }: HelpdeskDialogProps) {
  const [sent, setSent] = useState<SentTicket>()
  const isOpen = useRef(open)
  useEffect(() => {
    isOpen.current = open
  }, [open])

  const onSent = (ticket: SentTicket) => {
    if (isOpen.current) setSent(ticket)
    // Closed while it was being sent: the number must not get lost.
    else
      toast({
        title: 'Ticket submitted',
        description: `Your ticket number is ${ticket.ticketNumber}.`,
        tone: 'success',
      })
  }
  const close = () => {
    setSent(undefined)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Help Desk - Submit a Support Ticket"
      description={sent ? undefined : "Fill out the form below and we'll get back to you as soon as possible."}
    >
      {sent ? (
        <TicketConfirmation ticket={sent}>
          <Button kind="primary" onClick={close}>
            Close
          </Button>
        </TicketConfirmation>
      ) : (
        <TicketForm onSent={onSent} about={about} idPrefix="dialog-ticket" />
      )}
    </Dialog>
  )
}
