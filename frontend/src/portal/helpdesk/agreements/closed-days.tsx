import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { DateField } from '../../parts/date-field.tsx'
import { IconAction } from '../../parts/icon-action.tsx'
import { FieldPair } from '../../templates/field-pair.tsx'
import type { AgreementValues } from './agreement-values.ts'
import css from './agreements.module.css'

type ClosedDay = AgreementValues['closedDays'][number]

/** Days off of one office, such as a company's stocktaking. */
export function ClosedDays({ days, onChange }: { days: readonly ClosedDay[]; onChange: (days: ClosedDay[]) => void }) {
  const [date, setDate] = useState<string>()
  const [name, setName] = useState('')
  const [isAttempted, setIsAttempted] = useState(false)
  const dateError =
    date === undefined
      ? 'Choose a day.'
      : days.some((day) => day.date === date)
        ? 'This day is closed already.'
        : undefined
  const nameError = name.trim() === '' ? 'Enter what the day is called.' : undefined
  const add = () => {
    setIsAttempted(true)
    if (date === undefined || dateError !== undefined || nameError !== undefined) return
    onChange([...days, { date, name: name.trim() }].toSorted((one, other) => (one.date < other.date ? -1 : 1)))
    setDate(undefined)
    setName('')
    setIsAttempted(false)
  }
  return (
    <div>
      <ul className={css.rows} aria-label="Closed days">
        {days.map((day) => (
          <li key={day.date}>
            <span>{day.name}</span>
            <time dateTime={day.date}>{day.date}</time>
            <IconAction
              label={`Remove ${day.name}`}
              icon={Trash2}
              onPress={() => onChange(days.filter((each) => each.date !== day.date))}
            />
          </li>
        ))}
      </ul>
      <div className={css.fields}>
        <FieldPair>
          <DateField label="Closed on" value={date} onChange={setDate} error={isAttempted ? dateError : undefined} />
          <TextField
            label="Reason"
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.target.value)}
            {...(isAttempted && nameError !== undefined && { error: nameError })}
          />
        </FieldPair>
        <div>
          <Button size="small" onClick={add}>
            Add the closed day
          </Button>
        </div>
      </div>
    </div>
  )
}
