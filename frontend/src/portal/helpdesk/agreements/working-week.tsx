import { Copy, Plus, X } from 'lucide-react'
import { useId } from 'react'
import { Controller } from 'react-hook-form'
import type { Control, UseFormSetValue } from 'react-hook-form'
import { WEEKDAYS } from '#domain/calendar/day.ts'
import { Button } from '../../../ui/button.tsx'
import { IconAction } from '../../parts/icon-action.tsx'
import { TimeField } from '../../parts/time-field.tsx'
import type { PeriodValues, AgreementValues, Weekday } from './agreement-values.ts'
import css from './working-week.module.css'

const days = [...WEEKDAYS.slice(1), WEEKDAYS[0]]
const workdays = ['Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const
const FIRST: PeriodValues = { from: '08:00', to: '17:00' }
const BLANK: PeriodValues = { from: '', to: '' }

/** The working periods of each day of the week. */
export function WorkingWeek({
  control,
  week,
  setValue,
}: {
  control: Control<AgreementValues>
  week: AgreementValues['week']
  setValue: UseFormSetValue<AgreementValues>
}) {
  const copyMonday = () => {
    for (const day of workdays) setValue(`week.${day}`, week.Monday, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <div className={css.week}>
      {days.map((day) => (
        <Controller
          key={day}
          control={control}
          name={`week.${day}`}
          render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
            <Day
              day={day}
              periods={value}
              onChange={onChange}
              first={ref}
              error={error?.message ?? error?.root?.message}
            />
          )}
        />
      ))}
      <div>
        <Button size="small" onClick={copyMonday}>
          <Copy size={14} aria-hidden="true" /> Copy Monday to Tuesday until Friday
        </Button>
      </div>
    </div>
  )
}

interface DayProps {
  day: Weekday
  periods: readonly PeriodValues[]
  onChange: (periods: PeriodValues[]) => void
  first: (element: HTMLElement | null) => void
  error: string | undefined
}

function Day({ day, periods, onChange, first, error }: DayProps) {
  const id = useId()
  const change = (index: number, part: Partial<PeriodValues>) =>
    onChange(periods.map((period, at) => (at === index ? { ...period, ...part } : period)))
  return (
    <fieldset className={css.day} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{day}</legend>
      <div className={css.periods}>
        {periods.length === 0 && <span className={css.closed}>Closed</span>}
        {periods.map((period, index) => {
          const name = periods.length === 1 ? day : `${day}, period ${index + 1}`
          return (
            <div key={index} className={css.period}>
              <TimeField
                label={`${name}, from`}
                hideLabel
                value={period.from}
                onChange={(from) => change(index, { from })}
                error={error}
                {...(index === 0 && { control: first })}
              />
              <span aria-hidden="true">to</span>
              <TimeField
                label={`${name}, to`}
                hideLabel
                value={period.to}
                onChange={(to) => change(index, { to })}
                error={error}
              />
              <IconAction
                label={`Remove ${name}`}
                icon={X}
                onPress={() => onChange(periods.filter((_, at) => at !== index))}
              />
            </div>
          )
        })}
        {error && (
          <p id={`${id}-error`} className="field-error">
            {error}
          </p>
        )}
      </div>
      <IconAction
        label={`Add a period on ${day}`}
        icon={Plus}
        onPress={() => onChange([...periods, periods.length === 0 ? FIRST : BLANK])}
      />
    </fieldset>
  )
}
