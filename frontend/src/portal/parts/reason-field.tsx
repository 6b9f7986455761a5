import { reasonSchema } from '#domain/contract/reason.ts'
import { TextField } from '../../ui/field.tsx'

interface ReasonFieldProps {
  value: string
  onChange: (reason: string) => void
  /** Whether a missing reason is said. */
  attempted: boolean
  /** Who reads it. */
  help?: string
  label?: string
  /** Whether one of several answers needs none. */
  isOptional?: boolean
  /** What else is wrong with it. */
  error?: string
}

/** Why an admin changes something: others read it later. */
export function ReasonField({
  value,
  onChange,
  attempted,
  help,
  label = 'Reason',
  isOptional = false,
  error: other,
}: ReasonFieldProps) {
  const error = (attempted ? reasonProblem(value) : undefined) ?? other
  return (
    <TextField
      label={label}
      required={!isOptional}
      help={help ?? 'Other admins read it in the history.'}
      maxLength={300}
      dir="auto"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...(error && { error })}
    />
  )
}

/** What is wrong with a reason. */
export function reasonProblem(reason: string): string | undefined {
  return reasonSchema.safeParse(reason).error?.issues[0]?.message
}
