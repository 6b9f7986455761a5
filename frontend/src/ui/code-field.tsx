import type { ComponentProps } from 'react'
import { TextField } from './field.tsx'
import './code-field.css'

/** A code of six digits from a mail, a text message or an app. People copy codes with spaces, so a few more characters fit. */
export function CodeField(input: ComponentProps<typeof TextField>) {
  return <TextField {...input} className="code-field" inputMode="numeric" autoComplete="one-time-code" maxLength={10} />
}
