import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import './field.css'

interface FieldProps {
  label: ReactNode
  help?: ReactNode
  error?: string
}

interface Wiring {
  id: string
  required?: boolean
  'aria-invalid'?: true
  'aria-describedby'?: string
}

/** A text input with label, help and error. Accepts all props of `<input>`, including `ref`. */
export function TextField({ label, help, error, className, ...input }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field {...{ label, help, error }} id={input.id} required={input.required}>
      {(wiring) => <input type="text" {...input} {...wiring} className={joined('control', className)} />}
    </Field>
  )
}

/** A labelled text area that grows with its text. */
export function TextAreaField({ label, help, error, className, ...input }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field {...{ label, help, error }} id={input.id} required={input.required}>
      {(wiring) => <textarea {...input} {...wiring} className={joined('control', className)} />}
    </Field>
  )
}

/** A labelled native select; the options are its children. */
export function SelectField({ label, help, error, className, ...input }: FieldProps & ComponentProps<'select'>) {
  return (
    <Field {...{ label, help, error }} id={input.id} required={input.required}>
      {(wiring) => <select {...input} {...wiring} className={joined('control', className)} />}
    </Field>
  )
}

interface FrameProps extends FieldProps {
  id: string | undefined
  required: boolean | undefined
  children: (wiring: Wiring) => ReactNode
}

function Field({ label, help, error, id, required, children }: FrameProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const described = [help && `${fieldId}-help`, error && `${fieldId}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className="field-label" htmlFor={fieldId}>
        {label}
        {required && (
          <span className="field-mark" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children({
        id: fieldId,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {help && (
        <p id={`${fieldId}-help`} className="field-help">
          {help}
        </p>
      )}
      {error && (
        <p id={`${fieldId}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  )
}

function joined(own: string, given: string | undefined) {
  return given ? `${own} ${given}` : own
}
