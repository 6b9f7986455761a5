import type { ComponentProps } from 'react'
import { TextField } from './field.tsx'
import './code-field.css'

/** Input of a six-digit code. Accepts a few more characters, because people copy codes with spaces. */
export function CodeField(input: ComponentProps<typeof TextField>) {
  return <TextField {...input} className="code-field" inputMode="numeric" autoComplete="one-time-code" maxLength={10} />
}
