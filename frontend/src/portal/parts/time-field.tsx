import { lazy, Suspense } from 'react'
import type { TimeFieldProps } from './time-picker.tsx'
import '../../ui/field.css'

const TimePicker = lazy(async () => ({ default: (await import('./time-picker.tsx')).TimePicker }))

/** A time of day, typed by its parts. Its code comes when a field is shown. */
export function TimeField(props: TimeFieldProps) {
  return (
    <Suspense
      fallback={
        <div className="field">
          {!props.hideLabel && <span className="field-label">{props.label}</span>}
          <span className="control" />
        </div>
      }
    >
      <TimePicker {...props} />
    </Suspense>
  )
}
