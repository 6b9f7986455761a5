import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useNow } from '../../parts/use-now.ts'
import { runningInWords } from './timer-words.ts'
import { useTimer } from './use-timer.ts'
import css from './time.module.css'

/** What the person works on now. */
export function RunningTimer() {
  const { timer, isBusy, stop } = useTimer()
  const now = useNow()
  const [note, setNote] = useState('')
  if (!timer) return null
  return (
    <section className={css.running} aria-label="Timer">
      <div>
        <a href={`/dashboard/projects/${timer.projectId}?open=${timer.taskId}`} dir="auto">
          {timer.taskTitle}
        </a>
        <small dir="auto">{timer.projectName}</small>
      </div>
      <div>
        <b>{runningInWords(timer.startedAt, now)}</b>
        <small>Entered in whole minutes</small>
      </div>
      <TextField label="Note" maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
      <Button
        kind="primary"
        busy={isBusy}
        busyText="Stopping"
        onClick={() => {
          stop({ note })
          setNote('')
        }}
      >
        Stop and enter
      </Button>
      <Button kind="plain" onClick={() => stop({ isEntered: false })}>
        Discard
      </Button>
    </section>
  )
}
