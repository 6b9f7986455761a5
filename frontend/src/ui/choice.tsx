import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import './field.css'
import './choice.css'

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'role'> & { label: ReactNode; help?: ReactNode }

/** A checkbox of a form. */
export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} />
}

/** A switch that takes effect at once. */
export function Switch(props: ChoiceProps) {
  return <Choice {...props} look="switch" />
}

function Choice({ label, help, look, id, ...input }: ChoiceProps & { look?: 'switch' }) {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <div className="choice">
      <input
        {...input}
        type="checkbox"
        role={look}
        className={look}
        id={inputId}
        aria-describedby={help ? `${inputId}-help` : undefined}
      />
      <label htmlFor={inputId}>{label}</label>
      {help && (
        <p id={`${inputId}-help`} className="field-help">
          {help}
        </p>
      )}
    </div>
  )
}

interface RadioGroupProps<Value extends string> {
  legend: ReactNode
  name: string
  options: readonly { value: Value; label: ReactNode; help?: ReactNode }[]
  value: Value | undefined
  onChange: (value: Value) => void
  required?: boolean
  error?: string
}

/** Radio buttons for a few choices. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, name, options, value, onChange, required, error } = props
  const id = useId()
  return (
    <fieldset className="choices" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label">
        {legend}
        {required && (
          <span className="field-mark" aria-hidden="true">
            {' *'}
          </span>
        )}
      </legend>
      {options.map((option) => (
        <div key={option.value} className="choice">
          <input
            type="radio"
            id={`${id}-${option.value}`}
            name={name}
            value={option.value}
            checked={option.value === value}
            required={required}
            onChange={() => onChange(option.value)}
            aria-describedby={option.help ? `${id}-${option.value}-help` : undefined}
          />
          <label htmlFor={`${id}-${option.value}`}>{option.label}</label>
          {option.help && (
            <p id={`${id}-${option.value}-help`} className="field-help">
              {option.help}
            </p>
          )}
        </div>
      ))}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
