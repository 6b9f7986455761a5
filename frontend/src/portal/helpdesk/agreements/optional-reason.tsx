import { useState } from 'react'
import { TextField } from '../../../ui/field.tsx'
import { reasonProblem } from '../../parts/reason-field.tsx'

/** Why a setting is changed; it may be left empty. */
export function OptionalReason({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  const [isLeft, setIsLeft] = useState(false)
  const problem = isLeft ? problemOf(value) : undefined
  return (
    <TextField
      label="Why you change it (optional)"
      help="Everybody of the desk reads it in the history."
      maxLength={300}
      dir="auto"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => setIsLeft(true)}
      {...(problem !== undefined && { error: problem })}
    />
  )
}

/** The typed reason as a field of a call: none if it is empty. Throws the sentence to show if it is too short. */
export function reasonGiven(typed: string): { readonly reason?: string } {
  const problem = problemOf(typed)
  if (problem !== undefined) throw new Error(problem)
  const reason = typed.trim()
  return reason === '' ? {} : { reason }
}

/** What is wrong with a reason that may be left empty. */
export function problemOf(typed: string): string | undefined {
  return typed.trim() === '' ? undefined : reasonProblem(typed)
}
