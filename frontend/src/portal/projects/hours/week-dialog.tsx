import { useState } from 'react'
import type { TeamHours } from '#domain/projects/team-hours.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { WeekFields } from './week-fields.tsx'
import { isBrokenWeek, valuesOf, weekOf } from './week-values.ts'

interface WeekDialogProps {
  week: TeamHours['week']
  onSave: (week: TeamHours['week']) => void
  onClose: () => void
}

/** The working hours of the organisation. */
export function WeekDialog({ week, onSave, onClose }: WeekDialogProps) {
  const [values, setValues] = useState(() => valuesOf(week))
  const [tried, setTried] = useState(false)
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
            if (isBrokenWeek(values)) return
            onSave(weekOf(values))
            onClose()
          }}
        >
          Save
        </Button>
      }
    >
      <WeekFields values={values} onChange={setValues} tried={tried} />
    </Dialog>
  )
}
