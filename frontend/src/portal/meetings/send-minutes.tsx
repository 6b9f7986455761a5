import { useState } from 'react'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { draftReadersWords, guestsWaitWords } from './readers-words.ts'
import type { PartProps } from './part-props.ts'

/** Sends the draft of the minutes after a question: a mail to everybody cannot be taken back. */
export function SendMinutes({ open: { meeting, change }, people, onClose }: PartProps & { onClose: () => void }) {
  const [isBusy, setBusy] = useState(false)
  // The answer changes the meeting before the dialog closes.
  const [isAgain] = useState(meeting.state === 'sent')
  const guests = guestsWaitWords(meeting)
  const asked =
    meeting.chairId === people.me
      ? 'You approve it afterwards.'
      : `${people.nameOf(meeting.chairId)} is asked to approve it.`
  const send = async () => {
    setBusy(true)
    await change({ change: 'send-minutes' }, 'The minutes were sent')
    setBusy(false)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      kind="primary"
      title={isAgain ? 'Send the minutes again?' : 'Send the minutes?'}
      about={`${draftReadersWords(meeting, people.nameOf)} ${asked}`}
      action={isAgain ? 'Send again' : 'Send'}
      cancel="Not yet"
      busyText="Sending"
      isBusy={isBusy}
      onConfirm={() => void send()}
    >
      {guests !== undefined && <p>{guests}</p>}
    </ConfirmDialog>
  )
}
