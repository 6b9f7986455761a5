import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { IconAction } from './icon-action.tsx'
import { TimeField } from './time-field.tsx'
import css from './working-day.module.css'

interface Period {
  readonly from: string
  readonly to: string
}

const FIRST: Period = { from: '08:00', to: '17:00' }
const BLANK: Period = { from: '', to: '' }

/** Days of a week, one below the other. */
export function WorkingDays({ children }: { children: ReactNode }) {
  return <div className={css.week}>{children}</div>
}

interface DayProps {
  day: string
  periods: readonly Period[]
  onChange: (periods: Period[]) => void
  /** Gets the first field. */
  first?: (element: HTMLElement | null) => void
  error?: string | undefined
  /** What a day without periods is called. */
  closed?: string
}

/** The working periods of a day. */
export function WorkingDay({ day, periods, onChange, first, error, closed = 'Closed' }: DayProps) {
  const id = useId()
  const change = (index: number, part: Partial<Period>) =>
    onChange(periods.map((period, at) => (at === index ? { ...period, ...part } : period)))
  return (
    <fieldset className={css.day} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{day}</legend>
      <div className={css.periods}>
        {periods.length === 0 && <span className={css.closed}>{closed}</span>}
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
                {...(index === 0 && first && { control: first })}
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
