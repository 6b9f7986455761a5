import { lazy, Suspense } from 'react'
import type { DateFieldProps } from './date-picker.tsx'
import '../../ui/field.css'

const DatePicker = lazy(async () => ({ default: (await import('./date-picker.tsx')).DatePicker }))

/** A day: typed by its parts, or chosen from a calendar. The calendar's code comes when a field is shown. */
export function DateField(props: DateFieldProps) {
  return (
    <Suspense
      fallback={
        <div className="field">
          {!props.hideLabel && <span className="field-label">{props.label}</span>}
          <span className="control" />
        </div>
      }
    >
      <DatePicker {...props} />
    </Suspense>
  )
}
