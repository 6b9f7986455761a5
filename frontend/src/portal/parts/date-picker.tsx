import { parseDate } from '@internationalized/date'
import { Calendar as CalendarIcon, ChevronLeft, ChevronRight } from 'lucide-react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  DateInput,
  DatePicker as AriaDatePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  I18nProvider,
  Popover,
} from 'react-aria-components'
import { FieldFrame } from './field-frame.tsx'
import type { FieldTexts } from './field-frame.tsx'
import menu from './menu.module.css'
import css from './date-picker.module.css'

export interface DateFieldProps extends FieldTexts {
  /** "2026-11-26", a day without a time. */
  value: string | undefined
  onChange: (value: string | undefined) => void
  /** The first and the last day that can be chosen. */
  from?: string
  to?: string
  /** The label is for ears only, where the row says it. */
  hideLabel?: boolean
}

/** See `DateField`, which loads it. */
export function DatePicker(props: DateFieldProps) {
  const { label, help, error, isRequired, value, onChange, from, to, control, hideLabel } = props
  const group = (
    <Group className={`control ${css.group}`}>
      <DateInput className={css.input}>
        {(segment) => <DateSegment segment={segment} className={css.segment} />}
      </DateInput>
      <Button ref={control} className={css.button}>
        <CalendarIcon size={16} strokeWidth={1.75} aria-hidden="true" />
      </Button>
    </Group>
  )
  return (
    <I18nProvider locale="en-ZA">
      <AriaDatePicker
        className="field"
        value={value ? parseDate(value) : null}
        onChange={(date) => onChange(date?.toString())}
        {...(from && { minValue: parseDate(from) })}
        {...(to && { maxValue: parseDate(to) })}
        isInvalid={error !== undefined}
        isRequired={isRequired}
        shouldForceLeadingZeros
        {...(hideLabel && { 'aria-label': label })}
      >
        {hideLabel ? group : <FieldFrame {...{ label, help, error, isRequired }}>{group}</FieldFrame>}
        <Popover className={menu.popover} offset={4}>
          <Dialog className={css.dialog}>
            <Calendar firstDayOfWeek="mon">
              <header className={css.head}>
                <Button slot="previous" className={css.step}>
                  <ChevronLeft size={16} aria-hidden="true" />
                </Button>
                <Heading className={css.month} />
                <Button slot="next" className={css.step}>
                  <ChevronRight size={16} aria-hidden="true" />
                </Button>
              </header>
              <CalendarGrid className={css.days}>
                {(date) => <CalendarCell date={date} className={css.day} />}
              </CalendarGrid>
            </Calendar>
          </Dialog>
        </Popover>
      </AriaDatePicker>
    </I18nProvider>
  )
}
