import { useState } from 'react'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import type { OpenMeeting } from './use-meeting.ts'
import { longDate } from './words.ts'

interface CancelMeetingProps {
  open: OpenMeeting
  onClose: () => void
}

/** Cancels a meeting after a question: a mail to everybody cannot be taken back. */
export function CancelMeeting({ open: { meeting, change }, onClose }: CancelMeetingProps) {
  const [isBusy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    await change({ change: 'cancel' }, 'The meeting is cancelled')
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Cancel this meeting?"
      about={`“${meeting.title}” on ${longDate(meeting.date)} is cancelled.${
        meeting.invitedAt === undefined ? '' : ' Everybody invited gets an email that takes it out of the calendar.'
      } This cannot be taken back.`}
      action="Cancel the meeting"
      cancel="Keep it"
      busyText="Cancelling it"
      isBusy={isBusy}
      onConfirm={() => void cancel()}
    />
  )
}
