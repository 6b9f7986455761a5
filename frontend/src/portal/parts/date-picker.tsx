import { useRef, useState } from 'react'
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
  /** Typing tells of its days only when the field is left or by Enter: the 15th is a 1st until its 5 is typed. */
  isToldWhenLeft?: boolean
  isDisabled?: boolean
}

/** See `DateField`, which loads it. */
export function DatePicker(props: DateFieldProps) {
  const { label, help, error, isRequired, value, onChange, from, to, control, hideLabel } = props
  const { isToldWhenLeft = false } = props
  const [typed, setTyped] = useState<{ readonly day: string | undefined }>()
  const isCalendarOpen = useRef(false)
  const shown = typed ? typed.day : value
  const leave = () => {
    setTyped(undefined)
    if (typed && typed.day !== value) onChange(typed.day)
  }
  const group = (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its parts keep their keys to themselves
    <div
      className={css.keys}
      onKeyDownCapture={({ key }) => {
        if (key === 'Enter') leave()
        if (key === 'Escape') setTyped(undefined)
      }}
    >
      <Group className={`control ${css.group}`}>
        <DateInput className={css.input}>
          {(segment) => <DateSegment segment={segment} className={css.segment} />}
        </DateInput>
        <Button ref={control} className={css.button}>
          <CalendarIcon size={16} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      </Group>
    </div>
  )
  return (
    <I18nProvider locale="en-ZA">
      <AriaDatePicker
        className="field"
        value={shown ? parseDate(shown) : null}
        onChange={(date) => {
          const day = date?.toString()
          if (isToldWhenLeft && !isCalendarOpen.current) return setTyped({ day })
          setTyped(undefined)
          onChange(day)
        }}
        onOpenChange={(isOpen) => {
          isCalendarOpen.current = isOpen
        }}
        onBlur={leave}
        {...(from && { minValue: parseDate(from) })}
        {...(to && { maxValue: parseDate(to) })}
        isInvalid={error !== undefined}
        isRequired={isRequired}
        isDisabled={props.isDisabled ?? false}
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
