import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { TimeEntry } from '#domain/projects/time-entry.ts'
import { isImported } from '#domain/projects/time-sheet.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { DateField } from '../../parts/date-field.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { useNow } from '../../parts/use-now.ts'
import { dateAt, effort } from '../words.ts'
import { typedMinutes } from './typed-time.ts'

interface Props {
  readonly entry: TimeEntry
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Corrects time that a person entered, or removes it. */
export function CorrectTime({ entry, onDone, onClose }: Props) {
  const { id: entryId, projectId, taskId, version } = entry
  const [date, setDate] = useState(entry.date)
  const [typed, setTyped] = useState(effort(entry.minutes))
  const [note, setNote] = useState(entry.note)
  const minutes = typedMinutes(typed)
  const today = dateAt(useNow())
  const done = () => {
    onDone()
    onClose()
  }
  const enter = useMutation({ ...orpc.projects.enterTime.mutationOptions(), onSuccess: done })
  const again = useMutation({ ...orpc.projects.enterTime.mutationOptions(), onSettled: onDone })
  const remove = useMutation({
    ...orpc.projects.removeTime.mutationOptions(),
    onSuccess: () => {
      done()
      toast({
        title: 'The time was removed',
        // Entered again it would be no imported time any more.
        ...(!isImported(entry) && {
          undo: () =>
            again.mutate({
              entryId: crypto.randomUUID(),
              projectId,
              taskId,
              version: 0,
              date: entry.date,
              minutes: entry.minutes,
              note: entry.note,
            }),
        }),
      })
    },
  })
  const error = enter.error ?? remove.error
  const isUnread = minutes === undefined || minutes < 1
  return (
    <Dialog
      open
      title="Correct time"
      about={
        <>
          <bdi>{entry.taskTitle}</bdi>, <bdi>{entry.projectName}</bdi>. The history of the task says what was corrected.
        </>
      }
      onClose={onClose}
      actions={
        <>
          <Button
            kind="primary"
            busy={enter.isPending}
            busyText="Saving"
            disabled={isUnread}
            onClick={() =>
              enter.mutate({ entryId, projectId, taskId, date, minutes: minutes ?? 0, note, version, was: entry.date })
            }
          >
            Save
          </Button>
          <Button
            busy={remove.isPending}
            busyText="Removing"
            onClick={() => remove.mutate({ entryId, date: entry.date })}
          >
            Remove this time
          </Button>
        </>
      }
    >
      <TextField
        label="Time"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        {...(isUnread && { error: 'Such as 1.5 h or 90 min' })}
      />
      <DateField
        label="Day"
        value={date}
        to={entry.date > today ? entry.date : today}
        onChange={(day) => setDate(day ?? entry.date)}
      />
      <TextField label="Note" maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
      {error && <p role="alert">{error.message}</p>}
    </Dialog>
  )
}
