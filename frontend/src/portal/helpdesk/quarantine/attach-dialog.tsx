import { useId, useState } from 'react'
import { isTicketNumber } from '#domain/helpdesk/ticket-number-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Dialog } from '../../parts/dialog.tsx'

interface AttachDialogProps {
  open: boolean
  /** The ticket that the mail names. */
  suggested: string | undefined
  onClose: () => void
  /** Rejects with the sentence to show. */
  onAttach: (ticketNumber: string) => Promise<void>
}

/** Asks for the ticket that a mail belongs to. */
export function AttachDialog({ open, suggested = '', onClose, onAttach }: AttachDialogProps) {
  const form = useId()
  const [number, setNumber] = useState(suggested)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const attach = async () => {
    const ticketNumber = number.trim().toUpperCase()
    if (!isTicketNumber(ticketNumber)) return setError('Enter a ticket number such as VMS-M8Q2X1AB-7KD4.')
    setBusy(true)
    try {
      await onAttach(ticketNumber)
      onClose()
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'This did not work. Try again.')
    }
    setBusy(false)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Attach to a ticket"
      about="The mail becomes a reply of its sender. Everyone who reads the ticket sees it."
      actions={
        <>
          <Button kind="primary" type="submit" form={form} busy={busy} busyText="Attaching">
            Attach
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void attach()
        }}
      >
        <TextField
          label="Ticket number"
          value={number}
          error={error}
          onChange={(event) => {
            setNumber(event.target.value)
            setError(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}
