import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { DateField } from '../../parts/date-field.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { dayAndDate } from '../words.ts'
import css from './selection.module.css'

const fields = [
  { id: 'startOn', name: 'Not before' },
  { id: 'dueOn', name: 'Due' },
] as const
type FieldId = (typeof fields)[number]['id']

interface DatesDialogProps {
  /** How many tasks, in words. */
  tasks: string
  onSet: (field: FieldId, date: string | null, title: string) => void
  onClose: () => void
}

/** One date for all selected tasks. A task whose dates are set by hand begins on the date that is “not before” of others. */
export function DatesDialog({ tasks, onSet, onClose }: DatesDialogProps) {
  const [field, setField] = useState<FieldId>('startOn')
  const [date, setDate] = useState<string>()
  const [tried, setTried] = useState(false)
  const name = fields.find(({ id }) => id === field)!.name
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Dates of ${tasks}`}
      actions={
        <>
          <Button
            kind="primary"
            onClick={() => {
              setTried(true)
              if (date === undefined) return
              onClose()
              onSet(field, date, `${tasks}: ${name.toLowerCase()} ${dayAndDate(date)}`)
            }}
          >
            Set the date
          </Button>
          <Button
            onClick={() => {
              onClose()
              onSet(field, null, `${tasks}: no date “${name.toLowerCase()}”`)
            }}
          >
            Remove the date
          </Button>
        </>
      }
    >
      <div className={css.fields}>
        <SelectField label="Which date" value={field} onChange={({ target }) => setField(target.value as FieldId)}>
          {fields.map(({ id, name: each }) => (
            <option key={id} value={id}>
              {each}
            </option>
          ))}
        </SelectField>
        <DateField
          label="Date"
          value={date}
          onChange={setDate}
          {...(tried && date === undefined && { error: 'Enter a date, or remove the date.' })}
        />
      </div>
    </Dialog>
  )
}
