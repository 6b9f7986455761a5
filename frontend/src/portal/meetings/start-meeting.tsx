import { useState } from 'react'
import { localIn } from '#domain/calendar/zone.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import type { OpenMeeting } from './use-meeting.ts'
import { longDate } from './words.ts'

/** Starts a meeting. One of a later day is moved to today after a question, so that its minutes can be approved. */
export function StartMeeting({ open: { meeting, change } }: { open: OpenMeeting }) {
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const start = () => {
    if (localIn(meeting.zone, Date.now()).date < meeting.date) setAsked(true)
    else void change({ change: 'start' })
  }
  const startToday = async () => {
    setBusy(true)
    await change({ change: 'start', today: true })
    setBusy(false)
    setAsked(false)
  }
  return (
    <>
      <Button kind="primary" onClick={start}>
        Start
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title="Start it now?"
        kind="primary"
        about={`This meeting is on ${longDate(meeting.date)}. If it starts now, its date moves to today${
          meeting.invitedAt === undefined ? '.' : ', and everybody invited gets the new date by email.'
        }`}
        action="Move it to today and start"
        cancel="Not yet"
        busyText="Starting it"
        isBusy={isBusy}
        onConfirm={() => void startToday()}
      />
    </>
  )
}
