import { useState } from 'react'
import { invitedTo, isUntold, leaversOf } from '#domain/meetings/meeting.ts'
import { Button } from '../../ui/button.tsx'
import type { OpenMeeting } from './use-meeting.ts'
import { counted } from './words.ts'
import css from './meeting.module.css'

/** Says that people have an earlier invitation, and sends them what the meeting is now. */
export function Untold({ open: { meeting, change } }: { open: OpenMeeting }) {
  const [isBusy, setBusy] = useState(false)
  if (!isUntold(meeting)) return null
  const leavers = leaversOf(meeting).length
  const people = counted(invitedTo(meeting).length + leavers, 'person', 'people')
  const send = async () => {
    setBusy(true)
    await change({ change: 'invite' }, 'The update is on its way')
    setBusy(false)
  }
  return (
    <div className={css.untold} role="status">
      <p>
        <b>Changes not sent.</b> People still have the invitation from before.
        {leavers > 0 &&
          ` ${counted(leavers, 'person is', 'people are')} no longer in it and ${leavers === 1 ? 'gets' : 'get'} a cancellation.`}
      </p>
      <Button kind="primary" busy={isBusy} busyText="Sending" onClick={() => void send()}>
        Send update to {people}
      </Button>
    </div>
  )
}
