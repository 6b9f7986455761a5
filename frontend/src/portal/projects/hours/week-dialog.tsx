import { useState } from 'react'
import type { TeamHours } from '#domain/projects/team-hours.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { WorkingDay, WorkingDays } from '../../parts/working-day.tsx'
import { problemOf, valuesOf, weekFromMonday, weekOf } from './week-values.ts'

interface WeekDialogProps {
  week: TeamHours['week']
  onSave: (week: TeamHours['week']) => void
  onClose: () => void
}

/** The working hours of the organisation. */
export function WeekDialog({ week, onSave, onClose }: WeekDialogProps) {
  const [values, setValues] = useState(() => valuesOf(week))
  const [tried, setTried] = useState(false)
  const problems = weekFromMonday.map((day) => problemOf(values[day]))
  const isEmpty = weekFromMonday.every((day) => values[day].length === 0)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Working hours of the organisation"
      about="Dates of all projects follow. People with other hours keep theirs."
      actions={
        <Button
          kind="primary"
          onClick={() => {
            setTried(true)
            if (isEmpty || problems.some((problem) => problem !== undefined)) return
            onSave(weekOf(values))
            onClose()
          }}
        >
          Save
        </Button>
      }
    >
      <WorkingDays>
        {weekFromMonday.map((day, at) => (
          <WorkingDay
            key={day}
            day={day}
            closed="Off"
            periods={values[day]}
            onChange={(periods) => setValues({ ...values, [day]: periods })}
            error={tried ? problems[at] : undefined}
          />
        ))}
      </WorkingDays>
      {tried && isEmpty && <p role="alert">A week has a day of work.</p>}
    </Dialog>
  )
}
