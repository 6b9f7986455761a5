import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import '../../ui/field.css'

export interface FieldTexts {
  label: string
  /** Below the control. */
  help?: ReactNode
  /** What is wrong with the value. React Aria ties it to the control. */
  error?: string | undefined
  isRequired?: boolean
  /** Takes the focusable element, as react-hook-form's `field.ref` wants it. */
  control?: (element: HTMLElement | null) => void
}

interface FieldFrameProps extends Omit<FieldTexts, 'isRequired' | 'control'> {
  isRequired?: boolean | undefined
  children: ReactNode
}

/** Label above, help and error below a control of React Aria, which ties them together. */
export function FieldFrame({ label, help, error, isRequired, children }: FieldFrameProps) {
  return (
    <>
      <Label className="field-label">
        {label}
        {isRequired && (
          <span className="field-mark" aria-hidden="true">
            {' *'}
          </span>
        )}
      </Label>
      {children}
      {help && (
        <Text slot="description" className="field-help">
          {help}
        </Text>
      )}
      <FieldError className="field-error">{error}</FieldError>
    </>
  )
}
