import { Copy } from 'lucide-react'
import { Controller } from 'react-hook-form'
import type { Control, UseFormSetValue } from 'react-hook-form'
import { WEEKDAYS } from '#domain/calendar/day.ts'
import { Button } from '../../../ui/button.tsx'
import { WorkingDay, WorkingDays } from '../../parts/working-day.tsx'
import type { AgreementValues } from './agreement-values.ts'

const days = [...WEEKDAYS.slice(1), WEEKDAYS[0]]
const workdays = ['Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const

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
    <WorkingDays>
      {days.map((day) => (
        <Controller
          key={day}
          control={control}
          name={`week.${day}`}
          render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
            <WorkingDay
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
    </WorkingDays>
  )
}
