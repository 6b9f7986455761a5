import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { ComponentProps, KeyboardEvent } from 'react'
import { TextField } from './field.tsx'
import './password-field.css'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'onKeyDown' | 'onKeyUp'>

/** A password input with a show button and a Caps Lock warning. */
export function PasswordField({ onBlur, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const [hasCapsLock, setCapsLock] = useState(false)
  const lookForCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <div className="password-field">
      <TextField
        {...input}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onKeyDown={lookForCapsLock}
        onKeyUp={lookForCapsLock}
        onBlur={(event) => {
          setCapsLock(false)
          onBlur?.(event)
        }}
      />
      <button
        type="button"
        className="password-field-eye"
        aria-label="Show password"
        title="Show password"
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
      </button>
      <p className="password-field-caps" role="status">
        {hasCapsLock && 'Caps Lock is on.'}
      </p>
    </div>
  )
}
