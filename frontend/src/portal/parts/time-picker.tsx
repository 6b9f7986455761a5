import { parseTime } from '@internationalized/date'
import { DateInput, DateSegment, I18nProvider, TimeField as AriaTimeField } from 'react-aria-components'
import { FieldFrame } from './field-frame.tsx'
import type { FieldTexts } from './field-frame.tsx'
import css from './date-picker.module.css'

export interface TimeFieldProps extends FieldTexts {
  /** "08:00" on a clock of 24 hours, empty while it is not complete. */
  value: string
  onChange: (value: string) => void
  /** The label is for ears only, where the row says it. */
  hideLabel?: boolean
}

/** See `TimeField`, which loads it. */
export function TimePicker(props: TimeFieldProps) {
  const { label, help, error, isRequired, control, value, onChange, hideLabel } = props
  const input = (
    <DateInput ref={control} className={`control ${css.input} ${css.time}`}>
      {(segment) => <DateSegment segment={segment} className={css.segment} />}
    </DateInput>
  )
  return (
    <I18nProvider locale="en-ZA">
      <AriaTimeField
        className="field"
        hourCycle={24}
        shouldForceLeadingZeros
        value={isTime(value) ? parseTime(value) : null}
        onChange={(time) => onChange(time ? time.toString().slice(0, 5) : '')}
        isInvalid={error !== undefined}
        isRequired={isRequired}
        {...(hideLabel && { 'aria-label': label })}
      >
        {hideLabel ? input : <FieldFrame {...{ label, help, error, isRequired }}>{input}</FieldFrame>}
      </AriaTimeField>
    </I18nProvider>
  )
}

function isTime(value: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value)
}
