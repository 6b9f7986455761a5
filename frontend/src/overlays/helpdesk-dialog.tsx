import { useEffect, useRef, useState } from 'react'
import type { ComponentType } from 'react'
import type { TicketSubject } from '../ui/events.ts'
import { TicketConfirmation } from '../helpdesk/ticket-confirmation.tsx'
import type { TicketFilesProps } from '../helpdesk/ticket-files.ts'
import { TicketForm } from '../helpdesk/ticket-form.tsx'
import type { SentTicket } from '../helpdesk/ticket-form.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { toast } from '../ui/toast.tsx'

interface HelpdeskDialogProps {
  open: boolean
  /** Suggested category and subject, if known. */
  about: TicketSubject | undefined
  /** The field for files, on signed-in screens. */
  TicketFiles: ComponentType<TicketFilesProps> | undefined
  onClose: () => void
}

/** The help desk as a dialog. Closing keeps the draft and resets a sent form. */
export function HelpdeskDialog({ open, about, TicketFiles, onClose }: HelpdeskDialogProps) {
  const [sent, setSent] = useState<SentTicket>()
  const isOpen = useRef(open)
  useEffect(() => {
    isOpen.current = open
  }, [open])

  const onSent = (ticket: SentTicket) => {
    if (isOpen.current) setSent(ticket)
    // If it was closed while sending, a toast shows the ticket number.
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
        <TicketForm onSent={onSent} about={about} idPrefix="dialog-ticket" Files={TicketFiles} />
      )}
    </Dialog>
  )
}
