import { useState } from 'react'
import type { FormEvent } from 'react'
import type { Task } from '#domain/projects/project.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../parts/date-field.tsx'
import { Dialog } from '../parts/dialog.tsx'

interface CalendarMoveProps {
  task: Task
  /** The day on which it ends now. */
  endsOn: string
  onMove: (endOn: string) => void
  onClose: () => void
}

/** Moves a task of the calendar to a day that is typed or chosen, without a drag. What else moves is shown before it does. */
export function CalendarMove({ task, endsOn, onMove, onClose }: CalendarMoveProps) {
  const [endOn, setEndOn] = useState<string | undefined>(endsOn)
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (endOn === undefined) return setError('A date is required.')
    onClose()
    return onMove(endOn)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Move to another day"
      about={<bdi>{task.title}</bdi>}
      actions={
        <Button kind="primary" type="submit" form="calendar-move">
          Move the task
        </Button>
      }
    >
      <form id="calendar-move" onSubmit={submit}>
        <DateField
          label="Ends on"
          isRequired
          value={endOn}
          onChange={(chosen) => {
            setEndOn(chosen)
            setError(undefined)
          }}
          {...(error !== undefined && { error })}
        />
      </form>
    </Dialog>
  )
}
