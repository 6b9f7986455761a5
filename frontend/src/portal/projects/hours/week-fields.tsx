import { WorkingDay, WorkingDays } from '../../parts/working-day.tsx'
import { isWithoutWork, problemOf, weekFromMonday } from './week-values.ts'
import type { WeekValues } from './week-values.ts'

interface WeekFieldsProps {
  values: WeekValues
  onChange: (values: WeekValues) => void
  /** Shows what is wrong. */
  tried: boolean
}

/** The working hours of each day of a week. */
export function WeekFields({ values, onChange, tried }: WeekFieldsProps) {
  return (
    <>
      <WorkingDays>
        {weekFromMonday.map((day) => (
          <WorkingDay
            key={day}
            day={day}
            closed="Off"
            periods={values[day]}
            onChange={(periods) => onChange({ ...values, [day]: periods })}
            error={tried ? problemOf(values[day]) : undefined}
          />
        ))}
      </WorkingDays>
      {tried && isWithoutWork(values) && <p role="alert">A week has a day of work.</p>}
    </>
  )
}
