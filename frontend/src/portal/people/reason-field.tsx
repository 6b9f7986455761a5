import { TextField } from '../../ui/field.tsx'

interface ReasonFieldProps {
  value: string
  onChange: (reason: string) => void
  error?: string | undefined
}

/** Why rights are changed: other admins read it later. */
export function ReasonField({ value, onChange, error }: ReasonFieldProps) {
  return (
    <TextField
      label="Reason"
      help="Other admins read it in the history."
      maxLength={300}
      dir="auto"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...(error && { error })}
    />
  )
}

const SHORTEST = 3

/** What is wrong with a reason. */
export function reasonProblem(reason: string): string | undefined {
  return reason.trim().length < SHORTEST ? 'Give a reason, so that others understand the change later.' : undefined
}
